/** Wrong types, out of range, or in no format of any field. */
const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  0.5,
  1e300,
  '',
  ' ',
  'x',
  'x'.repeat(300),
  '2026-13-45T99:00:00Z',
  [],
  [null],
  ['x', 'x'],
  {},
  { x: null },
];

/** Copies of a JSON value, each with one part, or the whole, replaced by one invalid value. */
export const corruptedCopies = (value: unknown): unknown[] => copiesWith(value, wrongValues);

/** The same with one of these values. */
export const copiesWith = (value: unknown, values: readonly unknown[]): unknown[] =>
  [[], ...pathsIn(value)].flatMap((path) => values.map((one) => replaced(value, path, one)));

const pathsIn = (value: unknown): string[][] =>
  entriesOf(value).flatMap(([key, part]) => [[key], ...pathsIn(part).map((path) => [key, ...path])]);

function replaced(value: unknown, [key, ...rest]: readonly string[], wrong: unknown): unknown {
  if (key === undefined) return wrong;
  const entries = entriesOf(value).map(([name, part]) => [
    name,
    name === key ? replaced(part, rest, wrong) : part,
  ]);
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
