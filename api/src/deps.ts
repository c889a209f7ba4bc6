import type { MoneyDeps } from './domain/money/gateway/money-deps.service.ts';

/** What the whole product is made of: each module takes the part that it knows. */
export type AppDeps = MoneyDeps;
