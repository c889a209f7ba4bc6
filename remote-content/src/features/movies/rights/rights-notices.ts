import { formatDate } from '@backlot/ui';
import type { RightInput } from '@backlot/contracts/catalog/movies/rights';
import { rightsGaps } from '@backlot/contracts/catalog/movies/rights-report';
import { openRightsAt, opensAt, rightsProblems } from '@backlot/contracts/catalog/movies/rights-rules';
import { licenseLabels } from '../movies.messages.ts';
import { rightsMessages as m } from './rights.messages.ts';
import { dayOf, lastDayOf, problemWords } from './rights-words.ts';
import type { Territories } from './use-territories.ts';

/** Something to look at: in words, and the right that it leads to. */
export type Notice = { words: string; index: number; isWrong: boolean };

const dayMs = 86_400_000;
const soonDays = 90;
const daysUntil = (then: Date, at: Date) => Math.ceil((then.getTime() - at.getTime()) / dayMs);

/** What contradicts, what is left open between two windows, what starts and what ends soon. */
export function noticesOf(
  rights: readonly RightInput[],
  at: Date,
  territories: Pick<Territories, 'inWords'>,
): Notice[] {
  const { inWords } = territories;
  const labelOf = (index: number) => licenseLabels[rights[index]?.licenseType ?? 'svod'];
  const whereOf = (index: number) => inWords(rights[index]?.territories ?? []);
  const wrong = rightsProblems(rights).map((problem) => ({
    words: m.overlap(
      labelOf(problem.index),
      whereOf(problem.index),
      problemWords(problem, rights, territories),
    ),
    index: problem.index,
    isWrong: true,
  }));
  const gaps = rightsGaps(rights, at).map(({ licenseType, territories: codes, span }) => ({
    words: m.gap(
      licenseLabels[licenseType],
      inWords(codes),
      formatDate(dayOf(span.from)),
      formatDate(lastDayOf(span.to)),
    ),
    // The window after the gap: to close it, that one begins earlier.
    index: rights.findIndex(
      (right) =>
        right.licenseType === licenseType &&
        opensAt(right).getTime() === span.to.getTime() &&
        codes.some((code) => right.territories.includes(code)),
    ),
    isWrong: false,
  }));
  return [...wrong, ...gaps, ...comingOf(rights, at, labelOf, whereOf)];
}

function comingOf(
  rights: readonly RightInput[],
  at: Date,
  labelOf: (index: number) => string,
  whereOf: (index: number) => string,
): Notice[] {
  return rights.flatMap((right, index) => {
    if (right.mode === 'deny') return [];
    const opens = opensAt(right);
    if (opens > at)
      return [
        { words: m.starts(labelOf(index), whereOf(index), daysUntil(opens, at)), index, isWrong: false },
      ];
    const { endAt } = right;
    const isOpen = right.territories.some((code) => openRightsAt(rights, code, at).includes(right));
    if (!isOpen || !endAt || daysUntil(endAt, at) > soonDays) return [];
    return [{ words: m.ends(labelOf(index), whereOf(index), daysUntil(endAt, at)), index, isWrong: false }];
  });
}
