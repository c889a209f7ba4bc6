import { qualityLabels } from '../../../labels/quality.messages.ts';
import { formatNumber } from '@backlot/ui';
import {
  asChoice,
  asName,
  asNames,
  asNumber,
  asText,
  asTranslations,
  asYesNo,
  type FieldInputs,
  type FieldTexts,
  nameInput,
  namesInput,
  numberInput,
  partNamesOfTranslations,
  requiredChoiceInput,
  switchInput,
  textInput,
  translatedNamesInput,
} from '@backlot/ui/record-form';
import type { FieldNames } from '@backlot/contracts/platform/records/field-errors';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import { type PlanDraft, type planFields, planPriceFields } from '@backlot/contracts/money/plans/plan';
import { useQuery } from '@tanstack/react-query';
import { disabledInput } from '../../../select/disabled-input.tsx';
import { formatPlanPrice } from './format-plan-price.ts';
import { planLookupsQuery } from './plans.data.ts';
import { dunningLabels, intervalLabels, plansMessages as m, planStatusLabels } from './plans.messages.ts';
import { PricesInput } from './prices-input.tsx';

/** How each field is edited. */
export const planInputs: FieldInputs<typeof planFields> = {
  name: textInput(),
  names: translatedNamesInput({ useChoices: useLanguageChoices }),
  description: textInput({ rows: 2 }),
  family: textInput(),
  tier: numberInput(),
  interval: requiredChoiceInput(intervalLabels),
  intervalCount: numberInput(),
  prices: PricesInput,
  trialDays: numberInput(),
  maxScreens: numberInput(),
  maxQuality: requiredChoiceInput(qualityLabels),
  ads: switchInput(false, true),
  downloads: switchInput(false, true),
  genreIds: namesInput({ useChoices: useGenreChoices }),
  taxCode: nameInput({ useChoices: useTaxCodeChoices }),
  afterDunning: requiredChoiceInput(dunningLabels),
  sortOrder: numberInput(),
  status: requiredChoiceInput(planStatusLabels),
};

/** Of a plan that has or had subscribers. */
export const soldPlanInputs: FieldInputs<typeof planFields> = {
  ...planInputs,
  family: disabledInput(planInputs.family),
  interval: disabledInput(planInputs.interval),
  intervalCount: disabledInput(planInputs.intervalCount),
};

/** Each field as text. */
export const planTexts: FieldTexts<typeof planFields> = {
  name: asText,
  names: asTranslations,
  description: asText,
  family: asText,
  tier: asNumber,
  interval: asChoice(intervalLabels),
  intervalCount: asNumber,
  prices: (prices) => prices.map((price) => formatPlanPrice(price)).join(', '),
  trialDays: asNumber,
  maxScreens: asNumber,
  maxQuality: asChoice(qualityLabels),
  ads: asYesNo,
  downloads: asYesNo,
  genreIds: asNames,
  taxCode: asName,
  afterDunning: asChoice(dunningLabels),
  sortOrder: asNumber,
  status: asChoice(planStatusLabels),
};

/** Names of the parts of a draft, for its errors. */
export const planPartNames = ({ names, prices }: PlanDraft): FieldNames => ({
  ...partNamesOfTranslations('names', names),
  ...Object.fromEntries(
    prices.flatMap((_, index) =>
      Object.entries(planPriceFields).map(([part, { label }]) => [
        `prices.${index}.${part}`,
        { label: m.pricePart(formatNumber(index + 1), label) },
      ]),
    ),
  ),
});

/** Genres and tax codes by name. */
export function usePlanNames() {
  const { data: lookups = [] } = useQuery(planLookupsQuery());
  return (idOrKey: string) =>
    lookups.find(({ _id, key, type }) => idOrKey === _id || (type === 'taxCode' && idOrKey === key))?.name ??
    idOrKey;
}

function useChoices(type: LookupType, valueOf: (lookup: { _id: string; key: string }) => string) {
  const { data: lookups = [] } = useQuery(planLookupsQuery());
  return lookups
    .filter((lookup) => lookup.type === type)
    .map((lookup) => ({ value: valueOf(lookup), label: lookup.name }));
}
function useGenreChoices() {
  return useChoices('genre', ({ _id }) => _id);
}
function useLanguageChoices() {
  return useChoices('language', ({ key }) => key);
}
function useTaxCodeChoices() {
  return useChoices('taxCode', ({ key }) => key);
}
