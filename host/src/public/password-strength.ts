/**
 * A hint, not a rule: 0 too short, 1 weak, 2 fair, 3 good, 4 strong. Length counts most, and repetition lowers it;
 * no class of characters is required.
 */
export const passwordStrength = (password: string): 0 | 1 | 2 | 3 | 4 => {
  if (password.length < 12) return 0;
  const distinct = new Set(password.toLowerCase()).size;
  if (distinct < 6) return 1;
  if (password.length >= 20 && distinct >= 10) return 4;
  if (password.length >= 16 && distinct >= 8) return 3;
  return 2;
};
