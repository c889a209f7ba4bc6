import { eq, sql } from 'drizzle-orm';
import { bannerFields } from '@backlot/contracts/catalog/banners/banner';
import { bulkResult } from '@backlot/contracts/platform/bulk/bulk';
import { z } from '@backlot/contracts/z';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedBanners } from '../../domain/catalog/banners/banners.fixture.ts';
import { bannerRecord } from '../../domain/catalog/banners/banners.record.ts';
import { bannerTable } from '../../domain/catalog/banners/banners.table.ts';
import { auditTable } from '../audit/audit.table.ts';
import { privacyOf } from '../records/erasure.ts';
import { redacted } from '../records/records.service.ts';
import { sourceOf } from './bulk-rule.service.ts';
import { bulkOf } from './bulk.service.ts';
import { bulkTable } from './bulk.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Of a banner whose title is about a person. */
const fields = { ...bannerFields, title: { ...bannerFields.title, isPersonal: true, isAudited: false } };

it('more records than allowed are neither previewed nor changed; the log omits values of personal fields', async () => {
  const { db, now } = test.deps;
  const request = await test.signedIn('superadmin');
  const { body } = await seedBanners(test.deps);
  await db.delete(bannerTable);
  for (let n = 0; n < 3; n += 1) await request({ method: 'POST', url: '/api/banner', payload: body() });

  const allowed = (atMost: number) =>
    bulkOf<{ type: string }, object, z.infer<typeof bulkResult>>(
      {
        source: sourceOf({ ...bannerRecord, ...privacyOf(fields) }, { alias: 'b', title: 'title' }),
        plural: 'banners',
        action: z.object({ type: z.string() }),
        result: bulkResult,
        fields: ['title'],
        under: () => sql`${bannerTable.deletedAt} is null`,
        mayDo: () => true,
        check: () => Promise.resolve(),
        rule: () => ({ set: { title: sql`'Changed'::text` }, reason: sql`null::text` }),
      },
      test.deps,
      atMost,
    );
  const actor = {
    _id: request._id,
    name: '',
    role: 'superadmin' as const,
    permissions: new Set<never>(),
    sessionId: '',
    steppedUpUntil: null,
    mustChangePassword: false,
    mustAddSecondFactor: false,
  };
  const change = (atMost: number, dryRun: boolean) =>
    allowed(atMost).change(
      { action: { type: 'rename' }, target: { by: 'filter', filter: {} }, expectedCount: 3, dryRun },
      actor,
      { actorId: request._id, requestId: 'test', at: now() },
    );
  const message = 'Select at most 2 banners at a time.';
  await expect(change(2, true)).rejects.toMatchObject({ status: 422, message });
  await expect(change(2, false)).rejects.toMatchObject({ status: 422, message });
  expect(await db.$count(bulkTable)).toBe(0);

  expect(await change(3, true)).toMatchObject({ matched: 3, changed: 3 });
  expect(await change(3, false)).toMatchObject({ matched: 3, changed: 3 });
  const titles = await db.select({ title: bannerTable.title }).from(bannerTable);
  expect(titles).toEqual(Array.from({ length: 3 }, () => ({ title: 'Changed' })));
  const logged = await db
    .select({ diff: auditTable.diff })
    .from(auditTable)
    .where(eq(auditTable.action, 'banner.rename'));
  expect(logged).toEqual(
    Array.from({ length: 3 }, () => ({ diff: expect.objectContaining({ title: [redacted, redacted] }) })),
  );
});
