import { sql } from 'drizzle-orm';
import { bulkResult } from '@backlot/contracts/platform/bulk/bulk';
import { z } from '@backlot/contracts/z';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedBanners } from '../../domain/catalog/banners/banners.fixture.ts';
import { bannerTable } from '../../domain/catalog/banners/banners.table.ts';
import { bulkOf } from './bulk.service.ts';
import { bulkTable } from './bulk.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('more records than allowed are neither previewed nor changed', async () => {
  const { db, now } = test.deps;
  const request = await test.signedIn('superadmin');
  const { body } = await seedBanners(test.deps);
  await db.delete(bannerTable);
  for (let n = 0; n < 3; n += 1) await request({ method: 'POST', url: '/api/banner', payload: body() });

  const allowed = (atMost: number) =>
    bulkOf<{ type: string }, object, z.infer<typeof bulkResult>>(
      {
        source: {
          type: 'banner',
          table: bannerTable,
          alias: 'b',
          title: 'title',
          snapshot: sql`'{}'::jsonb`,
          audited: 'all',
        },
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
});
