import type { Display } from '@backlot/ui/table';
import type { Lookup } from '@backlot/contracts/site/lookups/edit';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { Opened } from './lookup-dialogs.tsx';

/** Props of the table and the cards. */
export type LookupRows = {
  type: LookupType;
  lookups: readonly Lookup[];
  display: Display<Lookup>;
  /** Whether no filter hides entries: only a complete list can be reordered. */
  isComplete: boolean;
  selected: ReadonlySet<string>;
  onToggle: (_id: string) => void;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** Id of the entry that is edited in its row. */
  editing: string | null;
  onEdit: (_id: string | null) => void;
  onOpen: (opened: Opened) => void;
};

export const idOf = ({ _id }: Lookup) => _id;
export const nameOf = ({ name }: Lookup) => name;
