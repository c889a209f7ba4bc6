/** A change that a guide shows: a hunk of a diff, found by its lines. */
const block = /```diff (\S+)\n([\s\S]*?)```/g;

/** @typedef {{ file: string, before: string[], after: string[] }} Change lines of a file, before and after */

/**
 * The changes of one section of a Markdown text, in their order.
 * @param {string} text
 * @param {string} title of the section
 * @returns {Change[]}
 * @throws Error when there is no such section
 */
export function changesOf(text, title) {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`There is no section ${title}`);
  return [...section.matchAll(block)].map(([, file, diff]) => {
    const lines = diff.split('\n').filter(Boolean);
    const without = (mark) => lines.filter((line) => line[0] !== mark).map((line) => line.slice(1));
    return { file, before: without('+'), after: without('-') };
  });
}

/**
 * @param {string} source
 * @param {Change} change
 * @throws Error unless the lines of the change are in the source exactly once
 */
export function applyChange(source, { file, before, after }) {
  const asText = (lines) => lines.map((line) => `${line}\n`).join('');
  const [head, tail, ...more] = source.split(asText(before));
  if (tail === undefined || more.length > 0)
    throw new Error(`${file}: these lines must be in the file exactly once:\n${before.join('\n')}`);
  return head + asText(after) + tail;
}
