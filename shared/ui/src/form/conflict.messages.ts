import { formatNumber } from '../format.ts';

/** When someone else saved first. */
export const conflictMessages = {
  title: (by: string | undefined) => `${by ?? 'Someone else'} saved changes while you were editing`,
  text: (count: number) =>
    count === 1
      ? 'You both changed one field. Choose which value to keep.'
      : `You both changed ${formatNumber(count)} fields. Choose which value of each to keep.`,
  merged: (by: string | undefined, fields: readonly string[]) =>
    `${by ?? 'Someone else'} changed ${fields.join(', ')}. Your changes were merged.`,
  theirs: 'Take theirs',
  mine: 'Keep mine',
  allTheirs: 'Take all of theirs',
  allMine: 'Keep all of mine',
  save: 'Save selection',
};

/** When it was oneself, elsewhere. */
export const ownConflictMessages: typeof conflictMessages = {
  title: () => 'You changed this in another tab or window',
  text: (count) =>
    count === 1
      ? 'One field differs. Choose which value to keep.'
      : `${formatNumber(count)} fields differ. Choose which value of each to keep.`,
  merged: (_, fields) =>
    `You changed ${fields.join(', ')} in another tab or window. Your changes were merged.`,
  theirs: 'Use the saved value',
  mine: 'Keep this form’s value',
  allTheirs: 'Use all saved values',
  allMine: 'Keep all of this form’s values',
  save: 'Save selection',
};
