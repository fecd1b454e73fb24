/**
 * What travels between page and server: see docs/protocol.md. Types only.
 *
 * @typedef {{ budget: number, increment: number, each_turn: boolean }} Terms
 * @typedef {{ id: string, label: string }} Level
 * @typedef {{ id: string, name: string, note: string, setup: Record<string, unknown>,
 *   seats?: string[], group?: string }} Scenario
 * @typedef {{ name: string, kind: string, default: unknown, range: unknown, rule: string,
 *   when: [string, unknown[]][], label: string, help: string,
 *   values?: [unknown, string][] }} OptionInfo
 * @typedef {{ name: string, prefix: string, title: string, line: string, cover: string,
 *   seats: [number, number], hides: boolean, windows?: boolean, chance: boolean, time: number | null, scenarios: Scenario[], options: OptionInfo[],
 *   clock: Terms | null, levels: Level[], level: string, notation: boolean, builder: string | null,
 *   goal: string, desk: string | null, puzzles?: boolean, smallest?: string | null }} GameInfo
 * @typedef {{ games: GameInfo[], levels: Level[],
 *   lan: boolean, mode: string, address?: string }} Catalogue
 * @typedef {{ seat: number | null, name: string, url: string,
 *   qr?: { size: number, d: string } | null, mode?: string, can_open?: boolean,
 *   kind?: string }} Link
 * @typedef {{ n: number, seat: number, at: number, text: string }} Spoken
 * @typedef {{ lines: Spoken[], on: boolean, phrases?: [string, string][] | null }} Talked
 * @typedef {{ game: string, url: string, links?: Link[], watch?: Link }} Opened
 * @typedef {{ game: string, name: string, title: string, kind: string, scenario: string | null,
 *   seats: SeatInfo[], mine: number[], turn: number[], yours: boolean, over: string | null,
 *   result?: string, waiting: number[], step: number, at: number, left: number | null, last: string, url: string,
 *   replay: string }} MyGame
 *
 * @typedef {{ device: string, kind: "seat" | "hand", here: boolean }} OtherDevice
 * @typedef {{ game: string, title: string, url: string, kind: "seat" | "hand" | "watch",
 *   seat: number | null, name: string, others: OtherDevice[] }} Hold
 * @typedef {{ device: string, holds: Hold[] }} MyDevice
 *
 * @typedef {{ seat: number, name: string, role: string, kind: string, bot?: string | null,
 *   connected?: boolean, devices?: number, mine?: boolean, joined?: boolean,
 *   sign?: Sign | null }} SeatInfo
 * @typedef {{ letter: string, shape: string, fill: string, line: string, ink: string }} Sign
 * @typedef {{ label: string, value: string, rule?: string }} Fact
 * @typedef {{ id: string, game: string, title: string, sheet?: string, scenario: string | null, kind: string,
 *   settings?: Fact[], terms: { hand: boolean, take_back: boolean, clock: Terms | null, mode?: string },
 *   seats: SeatInfo[], promise: string, seed?: string | null, waiting?: number[], hides: boolean,
 *   host?: boolean, slots: Record<string, string>, watch_only?: boolean, mine: number[],
 *   delay?: number, no_clock?: { text: string, rule: string } | null,
 *   guide?: { goal: string, turn: string, touch: string } | null }} Meta
 * @typedef {{ svg: string, ground: string }} WholeScene
 * @typedef {{ label?: string, ground?: { key: string, svg: string },
 *   symbols?: Record<string, string>, gone?: string[],
 *   put?: [string, string, string, string][] }} ScenePatch
 * @typedef {{ seat: number, kind: string, prompt: string, asked: number, sealed?: boolean,
 *   mine?: boolean, hint?: unknown, window?: boolean, touch?: boolean,
 *   idle?: { choice: unknown, label: string } | null }} Ask
 * @typedef {{ key: string, label: string, level: string }} Arm
 * @typedef {{ key: string, label: string, level: string, levels: [string, string][] }} Instruction
 * @typedef {{ kind: string, choice: unknown, label: string, confirm?: boolean }} Unasked
 * @typedef {{ n: number, step: number, seat: number | null, text: string, rule?: string,
 *   keys?: string[], at?: number | null, follows?: boolean }} Line
 * @typedef {{ seat: number, left: number, running: boolean }} ClockFace
 * @typedef {{ undo?: boolean, back?: boolean, stuck?: string, claim?: number[],
 *   clock?: { by: number, terms: Terms | null } | null, rematch?: number[], fork?: boolean,
 *   export?: boolean, standing?: string[], windows?: string, arms?: Arm[],
 *   instructions?: Instruction[] }} Can
 * @typedef {{ seat: number, step: number, granted?: number[] }} Wish
 * @typedef {{ points?: string, why?: string, came?: Fact[] }} Tally
 * @typedef {{ reason: string, ranks: number[], text: string, tallies?: Tally[] }} Outcome
 * @typedef {{ scene: WholeScene | ScenePatch, asks?: Ask[], unasked?: Unasked[], log?: Line[],
 *   log_more?: boolean, clocks?: ClockFace[] | null, at?: number, banners?: Fact[],
 *   status?: Fact[], outcome?: Outcome | null, seed?: string | null, can?: Can,
 *   wish?: Wish | null, lesson?: Lesson }} Now
 * @typedef {{ key?: string, at?: [number, number], radius?: number }} Spot
 * @typedef {{ id: string, name: string, at: number, of: number, text?: string, done?: string,
 *   marks?: Spot[], shows?: boolean, turns?: boolean, following?: string }} Lesson
 * @typedef {{ sides: number, value: number, why?: string,
 *   mark?: "hit" | "miss" | "critical" }} Die
 * @typedef {{ kind: string, data?: unknown, seat?: number, keys?: string[], about?: string[],
 *   from?: [number, number], to?: [number, number], path?: [number, number][], dice?: Die[],
 *   card?: string, text?: string }} Motion
 * @typedef {{ t: "sync", step: number, seat: number | null, meta: Meta, now: Now }} Sync
 * @typedef {{ t: "events", from: number, to: number, motions?: Motion[], back?: boolean,
 *   now: Now }} Events
 * @typedef {{ t: "table", seats?: SeatInfo[], can?: Can, wish?: Wish | null,
 *   clocks?: ClockFace[] | null, at?: number, next?: string | null }} TableNews
 * @typedef {{ t: "refuse", key?: string, id?: string, code: string, text: string, rule?: string,
 *   step?: number,  lesson?: LessonLink | null }} Refuse
 * @typedef {{ game: string, id: string, name: string }} LessonLink
 *
 * @typedef {{ key: string, label: string, slot?: string, count?: number, note?: string,
 *   code?: string, aside?: string }} OrderOption
 * @typedef {{ keys: string[], label: string, code?: string,
 *   chance?: { label: string, chance: [number, number] } | null }} Way
 * @typedef {{ title: string, results: { label: string, chance: [number, number],
 *   percent?: number | string }[], modifiers?: Fact[], reply?: Fact[],
 *   then?: [number, number] | null }} OddsInfo
 * @typedef {{ slots: string[], chosen: { slot: string, key: string, label: string }[],
 *   next: string | null, options: OrderOption[], total: number, choice: unknown, then?: unknown[],
 *   kinds?: string[], past?: string[], to?: string,
 *   label?: string, code?: string, touch?: boolean, warning?: string,
 *   odds?: OddsInfo | null, several?: OddsInfo[], why?: { text: string, rule: string }, asked?: number | null,
 *   scene?: ScenePatch | WholeScene | null }} Orders
 * @typedef {{ step: number, steps: number, svg: string, ground: string, log?: Line[],
 *   motions?: Motion[], seat?: number | null, banners?: Fact[], status?: Fact[],
 *   text?: string }} PastScene
 */

export {};
