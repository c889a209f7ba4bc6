import type { NavTarget } from './nav-targets.ts';

/** For targets whose letters are all taken. */
const anyKey = 'abcdefghijklmnopqrstuvwxyz1234567890';

/** `g`, then the first letter of a target; later ones that share a letter take their next free one, then any key. */
export const goToKeys = (targets: readonly NavTarget[]): ReadonlyMap<string, NavTarget> => {
  const keys = new Map<string, NavTarget>();
  const take = (target: NavTarget, letters: string) => {
    const letter = [...letters.toLocaleLowerCase()].find((one) => one !== ' ' && !keys.has(one));
    if (letter) keys.set(letter, target);
  };
  for (const target of targets) take(target, target.label.charAt(0));
  for (const letters of [undefined, anyKey]) {
    const found = new Set(keys.values());
    for (const target of targets) if (!found.has(target)) take(target, letters ?? target.label);
  }
  return keys;
};
