import { adminImportRow } from './people/admins/import.ts';
import { adminInvite } from './people/admins/admin.ts';
import { makerImportRow } from './catalog/makers/import.ts';
import { makerInput } from './catalog/makers/maker.ts';
import { movieImportRow } from './catalog/movies/import.ts';
import { movieInput } from './catalog/movies/movie.ts';
import { watcherImportRow } from './people/watchers/import.ts';
import { watcherInput } from './people/watchers/watcher.ts';
import { z } from './z.ts';

/** Cells at and beyond the limits of fields: lengths, numbers, choices, formats, counts of a list. */
const cells = [
  ...[1, 2, 9, 10, 40, 41, 60, 61, 80, 81, 120, 121, 140, 141, 200, 201, 250, 251, 4_000, 4_001, 5_001].map(
    (length) => 'a'.repeat(length),
  ),
  '0',
  '1',
  '-1',
  '1.5',
  '900',
  '901',
  '1887',
  '1888',
  '1899',
  '1900',
  '2150',
  'ten',
  '1e3',
  'feature',
  'company',
  'female',
  'content',
  'none of these',
  'a b',
  'en',
  'pt-BR',
  'EN',
  'english',
  'DE',
  'XXX',
  'ada@x.test',
  'ada@',
  'tt0017925',
  'tt1',
  '+4930123456',
  '030 12',
  'Europe/Berlin',
  'Mars/Base',
  'https://x.test',
  'ftp://x.test',
  '-sku',
  'a\0b',
  ...[20, 21, 30, 31].map((count) => Array.from({ length: count }, () => 'en').join(';')),
];

type Shape = Readonly<Record<string, z.ZodMiniType>>;
const columnsOf = (resource: string, row: Shape, input: Shape) =>
  Object.entries(row).flatMap(([key, column]) => {
    const field = input[key];
    // Booleans are written as words.
    return field && !(field instanceof z.ZodMiniBoolean)
      ? [[`${resource}.${key}`, column, field] as const]
      : [];
  });
const columns = [
  ...columnsOf('movie', movieImportRow.shape, movieInput.shape),
  ...columnsOf('maker', makerImportRow.shape, makerInput.shape),
  ...columnsOf('watcher', watcherImportRow.shape, watcherInput.shape),
  ...columnsOf('admin', adminImportRow.shape, adminInvite.shape),
];

/** What a user would enter in the form for the text of a cell. */
function formValue(field: z.ZodMiniType, cell: string): unknown {
  const { type, anyOf } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  const types = [type, ...(anyOf ?? []).map((choice) => choice.type)];
  if (types.includes('integer')) return Number(cell);
  if (types.includes('array')) return cell.split(';');
  return cell;
}

it.each(columns)(
  'an import accepts for %s what the form accepts, and nothing else but names of languages',
  (name, column, field) => {
    const disagreed = cells.filter((cell) => {
      if (/languages?$/i.test(name) && cell === 'english') return false;
      const isTaken = field.safeParse(formValue(field, cell)).success;
      const isImported = column.safeParse(cell).success;
      return isTaken !== isImported && !isOtherCase(field, cell);
    });
    expect(disagreed).toEqual([]);
  },
);

/** Codes and choices may be written in another case in a file. */
const isOtherCase = (field: z.ZodMiniType, cell: string) =>
  [cell.toUpperCase(), cell.toLowerCase(), cell.toUpperCase().replaceAll(/[ ,]/g, ';')].some(
    (other) => other !== cell && field.safeParse(formValue(field, other)).success,
  );

it('a movie of 2150 is refused by the import, as by the form', () => {
  expect(movieImportRow.shape.releaseYear.safeParse('2150').success).toBe(false);
  expect(movieImportRow.shape.releaseYear.safeParse('1927').success).toBe(true);
});
