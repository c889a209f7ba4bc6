import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, gt, inArray, lte, max, sql } from 'drizzle-orm';
import type {
  AppContentValue,
  AppRelease,
  AppReleaseDetail,
} from '@backlot/contracts/site/app-content/app-content';
import type { appContentApi } from '@backlot/contracts/site/app-content/api';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { type ContentRecord, isStaged, checkTotals } from './app-content.repo.ts';
import { readRelease } from './releases.repo.ts';
import {
  appContentTable as t,
  appReleaseChangeTable as c,
  appReleaseTable as r,
} from './app-content.table.ts';
import { contentRecord } from './app-content.record.ts';

type Publish = Parsed<typeof appContentApi.publish>['body'];
type Rollback = Parsed<typeof appContentApi.rollback>['body'];
/** The values of a key after a release. */
type Step = { before: ContentRecord; live: AppContentValue | null; staged: AppContentValue | null };

/** Publishes all staged changes, and rolls releases back. */
export const releasesService = ({ db }: Pick<Deps, 'db'>) => ({
  /** @throws ApiError 409 `staged_changed` after a concurrent change */
  publish: ({ note, expected }: Publish, by: ChangeAuthor): Promise<AppRelease> =>
    db.transaction(async (tx) => {
      const latest = await lockLatest(tx);
      const rows = await tx.select().from(t).where(isStaged).orderBy(asc(t._id)).for('update');
      const expectedVersions = new Map(expected.map(({ _id, version }) => [_id.toLowerCase(), version]));
      if (
        rows.length !== expectedVersions.size ||
        rows.some(({ _id, version }) => expectedVersions.get(_id) !== version)
      )
        throw conflict(
          'staged_changed',
          'Other changes have been staged in the meantime. Review them again.',
        );
      const steps = rows.map((before) => ({ before, live: before.staged, staged: before.staged }));
      return release(tx, steps, { number: latest + 1, note, restores: null }, { ...by, action: 'publish' });
    }),

  /** @throws ApiError 409 `release_stale` after a newer release, `nothing_to_change` when apps already have all of it */
  rollback: (
    _id: string,
    { note, latest: expectedLatest }: Rollback,
    by: ChangeAuthor,
  ): Promise<AppRelease> =>
    db.transaction(async (tx) => {
      const latest = await lockLatest(tx);
      if (latest !== expectedLatest)
        throw conflict('release_stale', 'There is a newer release. Review it first.');
      const [target] = await tx.select().from(r).where(eq(r._id, _id));
      if (!target) throw notFound();
      const steps = await stepsBackTo(tx, target.number);
      if (steps.length === 0)
        throw conflict('nothing_to_change', 'Apps already have all values of this release.');
      const facts = { number: latest + 1, note, restores: target.number };
      return release(tx, steps, facts, { ...by, action: 'rollback' });
    }),
});

/** Number of the newest release, 0 before the first; locks releases until the end of the transaction. */
async function lockLatest(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('app release', 0))`);
  const [row] = await tx.select({ number: max(r.number) }).from(r);
  return row?.number ?? 0;
}

/** The changes that restore the live values after a release. Unpublished edits stay staged. */
async function stepsBackTo(tx: Db, number: number): Promise<Step[]> {
  const touched = tx.select({ id: c.contentId }).from(c).where(gt(c.number, number));
  const rows = await tx.select().from(t).where(inArray(t._id, touched)).orderBy(asc(t._id)).for('update');
  const then = await tx
    .selectDistinctOn([c.contentId], { id: c.contentId, after: c.after })
    .from(c)
    .where(and(lte(c.number, number), inArray(c.contentId, touched)))
    .orderBy(c.contentId, desc(c.number));
  const valueThen = new Map(then.map(({ id, after }) => [id, after]));
  return rows.flatMap((before) => {
    const live = valueThen.get(before._id) ?? null;
    if (isDeepStrictEqual(live, before.live)) return [];
    const isEdited = !isDeepStrictEqual(before.staged, before.live);
    return [{ before, live, staged: isEdited ? before.staged : live }];
  });
}

type Facts = { number: number; note: string; restores: number | null };

async function release(
  tx: Db,
  steps: readonly Step[],
  facts: Facts,
  change: ChangeAuthor & { action: string },
): Promise<AppRelease> {
  const { at, actorId } = change;
  const [row] = await tx
    .insert(r)
    .values({ ...facts, at, actorId, changeCount: steps.length })
    .returning({ _id: r._id });
  if (!row) throw new Error('An insert returned no row');
  await tx.insert(c).values(
    steps.map(({ before, live }) => ({
      contentId: before._id,
      number: facts.number,
      before: before.live,
      after: live,
    })),
  );
  await contentRecord.batches.update(
    tx,
    steps.map(({ before, live, staged }) => ({ before, fields: { live, staged } })),
    change,
  );
  await checkTotals(tx);
  const { changes: _, latest: __, ...made }: AppReleaseDetail = await readRelease(tx, row._id);
  return made;
}
