import { countryName, formatMoney } from '@backlot/ui';
import type { PlanPrice } from '@backlot/contracts/money/plans/plan';
import { plansMessages as m } from './plans.messages.ts';

/** `EUR 11.90`, and `Switzerland: CHF 12.90` where it is a country's own. */
export function formatPlanPrice({ amountMinor, currency, country }: PlanPrice): string {
  const money = formatMoney(amountMinor, currency);
  return country ? m.inCountry(countryName(country), money) : money;
}
