import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PaymentInput } from '@backlot/contracts/money/payments/add';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import { conflict, fieldProblem, invalid, idempotencyKeyReused } from '../../../platform/http/errors.ts';
import { collecting } from '../../../platform/records/record-checks.ts';
import { audit } from '../../../platform/audit/audit.service.ts';
import { countryTable } from '../../site/countries/countries.table.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { ownsMovie } from '../../people/watchers/entitlements/entitlements.service.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { applyIntent } from './apply-intent.service.ts';
import { nextOrderId } from './order-number.service.ts';
import { localIntent } from './local-intent.service.ts';
import { recordEvent } from './payment-events.service.ts';
import type { PaymentActor } from './payment-actor.ts';
import { paymentTable as t } from './payments.table.ts';
import { insertQuote } from './quotes.service.ts';

const yearMs = 365 * 24 * 3_600_000;
/** The usual rental period; other terms are granted on the watcher's page. */
const rentalHours = 48;
const startWithinDays = 30;
const whole = 10_000;

/**
 * Records a manual payment. It has facts, access and a receipt like any other.
 * @returns its ID; a repeated key returns the same payment
 * @throws ApiError 409 `already_owned`; 422, also `key_used`
 */
export const addPayment = (deps: MoneyDeps, input: PaymentInput, by: PaymentActor): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now();
    const found = await readPaymentReferences(tx, input, at);
    const terms = await agree(tx, input, found, at);
    const [made] = await tx
      .insert(t)
      .values({
        _id: newId(),
        orderId: await nextOrderId(tx, at),
        createdAt: at,
        watcherId: found.watcher._id,
        watcherName: found.watcher.name,
        watcherEmail: found.watcher.email,
        movieId: input.movieId,
        movieTitle: found.movie.title,
        makerId: found.movie.makerId,
        kind: kindOf(input),
        status: 'pending',
        lines: terms.lines,
        amountSubtotalMinor: terms.subtotalMinor,
        amountTaxMinor: terms.taxMinor,
        amountTotalMinor: terms.totalMinor,
        currency: input.currency,
        taxRateBasisPoints: terms.taxRateBasisPoints,
        quoteId: terms._id,
        country: input.country,
        methodBrand: input.method,
        idempotencyKey: input.idempotencyKey,
      })
      .onConflictDoNothing({ target: t.idempotencyKey })
      .returning();
    if (!made) return knownBy(tx, input);
    if (await ownsMovie(tx, { email: found.watcher.email, movieId: input.movieId, kind: made.kind }, at))
      throw conflict('already_owned', 'This watcher already has the movie.');
    const source = { source: 'admin', byId: by.actor._id } as const;
    await recordEvent(tx, made._id, source, 'payment.added', at, input.note);
    await applyIntent(tx, deps, made, localIntent(made, 'succeeded', made.createdAt), input.paidAt, source);
    await audit(tx, {
      actor: by.actor,
      action: 'payment.add',
      objectType: 'payment',
      objectId: made._id,
      diff: { amountTotalMinor: [null, made.amountTotalMinor], currency: [null, made.currency] },
      requestId: by.requestId,
    });
    return made._id;
  });

const kindOf = ({ offer }: PaymentInput) => (offer === 'rent' ? 'rental' : 'purchase');

/** @throws ApiError 422 `key_used` for another payment */
async function knownBy(tx: Db, input: PaymentInput): Promise<string> {
  const [known] = await tx.select().from(t).where(eq(t.idempotencyKey, input.idempotencyKey));
  const same = ['watcherId', 'movieId', 'amountTotalMinor', 'currency', 'country'] as const;
  const isSame = known?.kind === kindOf(input) && same.every((key) => known[key] === input[key]);
  if (!known || !isSame) throw idempotencyKeyReused();
  return known._id;
}

/** @throws ApiError 422 for unknown or invalid values, on every field that has one */
export async function readPaymentReferences(tx: Db, input: Omit<PaymentInput, 'idempotencyKey'>, at: Date) {
  const problems: FieldError[] = [];
  await collecting(problems, () => checkTime(input.paidAt, at));
  const named = <R>(path: keyof PaymentInput, noun: string, find: () => Promise<R[]>) =>
    collecting(problems, async () => {
      const [found] = await find();
      if (found === undefined) throw invalid(fieldProblem(path, 'unknown', `Choose a valid ${noun}.`));
      return found;
    });
  await named('currency', 'currency', async () =>
    Intl.supportedValuesOf('currency').filter((code) => code === input.currency),
  );
  const watcher = await named(
    'watcherId',
    'watcher',
    () =>
      tx
        .select()
        .from(watcherTable)
        .where(and(eq(watcherTable._id, input.watcherId), isNull(watcherTable.anonymizedAt)))
        .for('update'), // of two concurrent payments for a movie, the second finds it owned
  );
  const movie = await named('movieId', 'movie', () =>
    tx
      .select()
      .from(movieTable)
      .where(
        and(eq(movieTable._id, input.movieId), isNotNull(movieTable.makerId), isNull(movieTable.deletedAt)),
      ),
  );
  const country = await named('country', 'country', () =>
    tx.select().from(countryTable).where(eq(countryTable.code, input.country)),
  );
  if (problems.length > 0 || !watcher || !movie || !country) throw invalid(...problems);
  return { watcher, movie, country };
}

function checkTime(paidAt: Date, at: Date): void {
  const age = at.getTime() - paidAt.getTime();
  if (age < 0 || age > yearMs)
    throw invalid(fieldProblem('paidAt', 'out_of_range', 'Choose a time within the past year.'));
}

/** The agreed terms as a quote: access and receipt follow from it. */
function agree(
  tx: Db,
  { offer, country, currency, movieId, amountTotalMinor: totalMinor }: PaymentInput,
  { movie, country: place }: Awaited<ReturnType<typeof readPaymentReferences>>,
  at: Date,
) {
  const taxRateBasisPoints = place.taxModel === 'none' ? 0 : place.taxRateBasisPoints;
  const taxMinor = Math.round((totalMinor * taxRateBasisPoints) / (whole + taxRateBasisPoints));
  const line = { movieId, planId: null, title: movie.title, offer, quantity: 1, discountMinor: 0, taxMinor };
  return insertQuote(tx, {
    movieId,
    offer,
    country,
    lines: [{ ...line, unitAmountMinor: totalMinor, totalMinor }],
    subtotalMinor: totalMinor,
    discountMinor: 0,
    taxMinor,
    totalMinor,
    currency,
    taxRateBasisPoints,
    taxIncluded: true,
    priceVersion: 'agreed',
    accessHours: offer === 'rent' ? rentalHours : null,
    startWithinDays: offer === 'rent' ? startWithinDays : null,
    expiresAt: at,
  });
}
