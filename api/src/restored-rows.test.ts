import { priceFields, pricesFields } from '@backlot/contracts/catalog/movies/prices';
import { rightFields, rightsFields } from '@backlot/contracts/catalog/movies/rights';
import { tracksFields } from '@backlot/contracts/catalog/movies/tracks';
import { blankOf, type Fields, keysOf } from '@backlot/contracts/platform/records/record-fields';
import { slaPolicyFields } from '@backlot/contracts/support/sla-policies/sla-policy';
import { z } from '@backlot/contracts/z';
import { completed, parsedFields } from './platform/records/record-life.ts';
import { records } from './records.ts';

const _id = '01890000-0000-7000-8000-000000000001';
const key = 'a4d4e2f8-3b1c-4e8a-9a55-0c3d3b7a1f10';
/** A row of every list of rows, with all its fields. */
const rows: Readonly<Record<string, object>> = {
  'movie.credits': { name: 'Buster Keaton', role: 'actor', character: 'Johnnie Gray' },
  'movie.awards': { festival: 'Berlinale', year: 2020, category: 'Best film', result: 'won' },
  'movie.ageRatings': { board: 'fsk', rating: 'fsk-12', descriptors: ['Violence'] },
  'maker.socials': { network: 'instagram', url: 'https://instagram.com/ada' },
  'maker.contacts': { name: 'Ada', role: 'billing', email: 'ada@rows.test', phone: '+49 30 123456' },
  'plan.prices': { currency: 'CHF', amountMinor: 1_290, country: 'CH' },
  'page.sections': { key: 'team', heading: 'Team', body: '<p>We</p>', image: { key, alt: 'Us' } },
  'movie.prices': { ...blankOf(priceFields), _id, offer: 'buy', amountMinor: 999, taxCode: 'reduced' },
  'movie.rights': { ...blankOf(rightFields), _id, territories: ['DE'], startAt: '2026-01-01T00:00:00Z' },
  'movie.subtitles': { _id, label: 'Deutsch', language: 'de', kind: 'forced', isDefault: true },
  'movie.audioTracks': { language: 'de', kind: 'main', layout: '5.1', isDefault: true },
  'movie.chapters': { startSec: 60, title: 'Arrival' },
};

const tables: readonly { type: string; fields?: Fields }[] = [
  ...records,
  { type: 'movie', fields: { ...pricesFields, ...rightsFields, ...tracksFields } },
];
const lists = tables.flatMap(({ type, fields = {} }) =>
  Object.entries(fields).flatMap(([list, field]) => {
    const element = field.schema instanceof z.ZodMiniArray ? field.schema.def.element : null;
    if (!(element instanceof z.ZodMiniObject)) return [];
    return [{ name: `${type}.${list}`, field, shape: element.def.shape as Record<string, z.ZodMiniType> }];
  }),
);

it('every list of rows has a sample, and declares the fields of its rows', () => {
  expect(lists.map(({ name }) => name).sort()).toEqual(Object.keys(rows).sort());
  for (const { name, field, shape } of lists) {
    const { _id: _, ...own } = shape;
    expect([name, ...keysOf(field.parts ?? {})]).toEqual([name, ...Object.keys(own)]);
  }
});

describe.each(lists)('a revision of $name from before a field existed', ({ name, field, shape }) => {
  const restored = (row: object) => parsedFields({ field }, { field: [] }, { field: [row] }).field;
  it.each(Object.keys(shape))('gets the blank of %s, or is refused in a sentence', (part) => {
    const row = rows[name] ?? {};
    const { [part]: given, ...older } = row as Record<string, unknown>;
    expect(given).toBeDefined();
    const { blank, isRequired = false } = field.parts?.[part] ?? {};
    if (!isRequired && shape[part]?.safeParse(blank).success)
      expect(restored(older)).toEqual(restored({ ...row, [part]: blank }));
    else expect(() => restored(older)).toThrow(/^[A-Z].+ .+\.$/);
  });
});

it('parts of parts are completed, too', () => {
  const { targets } = slaPolicyFields;
  const low = { firstReplyMinutes: 60, nextReplyMinutes: null };
  expect(completed(targets, { low })).toEqual({ ...targets.blank, low: { ...low, resolveMinutes: null } });
});
