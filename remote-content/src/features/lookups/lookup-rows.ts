import { toast } from '@backlot/ui';
import type { Display } from '@backlot/ui/table';
import { messageOf } from '@backlot/data/call-error';
import { queryClient } from '@backlot/data/query-client';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { Lookup } from '@backlot/contracts/site/lookups/edit';
import type { Opened } from './lookup-dialogs.tsx';
import { lookupsChanged, lookupsOf, orderLookups } from './lookups.data.ts';

/** What the table and the cards are drawn from. */
export type LookupRows = {
  type: LookupType;
  lookups: readonly Lookup[];
  display: Display<Lookup>;
  /** Only a whole list can be put in order. */
  isWhole: boolean;
  chosen: ReadonlySet<string>;
  onToggle: (_id: string) => void;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** The one that is a form now. */
  editing: string | null;
  onEdit: (_id: string | null) => void;
  onOpen: (opened: Opened) => void;
};

export const idOf = ({ _id }: Lookup) => _id;
export const nameOf = ({ name }: Lookup) => name;

/** Shown at once; what the API refuses falls back to what is stored. */
export async function saveOrder(type: LookupType, lookups: Lookup[]): Promise<void> {
  queryClient.setQueryData(lookupsOf(type).queryKey, lookups);
  try {
    await orderLookups({ type, ids: lookups.map(idOf) });
  } catch (error) {
    toast.error(messageOf(error));
    lookupsChanged();
  }
}
