import type { Deps } from '../../../platform/deps.ts';
import { hourlyBudget, takeAddressBudget } from '../../../platform/limits/budgets.service.ts';

const receiptsTo = hourlyBudget('receiptsTo', 5);

/** Whether another receipt may be resent to an address. Anyone can order with any email, so that this budget is only for receipts. */
export const takeReceiptBudget = (deps: Pick<Deps, 'db' | 'now'>, email: string): Promise<boolean> =>
  takeAddressBudget(deps, receiptsTo, email);
