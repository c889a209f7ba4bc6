import { countryName } from '@backlot/ui';
import { asMoney, asRow, type FieldTexts } from '@backlot/ui/record-form';
import type { planPriceFields } from '@backlot/contracts/money/plans/plan';

const texts: FieldTexts<typeof planPriceFields> = {
  country: (country) => (country ? countryName(country) : ''),
  amountMinor: asMoney,
  currency: () => '', // the amount has it
};

/** `EUR 11.90`, and `Switzerland: CHF 12.90` where it is a country's own. */
export const formatPlanPrice = asRow(texts, ': ');
