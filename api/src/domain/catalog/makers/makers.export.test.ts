import { makerExportColumns } from '@backlot/contracts/catalog/makers/export';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makerFixture, stepUpOf } from './makers.fixture.ts';
import { makerTable } from './makers.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.deps.db.insert(makerTable).values(
    makerFixture({
      name: 'Aurora',
      displayName: 'Secret Aurora',
      designation: 'Secret director',
      phone: '+49301234567',
      website: 'https://secret.test',
      tags: ['secret'],
      languages: ['de'],
    }),
  );
});
afterAll(() => test.close());

const exported = [
  'name',
  'type',
  'storeName',
  'company',
  'country',
  'email',
  'languages',
  'status',
  'movieCount',
  'publishedCount',
  'payoutStatus',
  'contractEndsAt',
  'createdAt',
  'updatedAt',
  'ownerName',
  '_id',
];

it.each(['admin', 'superadmin'] as const)(
  'an export for an %s has exactly the columns that anyone who may read makers may have in bulk',
  async (role) => {
    const person = await test.signedIn(role);
    await stepUpOf(test, person);
    const start = (columns: readonly string[]) =>
      person({
        method: 'POST',
        url: '/api/maker/export',
        payload: { query: {}, columns, format: 'csv' },
      });
    expect(Object.keys(makerExportColumns)).toEqual(exported);
    const { _id } = (await start(exported)).json().data;
    const [head, row] = (await person(`/api/maker/export/${_id}/file`)).body.split('\r\n');
    expect(head?.split(',')).toHaveLength(exported.length);
    expect(row).toMatch(/^Aurora,company,,,DE,aurora@makers\.test,de,active,0,0,not_set,/);
    for (const column of ['displayName', 'designation', 'phone', 'website', 'tags', 'contacts', 'address'])
      expect([column, (await start([column])).statusCode]).toEqual([column, 422]);
  },
);
