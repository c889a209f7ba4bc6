import { toast, toastError } from '@backlot/ui';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { useQuery } from '@tanstack/react-query';
import { orderSlaPolicies, slaPolicyOrderQuery } from './sla-policies.data.ts';
import { slaPoliciesMessages as m } from './sla-policies.messages.ts';

type Policy = { _id: string };

/**
 * Moves a policy before or after its neighbor in the order in which they apply.
 * @param isInOrder whether the list is in this order
 */
export function useMovedPolicy(isInOrder: boolean) {
  const { data = [] } = useQuery({ ...slaPolicyOrderQuery(), enabled: isInOrder });
  const ids = data.map(({ _id }) => _id);
  const ordering = useActionMutation({
    mutationFn: orderSlaPolicies,
    onSuccess: () => toast.success(m.orderSaved),
    onError: toastError,
  });
  const placeOf = ({ _id }: Policy, by: number) => {
    const from = ids.indexOf(_id);
    const to = from + by;
    return isInOrder && from >= 0 && to >= 0 && to < ids.length ? { from, to } : null;
  };
  return {
    canMove: (policy: Policy, by: -1 | 1): boolean => placeOf(policy, by) !== null,
    move: (policy: Policy, by: -1 | 1) => {
      const place = placeOf(policy, by);
      if (place) ordering.mutate(ids.toSpliced(place.from, 1).toSpliced(place.to, 0, policy._id));
    },
  };
}
