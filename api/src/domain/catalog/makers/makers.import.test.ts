import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { importing } from '../../../platform/imports/imports.fixture.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { makerTable } from './makers.table.ts';

let test: TestApp;
let steps: ReturnType<typeof importing>;
beforeAll(async () => {
  test = await openTestApp();
  steps = importing(test, await test.signedIn('admin'), 'maker');
});
beforeEach(() => test.deps.db.delete(makerTable));
afterAll(() => test.close());

const bring = async (content: string) => steps.commit(await steps.check(await steps.taken(content)));
const stored = async () => {
  const [maker] = await test.deps.db.select().from(makerTable).where(eq(makerTable.email, 'office@ufa.test'));
  return maker;
};

it('an imported maker is a lead with every field of the file', async () => {
  const done = await bring(
    'Email,Name,Type,Country,Phone,Languages,Tags\nOffice@UFA.test,UFA,Company,de,+49 30 1234567,de; en,silent; archive\n',
  );
  expect(done.tally).toMatchObject({ created: 1, refused: 0 });
  expect(await stored()).toMatchObject({
    name: 'UFA',
    type: 'company',
    country: 'DE',
    phone: '+49301234567',
    status: 'lead',
    languages: ['de', 'en'],
    tags: ['silent', 'archive'],
    website: null,
    payoutStatus: 'not_set',
  });
});

it('a known email in another case updates the fields of the file and keeps the others', async () => {
  await bring('email,name,type,country,company\noffice@ufa.test,UFA,company,DE,UFA AG\n');
  const again = await bring('email,name,type,country\nOFFICE@ufa.test,UFA Filmverleih,company,DE\n');
  expect(again.tally).toMatchObject({ created: 0, updated: 1 });
  const audited = await test.deps.db.select().from(auditTable).where(eq(auditTable.action, 'maker.import'));
  expect(audited.at(-1)?.diff).toEqual({ name: ['•••', '•••'] });
  expect(await stored()).toMatchObject({ name: 'UFA Filmverleih', company: 'UFA AG', version: 2 });
});

it('an unknown country is a problem of its row', async () => {
  const checked = await steps.check(
    await steps.taken('email,name,type,country\noffice@ufa.test,UFA,company,ZZ\n'),
  );
  expect(await steps.problems(checked)).toMatchObject([
    { row: 2, problems: [{ field: 'country', message: 'ZZ is not a country' }] },
  ]);
  expect(await stored()).toBeUndefined();
});

it('a deleted maker isn’t updated, and invalid values are problems of their row', async () => {
  await bring('email,name,type,country\noffice@ufa.test,UFA,company,DE\n');
  await test.deps.db.update(makerTable).set({ deletedAt: new Date() });
  const checked = await steps.check(
    await steps.taken(
      'email,name,type,country,phone\noffice@ufa.test,UFA,company,DE,\nb@x.test,B,band,DE,12\n',
    ),
  );
  expect(await steps.problems(checked)).toMatchObject([
    { row: 2, problems: [{ field: 'email', message: 'This maker is deleted' }] },
    { row: 3, problems: [{ field: 'name' }, { field: 'type' }, { field: 'phone' }] },
  ]);
});
