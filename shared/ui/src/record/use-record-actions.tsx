import type { RecordContext } from '@backlot/contracts/platform/releases/slots';
import { type ReactNode, useContext, useState } from 'react';
import type { MenuAction } from '../action-menu.tsx';
import { RecordParts, Slot } from '../slot.tsx';

/** What remotes add to the menu of a record's page, and the selected one: its code is loaded then. */
export function useRecordActions(record: RecordContext): { menu: MenuAction[]; selected: ReactNode } {
  const parts = useContext(RecordParts)('record.action/v1', record.record);
  const [selected, setSelected] = useState<string | null>(null);
  const context = { ...record, onClose: () => setSelected(null) };
  return {
    menu: parts.map((part, index) => ({
      ...part,
      startsGroup: index === 0,
      onSelect: () => setSelected(part.key),
    })),
    selected: selected !== null && <Slot id="record.action/v1" part={selected} context={context} />,
  };
}
