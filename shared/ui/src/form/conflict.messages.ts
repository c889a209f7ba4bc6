import { formatNumber } from '../format.ts';

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
} as const;
