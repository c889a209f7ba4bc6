import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from './lookups.service.ts';
import { lookupTable } from './lookups.table.ts';

type Option = { type: string; key: string; parentKey: string | null };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
});
afterAll(() => test.close());

it('a restart adds no lookup and keeps edits', async () => {
  const { db } = test.deps;
  await db.update(lookupTable).set({ name: 'Noir' }).where(eq(lookupTable.key, 'film-noir'));
  const before = await db.$count(lookupTable);
  await ensureBaseLookups(db);
  expect(await db.$count(lookupTable)).toBe(before);
  expect(await db.$count(lookupTable, eq(lookupTable.name, 'Noir'))).toBe(1);
});

it('the pickers get active lookups of the requested types, in order', async () => {
  const request = await test.signedIn('admin');
  await test.deps.db.update(lookupTable).set({ active: false }).where(eq(lookupTable.key, 'western'));
  const { data } = (await request('/api/lookup/all?types=genre,rating')).json();
  const genres = data.filter(({ type }: Option) => type === 'genre').map(({ key }: Option) => key);
  expect(genres.slice(0, 3)).toEqual(['action', 'adventure', 'animation']);
  expect(genres).not.toContain('western');
  expect(data.find(({ key }: Option) => key === 'fsk-12')).toMatchObject({ parentKey: 'fsk' });
  expect(data.some(({ type }: Option) => type === 'tag')).toBe(false);
});

it('an unknown type is refused at its field', async () => {
  const request = await test.signedIn('admin');
  const refused = await request('/api/lookup/all?types=genre,secret');
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors[0].path).toMatch(/^types/);
});
