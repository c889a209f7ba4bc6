import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import type { makersApi } from '@backlot/contracts/catalog/makers/api';
import { type MakerNeed, makerTransitionTo } from '@backlot/contracts/catalog/makers/workflow';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireStepUp } from '../../../platform/http/access.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError, conflict, fieldProblem, forbidden, invalid } from '../../../platform/http/errors.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { movieTable } from '../movies/movies.table.ts';
import { mustOweNothing } from './makers.unpaid.ts';
import { signedAndRunning } from './makers.contract-end.ts';
import { mailInvitations } from './makers.invite.ts';
import { words } from './makers.messages.ts';
import { readMaker } from './makers.read.ts';
import { makerContractTable } from './makers.table.ts';
import { lockMaker, updateMaker } from './makers.write.ts';

type Request = Parsed<typeof makersApi.transition>['body'];
const namedAtMost = 3;

export const makersTransition = (deps: Pick<Deps, 'config' | 'db' | 'now'>) => ({
  /** Moves a maker one step along the workflow. */
  move: (_id: string, request: Request, actor: Actor, by: By): Promise<Maker> =>
    deps.db.transaction(async (tx) => {
      const { to, version, reason = '' } = request;
      const before = await lockMaker(tx, _id, version);
      const step = makerTransitionTo(before.status, to);
      if (!step)
        throw conflict(
          'transition_not_allowed',
          words.notAllowed(before.status, to),
          await readMaker(tx, _id),
        );
      if (!can(actor.permissions, step.access)) throw forbidden();
      await checkNeeds(tx, _id, step.needs, { reason, actor, at: by.at });
      if (to === 'invited') await mailInvitations(tx, deps, [before], by);
      await updateMaker(
        tx,
        before,
        { status: to, statusReason: reason || null, ...(to === 'invited' && { invitedAt: by.at }) },
        { ...by, action: 'transition' },
      );
      return readMaker(tx, _id);
    }),

  /** @throws ApiError 409 not_invited */
  inviteAgain: (_id: string, version: number, by: By): Promise<Maker> =>
    deps.db.transaction(async (tx) => {
      const before = await lockMaker(tx, _id, version);
      if (before.status !== 'invited' && before.status !== 'onboarding')
        throw conflict('not_invited', words.notInvited, await readMaker(tx, _id));
      await mailInvitations(tx, deps, [before], by);
      await updateMaker(tx, before, { invitedAt: by.at }, { ...by, action: 'invite' });
      return readMaker(tx, _id);
    }),
});

type Given = { reason: string; actor: Actor; at: Date };

async function checkNeeds(
  tx: Db,
  makerId: string,
  needs: readonly MakerNeed[],
  { reason, actor, at }: Given,
): Promise<void> {
  if (needs.includes('reason') && reason === '')
    throw invalid(fieldProblem('reason', 'required', words.reasonNeeded));
  if (needs.includes('contract') && !(await hasContract(tx, makerId)))
    throw new ApiError(422, 'contract_missing', words.contractNeeded);
  if (needs.includes('noPublishedMovies')) await mustHaveNonePublished(tx, makerId);
  if (needs.includes('nothingUnpaid')) await mustOweNothing(tx, makerId);
  if (needs.includes('password')) requireStepUp(actor, at);
}

const hasContract = async (tx: Db, makerId: string) =>
  (await tx.$count(makerContractTable, and(eq(makerContractTable.makerId, makerId), signedAndRunning))) > 0;

/** @throws ApiError 409 maker_has_published_movies, which counts them and names some */
async function mustHaveNonePublished(tx: Db, makerId: string): Promise<void> {
  const published = await tx
    .select({ title: movieTable.title, total: sql<number>`(${count()} over ())::int` })
    .from(movieTable)
    .where(
      and(eq(movieTable.makerId, makerId), eq(movieTable.status, 'published'), isNull(movieTable.deletedAt)),
    )
    .groupBy(movieTable._id)
    .orderBy(asc(movieTable.title))
    .limit(namedAtMost);
  const [first] = published;
  if (first)
    throw conflict(
      'maker_has_published_movies',
      words.hasPublished(
        first.total,
        published.map(({ title }) => title),
      ),
    );
}
