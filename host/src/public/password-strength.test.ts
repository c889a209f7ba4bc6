import { passwordStrength } from './password-strength.ts';

test.each([
  ['short', 0],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['backlot-demo', 2],
  ['Backlot-demo-2026!', 3],
  ['four quiet horses on the roof', 4],
])('%s has strength %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
