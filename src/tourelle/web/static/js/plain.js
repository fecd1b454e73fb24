import { chrome } from "./core/chrome.js";
import words from "./words/lobby.js";

chrome({ words });
