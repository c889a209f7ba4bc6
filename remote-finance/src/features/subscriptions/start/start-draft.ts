import type { Request } from '@backlot/contracts/platform/http/endpoint';
import type { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { emptyCard } from '../actions/card-draft.ts';

/** The input of a new subscription. */
export type StartDraft = {
  watcherId: string | null;
  planId: string | null;
  country: string | null;
  start: Request<typeof subscriptionsApi.create>['body']['start'];
  card: typeof emptyCard;
  couponId: string | null;
  notes: string;
};

export const blankStart: StartDraft = {
  watcherId: null,
  planId: null,
  country: null,
  start: 'charge',
  card: emptyCard,
  couponId: null,
  notes: '',
};
