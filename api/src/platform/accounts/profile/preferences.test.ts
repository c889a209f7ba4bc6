import { eq, sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { adminTable } from '../accounts.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<TestApp['signedIn']>>;
const save = (person: Person, payload: object, _id = person._id) =>
  person({ method: 'PATCH', url: `/api/user/${_id}/preference`, payload });
const chosenBy = async (person: Person) => (await person('/api/auth/me')).json().data.preferences;

it('a person’s preferences are changed one by one, and come with the signed-in user', async () => {
  const ana = await test.signedIn('admin');
  const ben = await test.signedIn('admin');
  expect(await chosenBy(ana)).toEqual({});
  await save(ana, { darkMode: 'system', timeZone: 'Europe/Berlin' });
  const saved = await save(ana, { darkMode: true, pageSize: 50 });
  expect(saved.json()).toMatchObject({ message: 'Preferences saved' });
  expect(await chosenBy(ana)).toEqual({ darkMode: true, timeZone: 'Europe/Berlin', pageSize: 50 });
  expect(await chosenBy(ben)).toEqual({});
});

it('a preference of a later release is kept', async () => {
  const ana = await test.signedIn('admin');
  const preferences = sql`'{"darkMode": "sepia", "font": "serif"}'::jsonb`;
  await test.deps.db.update(adminTable).set({ preferences }).where(eq(adminTable._id, ana._id));
  await save(ana, { rtl: true });
  expect(await chosenBy(ana)).toEqual({ darkMode: 'sepia', font: 'serif', rtl: true });
});

it('saving preferences doesn’t raise the version of the profile', async () => {
  const ana = await test.signedIn('admin');
  const version = async () => (await ana(`/api/user/${ana._id}`)).json().data.version;
  const before = await version();
  await save(ana, { collapsed: true });
  expect(await version()).toBe(before);
});

it.each([
  { darkMode: 'sepia' },
  { pageSize: 30 },
  { timeZone: 'Mars/Olympus' },
  { startPage: 'https://evil.test' },
  { weekStart: 3 },
  { foldedGroups: ['x'.repeat(31)] },
  { font: 'serif' },
])('%j is refused', async (payload) => {
  const ana = await test.signedIn('admin');
  expect((await save(ana, payload)).statusCode).toBe(422);
});

it('preferences of someone else can’t be changed', async () => {
  const [ana, ben] = [await test.signedIn('admin'), await test.signedIn('superadmin')];
  expect((await save(ben, { rtl: true }, ana._id)).statusCode).toBe(404);
  expect(await chosenBy(ana)).toEqual({});
});
