import { queryOf } from '@backlot/data/query';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { useQuery } from '@tanstack/react-query';

/** Whether the gateway is the simulator, which accepts test cards only. */
export const useIsTestGateway = (): boolean => {
  const { data } = useQuery({ ...queryOf(subscriptionsApi.gateway), staleTime: Infinity });
  return data?.name === 'simulator';
};
