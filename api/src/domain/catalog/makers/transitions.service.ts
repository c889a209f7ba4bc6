import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import type { makersApi } from '@backlot/contracts/catalog/makers/api';
import { type TransitionRequirement, makerTransitionTo } from '@backlot/contracts/catalog/makers/workflow';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireStepUp } from '../../../platform/http/access.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError, conflict, fieldProblem, forbidden, invalid } from '../../../platform/http/errors.ts';
import { checkTypedName } from '../../../platform/records/typed-name.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { movieTable } from '../movies/movies.table.ts';
import { requireNoUnpaidBalance } from './unpaid-balance.ts';
import { signedAndRunning } from './contracts/contract-end.ts';
import { mailInvitations } from './invitation.ts';
import { messages } from './makers.messages.ts';
import { readMaker } from './makers.repo.ts';
import { makerContractTable } from './makers.table.ts';
import { makerRecord } from './makers.record.ts';
import { notifyOfOnboarded } from './onboarded-notice.ts';

type Request = Parsed<typeof makersApi.transition>['body'];
const namedAtMost = 3;

export const makerTransitions = (deps: Pick<Deps, 'config' | 'db' | 'now'>) => ({
  /** Moves a maker one step along the workflow. */
  move: (_id: string, request: Request, actor: Actor, by: ChangeAuthor): Promise<Maker> =>
    deps.db.transaction(async (tx) => {
      const { to, version, reason = '', name } = request;
      const before = await makerRecord.lock(tx, _id, version);
      const step = makerTransitionTo(before.status, to);
      if (!step)
        throw conflict(
          'transition_not_allowed',
          messages.notAllowed(before.status, to),
          await readMaker(tx, _id),
        );
      if (!can(actor.permissions, step.access)) throw forbidden();
      await checkNeeds(tx, _id, step.needs, { reason, actor, at: by.at });
      if (to === 'terminated') checkTypedName(before.name, name);
      if (to === 'invited') await mailInvitations(tx, deps, [before], by);
      await makerRecord.update(
        tx,
        before,
        { status: to, statusReason: reason || null, ...(to === 'invited' && { invitedAt: by.at }) },
        { ...by, action: 'transition' },
      );
      await notifyOfOnboarded(tx, before, to, by.actorId);
      return readMaker(tx, _id);
    }),

  /** @throws ApiError 409 not_invited */
  inviteAgain: (_id: string, version: number, by: ChangeAuthor): Promise<Maker> =>
    deps.db.transaction(async (tx) => {
      const before = await makerRecord.lock(tx, _id, version);
      if (before.status !== 'invited' && before.status !== 'onboarding')
        throw conflict('not_invited', messages.notInvited, await readMaker(tx, _id));
      await mailInvitations(tx, deps, [before], by);
      await makerRecord.update(tx, before, { invitedAt: by.at }, { ...by, action: 'invite' });
      return readMaker(tx, _id);
    }),
});

type Given = { reason: string; actor: Actor; at: Date };

async function checkNeeds(
  tx: Db,
  makerId: string,
  needs: readonly TransitionRequirement[],
  { reason, actor, at }: Given,
): Promise<void> {
  if (needs.includes('reason') && reason === '')
    throw invalid(fieldProblem('reason', 'required', messages.reasonNeeded));
  if (needs.includes('contract') && !(await hasContract(tx, makerId)))
    throw new ApiError(422, 'contract_missing', messages.contractNeeded);
  if (needs.includes('noPublishedMovies')) await checkNonePublished(tx, makerId);
  if (needs.includes('nothingUnpaid')) await requireNoUnpaidBalance(tx, makerId);
  if (needs.includes('password')) requireStepUp(actor, at);
}

const hasContract = async (tx: Db, makerId: string) =>
  (await tx.$count(makerContractTable, and(eq(makerContractTable.makerId, makerId), signedAndRunning))) > 0;

/** @throws ApiError 409 maker_has_published_movies, which counts them and names some */
async function checkNonePublished(tx: Db, makerId: string): Promise<void> {
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
      messages.hasPublished(
        first.total,
        published.map(({ title }) => title),
      ),
    );
}
