import { toast, undo } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import { invalidate } from '@backlot/data/query';
import { pickFields } from '@backlot/contracts/platform/records/record-fields';
import { type Lookup, lookupFields } from '@backlot/contracts/site/lookups/edit';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import { useMutation } from '@tanstack/react-query';
import { addLookup, lookupActions, orderLookups } from './lookups.data.ts';
import { lookupsMessages as m } from './lookups.messages.ts';

/** A refused write shows what is stored: someone else may have changed it. */
const onError = (error: Error) => {
  toast.error(messageOf(error));
  void invalidate('lookup');
};

export const useToggleActive = () => {
  const toggle = (lookup: Lookup) => lookupActions.patch(lookup, { active: !lookup.active });
  const undoing = useMutation({ mutationFn: toggle, onError });
  return useMutation({
    mutationFn: toggle,
    onSuccess: (saved) => undo(m.toggled(saved.name, saved.active), async () => undoing.mutate(saved)),
    onError,
  });
};

/** Undo adds the entry again: under its key it is the same record. */
export const useRemoveLookup = () => {
  const undoing = useMutation({ mutationFn: addLookup, onError });
  return useMutation({
    mutationFn: (lookup: Lookup) => lookupActions.remove(lookup),
    onSuccess: (_, lookup) =>
      undo(m.removed(lookup.name), async () =>
        undoing.mutate({ type: lookup.type, ...pickFields(lookupFields, lookup) }),
      ),
    onError,
  });
};

export const useOrderLookups = (type: LookupType) =>
  useMutation({ mutationFn: (lookups: Lookup[]) => orderLookups(type, lookups), onError });
