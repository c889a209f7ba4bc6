import { formatNumber, languageName } from '@backlot/ui';
import type { PlanInput } from '@backlot/contracts/money/plans/plan';
import { useQuery } from '@tanstack/react-query';
import type { PlanDraft } from './plan-draft.ts';
import { formatPlanPrice } from './format-plan-price.ts';
import { planLookups } from './plans.data.ts';
import {
  dunningLabels,
  intervalLabels,
  plansMessages as m,
  planStatusLabels,
  qualityLabels,
} from './plans.messages.ts';

type Field = keyof PlanInput;

/** One field of a plan for people, while two changes of it are settled. */
export function PlanValue({ field, draft }: { field: Field; draft: PlanDraft }) {
  const { data: lookups = [] } = useQuery(planLookups());
  const nameOf: NameOf = (known) =>
    lookups.find(({ _id, key, type }) => known === _id || (type === 'taxCode' && known === key))?.name ??
    known;
  return wordsOf[field](draft, nameOf) || m.none;
}

type NameOf = (genreIdOrTaxCode: string) => string;
type Words = (draft: PlanDraft, nameOf: NameOf) => string;

const yesNo = (value: boolean) => (value ? m.yes : m.no);
const wordsOf: Record<Field, Words> = {
  name: ({ name }) => name,
  names: ({ names }) => names.map(({ language, name }) => `${languageName(language)}: ${name}`).join(', '),
  description: ({ description }) => description,
  family: ({ family }) => family,
  tier: ({ tier }) => formatNumber(tier),
  interval: ({ interval }) => intervalLabels[interval],
  intervalCount: ({ intervalCount }) => formatNumber(intervalCount),
  prices: ({ prices }) =>
    prices.map((price) => formatPlanPrice({ ...price, amountMinor: price.amountMinor ?? 0 })).join(', '),
  trialDays: ({ trialDays }) => formatNumber(trialDays),
  maxScreens: ({ maxScreens }) => formatNumber(maxScreens),
  maxQuality: ({ maxQuality }) => qualityLabels[maxQuality],
  ads: ({ ads }) => yesNo(ads),
  downloads: ({ downloads }) => yesNo(downloads),
  genreIds: ({ genreIds }, nameOf) => genreIds.map(nameOf).join(', '),
  taxCode: ({ taxCode }, nameOf) => nameOf(taxCode),
  afterDunning: ({ afterDunning }) => dunningLabels[afterDunning],
  sortOrder: ({ sortOrder }) => formatNumber(sortOrder),
  status: ({ status }) => planStatusLabels[status],
};
