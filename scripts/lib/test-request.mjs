import { narrowable, testFilesOf } from './test-files.mjs';

/**
 * What `npm test -- …` asks for: steps, all when none is named, and words that narrow the tests of the named steps.
 * @param {string[]} args
 * @param {string[]} steps every step, in order
 * @returns {{ names: string[], files: Record<string, string[] | undefined> }} files of a narrowed step; absent: all
 * @throws Error in one line when a word names nothing
 */
export function readRequest(args, steps) {
  const words = args.filter((arg) => !steps.includes(arg));
  const names = steps.filter((name) => args.includes(name) || args.length === 0);
  if (words.length === 0) return { names, files: {} };
  const narrowed = names.filter((name) => narrowable.includes(name));
  const lost = words.filter((word) => narrowed.every((name) => testFilesOf(name, [word]).length === 0));
  if (lost.length > 0) throw new Error(refusal(lost, narrowed, steps));
  const idle = names.filter((name) => !narrowed.includes(name) || testFilesOf(name, words).length === 0);
  if (idle.length > 0) throw new Error(`${words.join(', ')} names nothing in ${idle.join(', ')}.`);
  return { names, files: Object.fromEntries(narrowed.map((name) => [name, testFilesOf(name, words)])) };
}

function refusal(words, narrowed, steps) {
  if (narrowed.length > 0) return `${narrowed.join(', ')}: no test file's path contains ${words.join(', ')}.`;
  return `No such step: ${words.join(', ')}. There are: ${steps.join(', ')}; only ${narrowable.join(', ')} take a part of a path after them.`;
}
