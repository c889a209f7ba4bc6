import type { ImportField } from '@backlot/contracts/platform/imports/imports';

/** A name without case and punctuation: `First Name` and `first_name` are the same. */
export const normalizeName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Suggests a field for each column by its name; each field once. */
export function suggestMapping(
  columns: readonly string[],
  fields: readonly ImportField[],
  aliases: Readonly<Record<string, readonly string[]>>,
): (string | null)[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    const found = fields.find(
      ({ key, label }) =>
        !taken.has(key) &&
        [key, label, ...(aliases[key] ?? [])].some((name) => normalizeName(name) === normalizeName(column)),
    );
    if (!found) return null;
    taken.add(found.key);
    return found.key;
  });
}
