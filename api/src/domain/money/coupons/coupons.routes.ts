import type { FastifyInstance } from 'fastify';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { couponCampaigns } from '../payments/coupon-campaigns.service.ts';
import { bulkRoutes } from '../../../platform/bulk/bulk.routes.ts';
import { route } from '../../../platform/http/route.ts';
import { checkAll, reportAllErrors } from '../../../platform/records/record-checks.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import { couponsBulk } from './coupons.bulk.ts';
import { couponsList } from './coupons.list.ts';
import { codeTaken, couponRecord, couponRecordAt } from './coupons.record.ts';
import { randomInt } from 'node:crypto';
import { couponCodesFields } from '@backlot/contracts/money/coupons/coupon';
import type { CouponsInput } from '@backlot/contracts/money/coupons/rules';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { checkCouponSegment } from './coupon-segment.service.ts';
import { checkTargets } from './coupon-targets.ts';

export async function couponsRoutes(app: FastifyInstance, deps: MoneyDeps) {
  const list = couponsList(deps);
  const bulk = couponsBulk(deps, list);
  const recordOfActor = ({ permissions }: Actor) => couponRecordAt(deps.now, permissions);
  const { by, withInvalidation } = recordRoutes(app, deps, couponsApi, recordOfActor, {
    onWrite: list.invalidateTotals,
  });
  route(app, couponsApi.list, ({ query }) => list.list(query));
  route(app, couponsApi.all, ({ query }) => list.options(query));
  bulkRoutes(app, couponsApi, bulk, { by, withInvalidation });
  route(app, couponsApi.campaigns, ({ params }) => couponCampaigns(deps.db, params._id));
  route(
    app,
    couponsApi.createMany,
    (context) => withInvalidation(generateCodes(deps, context.body, context.actor, by(context))),
    reportAllErrors(deps.db, couponCodesFields, (tx, terms, { actor }) => checkTerms(tx, terms, actor)),
  );
}

/** Without letters and digits that look alike: O and 0, I, L and 1. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 31¹² combinations: beyond guessing, however many codes exist. */
const randomLength = 12;

const randomCode = (): string =>
  Array.from({ length: randomLength }, () => letters.charAt(randomInt(letters.length))).join('');

const checkTerms = (tx: Db, terms: Omit<CouponsInput, 'prefix' | 'count'>, { permissions }: Actor) =>
  checkAll(
    () => checkTargets(tx, terms),
    () => terms.segmentId && checkCouponSegment(tx, terms.segmentId, permissions),
  );

/** Adds codes with the same terms, all or none. */
async function generateCodes(
  { db }: Pick<Deps, 'db'>,
  { prefix, count, ...terms }: CouponsInput,
  actor: Actor,
  by: ChangeAuthor,
): Promise<{ batchId: string; codes: string[] }> {
  const batchId = newId();
  const codes = Array.from({ length: count }, () => `${prefix}${randomCode()}`);
  try {
    await db.transaction(async (tx) => {
      await checkTerms(tx, terms, actor);
      const rows = codes.map((code) => ({ ...terms, code, batchId, taken: 0, redeemed: 0 }));
      await couponRecord.batches.insert(tx, rows, { ...by, action: 'create' });
    });
  } catch (error) {
    throw codeTaken(error);
  }
  return { batchId, codes };
}
