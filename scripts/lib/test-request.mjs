import { narrowable, testFilesOf } from './test-files.mjs';

/**
 * Parses the arguments of `npm test -- …`: steps (default: all) and parts of paths that narrow their tests.
 * @param {string[]} args
 * @param {string[]} steps every step, in order
 * @returns {{ names: string[], files: Record<string, string[] | undefined> }} test files of the narrowed steps
 * @throws Error when an argument matches no step and no test file
 */
export function readRequest(args, steps) {
  const paths = args.filter((arg) => !steps.includes(arg));
  const names = steps.filter((name) => args.includes(name) || args.length === 0);
  if (paths.length === 0) return { names, files: {} };
  const narrowed = names.filter((name) => narrowable.includes(name));
  const unmatched = paths.filter((path) => narrowed.every((name) => testFilesOf(name, [path]).length === 0));
  if (unmatched.length > 0) throw new Error(describeUnmatched(unmatched, narrowed, steps));
  const empty = names.filter((name) => !narrowed.includes(name) || testFilesOf(name, paths).length === 0);
  if (empty.length > 0) throw new Error(`${paths.join(', ')} matches no test in ${empty.join(', ')}.`);
  return { names, files: Object.fromEntries(narrowed.map((name) => [name, testFilesOf(name, paths)])) };
}

function describeUnmatched(paths, narrowed, steps) {
  if (narrowed.length > 0) return `${narrowed.join(', ')}: no test file's path contains ${paths.join(', ')}.`;
  return `Unknown step: ${paths.join(', ')}. Steps are ${steps.join(', ')}; only ${narrowable.join(', ')} can be narrowed by a part of a path.`;
}
