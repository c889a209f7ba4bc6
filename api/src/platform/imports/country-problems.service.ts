import type { RowProblem } from './importer.service.ts';

/**
 * Problems of a row with unknown countries.
 * @param former countries of the stored record, which may stay
 */
export function countryProblems(
  field: string,
  codes: readonly string[],
  { known, former = [] }: { known: ReadonlySet<string>; former?: readonly string[] | undefined },
): RowProblem[] {
  const unknown = codes.filter((code) => !known.has(code) && !former.includes(code));
  if (unknown.length === 0) return [];
  return [
    {
      field,
      message: `${unknown.join(', ')} ${unknown.length === 1 ? 'is not a country' : 'are not countries'}`,
    },
  ];
}
