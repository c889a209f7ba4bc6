import { useUndoable } from '@backlot/ui/record';
import { toastError } from '@backlot/ui';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { pickFields } from '@backlot/contracts/platform/records/record-fields';
import { type Lookup, lookupFields } from '@backlot/contracts/site/lookups/edit';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import { addLookup, lookupActions, orderLookups } from './lookups.data.ts';
import { lookupsMessages as m } from './lookups.messages.ts';

const toggle = (lookup: Lookup) => lookupActions.patch(lookup, { active: !lookup.active });

export const useToggleActive = () =>
  useUndoable({
    run: toggle,
    undo: toggle,
    done: ({ name, active }) => m.activeChanged(name, active),
  });

/** Undo adds the entry again: under its key it is the same record. */
export const useRemoveLookup = () =>
  useUndoable({
    run: (lookup: Lookup) => lookupActions.remove(lookup),
    undo: (_, lookup) => addLookup({ type: lookup.type, ...pickFields(lookupFields, lookup) }),
    done: (_, { name }) => m.removed(name),
  });

export const useOrderLookups = (type: LookupType) =>
  useActionMutation({
    mutationFn: (lookups: Lookup[]) => orderLookups(type, lookups),
    onError: toastError,
  });
