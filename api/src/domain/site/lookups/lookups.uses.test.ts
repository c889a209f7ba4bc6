import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { lookupGroups, lookupType } from '@backlot/contracts/site/lookups/lookup';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { makerContractTable, makerPayoutTable, makerTable } from '../../catalog/makers/makers.table.ts';
import { contractBody, makerFixture } from '../../catalog/makers/makers.fixture.ts';
import { watcherScenario } from '../../people/watchers/watchers.fixture.ts';
import { ensureBaseLookups } from './lookups.service.ts';
import { lookupCalls, type LookupCalls, mergeOf } from './lookups.fixture.ts';
import { usesOf } from './lookup-uses.registry.ts';

let test: TestApp;
let lookups: LookupCalls;
let makerId: string;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  lookups = lookupCalls(await test.signedIn('superadmin'));
});
beforeEach(async () => {
  await test.deps.db.delete(makerTable);
  const [maker] = await test.deps.db
    .insert(makerTable)
    .values(
      makerFixture({
        contacts: ['billing', 'legal'].map((role) => ({ name: 'Mara', role, email: null, phone: null })),
      }),
    )
    .returning();
  makerId = maker?._id ?? '';
});
afterAll(() => test.close());

const aContract = async (over: Partial<typeof makerContractTable.$inferInsert> = {}) => {
  const [row] = await test.deps.db
    .insert(makerContractTable)
    .values({ ...contractBody({ licenseTypes: ['svod', 'avod'] }), makerId, ...over })
    .returning();
  return row;
};
const lastAudit = async (objectId: string) =>
  (
    await test.deps.db
      .select()
      .from(auditTable)
      .where(eq(auditTable.objectId, objectId))
      .orderBy(auditTable.seq)
  ).at(-1);

it('the groups have exactly the lists that a field uses', () => {
  const used = lookupType.options.filter((type) => usesOf(type).length > 0);
  expect(Object.values(lookupGroups).flat().sort()).toEqual(used.sort());
});

it('every lookup type that modules look up has its columns registered', () => {
  const modules = join(import.meta.dirname, '../..');
  const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$|^site\/lookups\//.test(path))
    .map((path) => readFileSync(join(modules, path), 'utf8'))
    .filter((source) => /\b(findLookups|findOffered|lookupTable)\b/.test(source));
  const named = lookupType.options.filter((type) => sources.some((source) => source.includes(`'${type}'`)));
  expect(named).toEqual(expect.arrayContaining(['blockReason', 'contactLabel', 'licenseType', 'bannerSlot']));
  expect(named.filter((type) => usesOf(type).length === 0)).toEqual([]);
});

it('a block reason in use can’t be deleted or get another key, and a merge updates its watchers', async () => {
  const fixture = watcherScenario(test);
  const blocked = await fixture.one({ status: 'blocked', blockedReason: 'spam', blockedAt: new Date() });
  await fixture.one();
  const [spam, legal] = [
    await lookups.find('blockReason', 'spam'),
    await lookups.find('blockReason', 'legal'),
  ];
  expect(spam.usageCount).toBe(1);
  expect((await lookups.remove(spam)).json().code).toBe('lookup_in_use');
  expect((await lookups.change(spam, { key: 'junk' })).json().errors[0]).toMatchObject({ code: 'in_use' });
  expect(mergeOf(await lookups.merge(spam, legal, 1)).uses).toEqual([{ kind: 'watcher', count: 1 }]);
  expect(await fixture.stored(blocked._id)).toMatchObject({ blockedReason: 'legal', version: 2 });
  expect(await lastAudit(blocked._id)).toMatchObject({
    action: 'watcher.mergeLookup',
    diff: { blockedReason: ['spam', 'legal'] },
  });
});

it('a merge of contact labels updates makers with a revision', async () => {
  const [billing, legal] = [
    await lookups.find('contactLabel', 'billing'),
    await lookups.find('contactLabel', 'legal'),
  ];
  expect((await lookups.remove(billing)).json().code).toBe('lookup_in_use');
  expect(mergeOf(await lookups.merge(billing, legal, 1)).uses).toEqual([{ kind: 'maker', count: 1 }]);
  const [maker] = await test.deps.db.select().from(makerTable);
  expect(maker).toMatchObject({ contacts: [{ role: 'legal' }, { role: 'legal' }], version: 2 });
  expect(await lastAudit(makerId)).toMatchObject({ action: 'maker.mergeLookup' });
});

it('a merge of license types updates contracts with a revision of the maker', async () => {
  await aContract();
  const [avod, svod] = [await lookups.find('licenseType', 'avod'), await lookups.find('licenseType', 'svod')];
  expect((await lookups.remove(avod)).json().code).toBe('lookup_in_use');
  expect(mergeOf(await lookups.merge(avod, svod, 1)).uses).toEqual([{ kind: 'contract', count: 1 }]);
  const [contract] = await test.deps.db.select().from(makerContractTable);
  expect(contract).toMatchObject({ licenseTypes: ['svod'], version: 2 });
  expect(await lastAudit(makerId)).toMatchObject({
    action: 'maker.mergeLookup',
    diff: { contract: [{ licenseTypes: ['svod', 'avod'] }, { licenseTypes: ['svod'] }] },
  });
});

it('a currency of contracts and payouts can’t be merged', async () => {
  await aContract({ currency: 'SEK', fixedFeeMinor: 100 });
  await test.deps.db.insert(makerPayoutTable).values({
    makerId,
    method: 'iban',
    last4: '3000',
    accountHash: 'x',
    holder: 'Mara',
    currency: 'NOK',
    schedule: 'monthly',
    thresholdMinor: 0,
    taxStatus: 'incomplete',
    withholdingBasisPoints: 0,
    kycStatus: 'not_started',
  });
  const eur = await lookups.find('currency', 'EUR');
  for (const key of ['SEK', 'NOK']) {
    const one = await lookups.find('currency', key);
    expect((await lookups.remove(one)).json().code).toBe('lookup_in_use');
    expect((await lookups.merge(one, eur, one.usageCount)).json().code).toBe('uses_fixed');
  }
});
