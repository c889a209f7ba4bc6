import { formatDate } from '@backlot/ui';
import type { RightInput } from '@backlot/contracts/catalog/movies/rights';
import { rightsGaps } from '@backlot/contracts/catalog/movies/rights-report';
import { openRightsAt, opensAt, rightsProblems } from '@backlot/contracts/catalog/movies/rights-rules';
import { licenseLabels } from '../movies.messages.ts';
import { rightsMessages as m } from './rights.messages.ts';
import { dayOf, describeProblem, lastDayOf } from './describe-right.ts';
import type { Territories } from './use-territories.ts';

/** A message about rights, and the right that it links to. */
export type Notice = { text: string; index: number; isProblem: boolean };

const dayMs = 86_400_000;
const soonDays = 90;
const daysUntil = (then: Date, at: Date) => Math.ceil((then.getTime() - at.getTime()) / dayMs);

/** Contradictions, gaps between windows, future starts and upcoming ends. */
export function noticesOf(
  rights: readonly RightInput[],
  at: Date,
  territories: Pick<Territories, 'describe'>,
): Notice[] {
  const { describe } = territories;
  const labelOf = (index: number) => licenseLabels[rights[index]?.licenseType ?? 'svod'];
  const whereOf = (index: number) => describe(rights[index]?.territories ?? []);
  const problems = rightsProblems(rights).map((problem) => ({
    text: m.problem(
      labelOf(problem.index),
      whereOf(problem.index),
      describeProblem(problem, rights, territories),
    ),
    index: problem.index,
    isProblem: true,
  }));
  const gaps = rightsGaps(rights, at).map(({ licenseType, territories: codes, span }) => ({
    text: m.gap(
      licenseLabels[licenseType],
      describe(codes),
      formatDate(dayOf(span.from)),
      formatDate(lastDayOf(span.to)),
    ),
    // The window after the gap: an earlier start would close it.
    index: rights.findIndex(
      (right) =>
        right.licenseType === licenseType &&
        opensAt(right).getTime() === span.to.getTime() &&
        codes.some((code) => right.territories.includes(code)),
    ),
    isProblem: false,
  }));
  return [...problems, ...gaps, ...upcoming(rights, at, labelOf, whereOf)];
}

function upcoming(
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
        { text: m.starts(labelOf(index), whereOf(index), daysUntil(opens, at)), index, isProblem: false },
      ];
    const { endAt } = right;
    const isOpen = right.territories.some((code) => openRightsAt(rights, code, at).includes(right));
    if (!isOpen || !endAt || daysUntil(endAt, at) > soonDays) return [];
    return [{ text: m.ends(labelOf(index), whereOf(index), daysUntil(endAt, at)), index, isProblem: false }];
  });
}
