import type { MoneyDeps } from './domain/money/gateway/money-deps.service.ts';
import type { CommunicationDeps } from './domain/support/communications/communications-config.service.ts';
import type { RatingDeps } from './domain/support/satisfaction/rating-config.service.ts';

/** The dependencies of the whole product; each module takes a part. */
export type AppDeps = MoneyDeps & RatingDeps & CommunicationDeps;
