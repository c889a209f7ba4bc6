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
import type { By } from '../../../platform/records/records.service.ts';
import { type ContentRecord, isStaged, keepRoom } from './appcontent.read.ts';
import { readRelease } from './appcontent.release-read.ts';
import {
  appContentTable as t,
  appReleaseChangeTable as c,
  appReleaseTable as r,
} from './appcontent.table.ts';
import { contentBatches } from './appcontent.write.ts';

type Publish = Parsed<typeof appContentApi.publish>['body'];
type Rollback = Parsed<typeof appContentApi.rollback>['body'];
/** What a key becomes: `live` for apps, `staged` for the next release. */
type Step = { before: ContentRecord; live: AppContentValue | null; staged: AppContentValue | null };

/** Makes what is staged live, all of it or nothing, and takes it back. */
export const releasesService = ({ db }: Pick<Deps, 'db'>) => ({
  /** @throws ApiError 409 `staged_changed` when something was staged, published or given up meanwhile */
  publish: ({ note, expected }: Publish, by: By): Promise<AppRelease> =>
    db.transaction(async (tx) => {
      const latest = await latestHeld(tx);
      const rows = await tx.select().from(t).where(isStaged).orderBy(asc(t._id)).for('update');
      const seen = new Map(expected.map(({ _id, version }) => [_id.toLowerCase(), version]));
      if (rows.length !== seen.size || rows.some(({ _id, version }) => seen.get(_id) !== version))
        throw conflict(
          'staged_changed',
          'The staged changes are no longer those that you saw. Look at them again.',
        );
      const steps = rows.map((before) => ({ before, live: before.staged, staged: before.staged }));
      return release(tx, steps, { number: latest + 1, note, restores: null }, { ...by, action: 'publish' });
    }),

  /** @throws ApiError 409 `release_stale` when there is a newer release than was seen, `nothing_to_change` when apps have all of it */
  rollback: (_id: string, { note, latest: seen }: Rollback, by: By): Promise<AppRelease> =>
    db.transaction(async (tx) => {
      const latest = await latestHeld(tx);
      if (latest !== seen)
        throw conflict(
          'release_stale',
          'There is a newer release than the one that you saw. Look at it first.',
        );
      const [target] = await tx.select().from(r).where(eq(r._id, _id));
      if (!target) throw notFound();
      const steps = await stepsBackTo(tx, target.number);
      if (steps.length === 0) throw conflict('nothing_to_change', 'Apps have all of this release already.');
      const words = { number: latest + 1, note, restores: target.number };
      return release(tx, steps, words, { ...by, action: 'rollback' });
    }),
});

/** Number of the newest release, 0 before the first; nobody else releases until the end of the transaction. */
async function latestHeld(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('app release', 0))`);
  const [row] = await tx.select({ number: max(r.number) }).from(r);
  return row?.number ?? 0;
}

/** What brings apps back to how they were after a release. What is staged and was never published stays staged. */
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

type Words = { number: number; note: string; restores: number | null };

async function release(
  tx: Db,
  steps: readonly Step[],
  words: Words,
  change: By & { action: string },
): Promise<AppRelease> {
  const { at, actorId } = change;
  const [row] = await tx
    .insert(r)
    .values({ ...words, at, actorId, changeCount: steps.length })
    .returning({ _id: r._id });
  if (!row) throw new Error('An insert answered no row');
  await tx.insert(c).values(
    steps.map(({ before, live }) => ({
      contentId: before._id,
      number: words.number,
      before: before.live,
      after: live,
    })),
  );
  await contentBatches.update(
    tx,
    steps.map(({ before, live, staged }) => ({ before, fields: { live, staged } })),
    change,
  );
  await keepRoom(tx);
  const { changes: _, latest: __, ...made }: AppReleaseDetail = await readRelease(tx, row._id);
  return made;
}
