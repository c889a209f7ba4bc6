import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir } from '../../package-dir.ts';

let known: Set<string> | undefined;

/** Whether attackers would try a password first: a listed one, a variation, a repetition, or a keyboard pattern. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(listedPasswords());
  const lower = password.toLowerCase();
  const plain = withoutLeet(lower);
  const candidates = [lower, plain, stem(lower), stem(plain), withoutLeet(stem(lower))];
  return candidates.some((candidate) => known?.has(candidate)) || isRepeated(lower) || isWalk(lower);
}

/** The listed passwords, which are separated by tabs and line breaks. */
export function listedPasswords(): string[] {
  const text = readFileSync(join(packageDir, 'src/platform/accounts/sign-in/common-passwords.txt'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .flatMap((line) => line.split('\t'));
}

const leet: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const withoutLeet = (text: string) => text.replace(/[@431!0$57]/g, (sign) => leet[sign] ?? sign);

/** Without digits and symbols at both ends: `password` of `!!Password2026`. */
const stem = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** A short part repeated, or fewer than five different characters. */
const isRepeated = (text: string) => /^(.{1,8}?)\1+$/.test(text) || new Set(text).size < 5;

const rows = ['`1234567890-=', 'qwertyuiop[]\\', "asdfghjkl;'", 'zxcvbnm,./', 'abcdefghijklmnopqrstuvwxyz'];
const neighbours = new Set(
  rows.flatMap((row) => [...row].slice(1).flatMap((key, i) => [`${row[i]}${key}`, `${key}${row[i]}`])),
);
/** Nine of ten characters are the next key, the next letter, or the same again. */
function isWalk(text: string): boolean {
  const steps = [...text].slice(1).map((key, i) => `${text[i]}${key}`);
  const near = steps.filter((step) => step[0] === step[1] || neighbours.has(step));
  return near.length >= steps.length * 0.9;
}
