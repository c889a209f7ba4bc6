import { readLocal, removeLocal, writeLocal } from '@backlot/data/local-storage';

const key = 'backlot.areas';
/** The one that is open, and three more. */
const kept = 4;

/** Bases of the areas that were opened last in this browser, the last first. */
export const recentAreas = (): string[] => {
  const stored = readLocal(key);
  return Array.isArray(stored) ? stored.filter((base) => typeof base === 'string').slice(0, kept) : [];
};

export const rememberArea = (base: string): void => {
  const before = recentAreas();
  if (before[0] === base) return;
  writeLocal(key, [base, ...before.filter((other) => other !== base)].slice(0, kept));
};

export const forgetAreas = (): void => removeLocal(key);
