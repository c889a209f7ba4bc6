import { makerSearch } from './domain/catalog/makers/maker-search.service.ts';
import { movieSearch } from './domain/catalog/movies/movie-search.service.ts';
import { couponSearch } from './domain/money/coupons/coupon-search.service.ts';
import { paymentSearch } from './domain/money/payments/payment-search.service.ts';
import { statementSearch } from './domain/money/statements/statement-search.service.ts';
import { subscriptionSearch } from './domain/money/subscriptions/subscription-search.service.ts';
import { adminSearch } from './domain/people/admins/admin-search.service.ts';
import { segmentSearch } from './domain/people/segments/segment-search.service.ts';
import { watcherSearch } from './domain/people/watchers/watcher-search.service.ts';
import { ticketSearch } from './domain/support/tickets/ticket-search.service.ts';
import { communicationSearch } from './domain/support/communications/communication-search.service.ts';
import type { SearchSource } from './platform/search/search-source.ts';

/** Every kind of record that the search everywhere finds, in the order of its answer. */
export const searchSources: readonly SearchSource[] = [
  movieSearch,
  makerSearch,
  watcherSearch,
  segmentSearch,
  paymentSearch,
  ticketSearch,
  communicationSearch,
  subscriptionSearch,
  couponSearch,
  statementSearch,
  adminSearch,
];
