/** A paragraph, heading or list item as plain text. */
export type Block = { kind: string; text: string };
export type Part = { text: string; isChanged: boolean };
/** One line of a comparison; a side is null when it lacks the block. */
export type DiffRow = { before: readonly Part[] | null; after: readonly Part[] | null; isSame: boolean };

/** Above this number of pairs the whole section counts as rewritten. */
const pairsAtMost = 4_000_000;

type Step<T> = { before?: T; after?: T };

/** The shortest edit script between two lists: kept, removed and added, in order. */
export function stepsBetween<T>(
  before: readonly T[],
  after: readonly T[],
  isEqual: (a: T, b: T) => boolean,
): Step<T>[] {
  const same = (i: number, j: number) => {
    const [a, b] = [before[i], after[j]];
    return a !== undefined && b !== undefined && isEqual(a, b);
  };
  let start = 0;
  while (same(start, start)) start += 1;
  let end = 0;
  while (
    before.length - end > start &&
    after.length - end > start &&
    same(before.length - 1 - end, after.length - 1 - end)
  )
    end += 1;
  const kept = (from: number, to: number, shift: number): Step<T>[] =>
    before
      .slice(from, to)
      .map((item, index) => ({ before: item, after: after[from + index + shift] ?? item }));
  return [
    ...kept(0, start, 0),
    ...middleSteps(before.slice(start, before.length - end), after.slice(start, after.length - end), isEqual),
    ...kept(before.length - end, before.length, after.length - before.length),
  ];
}

/** By the longest common subsequence. */
function middleSteps<T>(a: readonly T[], b: readonly T[], isEqual: (a: T, b: T) => boolean): Step<T>[] {
  const gone = a.map((item) => ({ before: item }));
  const come = b.map((item) => ({ after: item }));
  if (a.length === 0 || b.length === 0 || a.length * b.length > pairsAtMost) return [...gone, ...come];
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  a.toReversed().forEach((item, fromEnd) => {
    const i = a.length - 1 - fromEnd;
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const other = b[j];
      const isPair = other !== undefined && isEqual(item, other);
      lengths[i * width + j] = isPair ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  });
  const steps: Step<T>[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left === undefined || right === undefined) break;
    if (isEqual(left, right)) {
      steps.push({ before: left, after: right });
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      steps.push({ before: left });
      i += 1;
    } else {
      steps.push({ after: right });
      j += 1;
    }
  }
  return [...steps, ...gone.slice(i), ...come.slice(j)];
}

const isSameBlock = (a: Block, b: Block) => a.kind === b.kind && a.text === b.text;
const whole = (block: Block | undefined, isChanged: boolean): Part[] | null =>
  block ? [{ text: block.text, isChanged }] : null;

/** Two texts side by side: a removed line followed by an added one is a rewritten line, compared word by word. */
export function diffRows(before: readonly Block[], after: readonly Block[]): DiffRow[] {
  const rows: DiffRow[] = [];
  let gone: Block[] = [];
  let come: Block[] = [];
  const flush = () => {
    for (let index = 0; index < Math.max(gone.length, come.length); index += 1) {
      const [old, fresh] = [gone[index], come[index]];
      rows.push(
        old && fresh
          ? { ...wordParts(old.text, fresh.text), isSame: false }
          : { before: whole(old, true), after: whole(fresh, true), isSame: false },
      );
    }
    gone = [];
    come = [];
  };
  for (const step of stepsBetween(before, after, isSameBlock)) {
    if (step.before && step.after) {
      flush();
      rows.push({ before: whole(step.before, false), after: whole(step.after, false), isSame: true });
    } else if (step.before) gone.push(step.before);
    else if (step.after) come.push(step.after);
  }
  flush();
  return rows;
}

/** How many words one side of a comparison has that the other lacks. */
export const countChanges = (rows: readonly DiffRow[], side: 'before' | 'after'): number =>
  rows
    .flatMap((row) => (row.isSame ? [] : (row[side] ?? [])))
    .reduce((sum, { text, isChanged }) => sum + (isChanged ? (text.match(/\S+/g)?.length ?? 0) : 0), 0);

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

function wordParts(before: string, after: string): { before: Part[]; after: Part[] } {
  const steps = stepsBetween(wordsOf(before), wordsOf(after), (a, b) => a === b);
  const side = (key: 'before' | 'after', other: 'before' | 'after') =>
    joined(
      steps.flatMap((step) => {
        const text = step[key];
        return text === undefined ? [] : [{ text, isChanged: step[other] === undefined }];
      }),
    );
  return { before: side('before', 'after'), after: side('after', 'before') };
}

/** Merges adjacent parts of the same kind. */
const joined = (parts: readonly Part[]): Part[] =>
  parts.reduce<Part[]>((all, part) => {
    const last = all.at(-1);
    if (last?.isChanged !== part.isChanged) return [...all, part];
    return [...all.slice(0, -1), { ...part, text: last.text + part.text }];
  }, []);
