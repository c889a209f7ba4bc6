import { listedPasswords } from './common-passwords.ts';
import { passwordProblem } from './password-policy.service.ts';

const owner = { name: 'Ada Lovelace', email: 'ada.lovelace@backlot.test' };
const codeOf = (password: string) => passwordProblem(password, owner)?.code;

it.each([
  'password1234',
  'Password2026!!',
  'P@ssw0rd1234',
  '!!!Welcome2025',
  'qwertyuiop[]',
  'QwertyUiop1234',
  '1q2w3e4r5t6y',
  'abcdefghijklmn',
  '123456789012',
  '09876543210987',
  'aaaaaaaaaaaaaaa',
  'catcatcatcatcat',
  'adminadminadmin',
  'correct horse battery staple',
  'Backlot2026!!',
])('%s is too common', (password) => {
  expect(codeOf(password)).toBe('common');
});

it.each(['ada.lovelace@backlot.test', 'Ada Lovelace 1815', 'LovelaceAda!!', 'adalovelace123'])(
  '%s is derived from the owner’s details',
  (password) => {
    expect(codeOf(password)).toBe('personal');
  },
);

it.each([
  'Backlot-demo-2026!',
  'violet kettle drifts',
  'Zp9#kk2-vv81qq',
  'ada has nine umbrellas',
  'ünïcödé sätze gehen',
  '           spaced out',
])('%s is accepted', (password) => {
  expect(codeOf(password)).toBeUndefined();
});

it('the list contains more than a thousand passwords with twelve or more characters', () => {
  expect(listedPasswords().filter(({ length }) => length >= 12).length).toBeGreaterThan(1_000);
});
