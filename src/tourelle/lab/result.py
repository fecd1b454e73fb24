"""What came of a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from tourelle.games.ranks import halves
from tourelle.lab.arena import Match, Played
from tourelle.lab.stats import wilson


@dataclass(frozen=True)
class Score:
    """One bot: a draw, or a tie for the best rank, counts half."""

    bot: str
    wins: int
    draws: int
    losses: int
    points: float
    low: float
    high: float

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        return self.points / self.games if self.games else 0.0


@dataclass(frozen=True)
class MatchResult:
    match: Match
    games: int
    steps: int
    reasons: Counter[str]
    scores: tuple[Score, ...]

    def data(self) -> dict[str, object]:
        """For a program to read; numbers in the shares are fractions of one."""
        return {
            "game": self.match.game,
            "seed": self.match.seed,
            "setup": dict(self.match.setup),
            "games": self.games,
            "steps": self.steps,
            "reasons": dict(sorted(self.reasons.items())),
            "bots": [
                {
                    "bot": score.bot,
                    "wins": score.wins,
                    "draws": score.draws,
                    "losses": score.losses,
                    "points": score.points,
                    "share": round(score.share, 4),
                    "interval": [round(score.low, 4), round(score.high, 4)],
                }
                for score in self.scores
            ],
        }


def summed(match: Match, played: Iterable[Played]) -> MatchResult:
    """The result of the games so far."""
    games = sorted(played, key=lambda one: one.number)
    scores = tuple(_score(bot, at, games) for at, bot in enumerate(match.bots))
    reasons = Counter(one.reason for one in games)
    return MatchResult(match, len(games), sum(one.steps for one in games), reasons, scores)


def _score(bot: str, at: int, games: list[Played]) -> Score:
    won = sum(_first(one.ranks, at) and one.ranks.count(1) == 1 for one in games)
    drawn = sum(_first(one.ranks, at) and one.ranks.count(1) > 1 for one in games)
    points = sum(halves(one.ranks, at) for one in games)
    low, high = wilson(points, len(games))
    return Score(bot, won, drawn, len(games) - won - drawn, points, low, high)


def _first(ranks: tuple[int, ...], at: int) -> bool:
    return ranks[at] == 1
