import { useQuery } from '@tanstack/react-query';
import { plansList } from '../subscriptions.data.ts';

/** The plans that can be sold, including hidden ones. */
export function useSoldPlans() {
  const { data = [] } = useQuery(plansList());
  const plans = data.filter(({ status }) => status === 'active' || status === 'hidden');
  const trialDaysOf = (planId: string | null): number =>
    plans.find(({ _id }) => _id === planId)?.trialDays ?? 0;
  return { plans, trialDaysOf };
}
