import { type OutsideMethod, outsideAtMost } from '@backlot/contracts/money/payments/add';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import type { Offer } from '@backlot/contracts/catalog/movies/licenses';
import type { paymentsApi } from '@backlot/contracts/money/payments/api';

export type AddDraft = {
  watcherId: string | null;
  movieId: string | null;
  offer: Offer;
  currency: string;
  amountMinor: number | null;
  country: string | null;
  method: OutsideMethod;
  paidAt: Date | null;
  note: string;
};

export const newDraft = (): AddDraft => ({
  watcherId: null,
  movieId: null,
  offer: 'rent',
  currency: 'EUR',
  amountMinor: null,
  country: null,
  method: 'bank_transfer',
  paidAt: new Date(),
  note: '',
});

type Body = Request<typeof paymentsApi.add>['body'];

/** The request body; null while invalid. */
export const inputOf = (draft: AddDraft, idempotencyKey: string): Body | null => {
  const { watcherId, movieId, offer, currency, amountMinor, country, method, paidAt, note } = draft;
  if (!watcherId || !movieId || !country || !paidAt || paidAt > new Date()) return null;
  if (!amountMinor || amountMinor > outsideAtMost) return null;
  return {
    idempotencyKey,
    watcherId,
    movieId,
    offer,
    amountTotalMinor: amountMinor,
    currency,
    country,
    method,
    paidAt: paidAt.toISOString(),
    note: note.trim() || null,
  };
};
