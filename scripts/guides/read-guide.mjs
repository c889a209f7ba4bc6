/** A change that a guide shows: in `file`, `added` goes behind the lines of `context`. */
const block = /```diff (\S+)\n([\s\S]*?)```/g;

/**
 * The changes of one section of a Markdown text, in their order.
 * @param {string} text
 * @param {string} title of the section
 * @returns {{ file: string, context: string[], added: string[] }[]}
 * @throws Error when there is no such section
 */
export function changesOf(text, title) {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`There is no section ${title}`);
  return [...section.matchAll(block)].map(([, file, diff]) => {
    const lines = diff.split('\n').filter(Boolean);
    const linesWith = (mark) => lines.filter((line) => line[0] === mark).map((line) => line.slice(1));
    return { file, context: linesWith(' '), added: linesWith('+') };
  });
}

/**
 * @param {string} source
 * @param {{ context: string[], added: string[] }} change
 * @throws Error unless the context is in the source once
 */
export function applyChange(source, { context, added }) {
  const [before, after, ...more] = source.split(`${context.join('\n')}\n`);
  if (after === undefined || more.length > 0)
    throw new Error(`These lines are not in the file, or more than once:\n${context.join('\n')}`);
  return [before, ...context.map((line) => `${line}\n`), ...added.map((line) => `${line}\n`), after].join('');
}
