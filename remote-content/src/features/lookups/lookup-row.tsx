import { formatNumber, Text } from '@backlot/ui';
import { SortControls } from '@backlot/ui/sortable';
import { RowCheckbox, Table } from '@backlot/ui/table';
import type { Lookup } from '@backlot/contracts/lookups.edit';
import type { ComponentProps } from 'react';
import type { Opened } from './lookup-dialogs.tsx';
import { LookupMenu, LookupName, OfferSwitch } from './lookup-parts.tsx';
import classes from './lookups.module.css';
import { lookupsMessages as m } from './lookups.messages.ts';

type Props = {
  lookup: Lookup;
  sort: ComponentProps<typeof SortControls>;
  isChosen: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onOpen: (opened: Opened) => void;
};

/** The cells of one entry. */
export function LookupRow({ lookup, sort, isChosen, onToggle, onEdit, onOpen }: Props) {
  const { name, key, usageCount } = lookup;
  return (
    <>
      <Table.Td>
        <RowCheckbox label={m.select(name)} isChecked={isChosen} onToggle={onToggle} />
      </Table.Td>
      <Table.Td title={sort.isDisabled ? m.noOrderWhileSearching : undefined}>
        <SortControls {...sort} />
      </Table.Td>
      <Table.Td>
        <LookupName lookup={lookup} />
      </Table.Td>
      <Table.Td className={classes.key}>{key}</Table.Td>
      <Table.Td className={classes.number}>
        {usageCount > 0 ? (
          formatNumber(usageCount)
        ) : (
          <Text span size="sm" c="dimmed">
            {m.unused}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <OfferSwitch lookup={lookup} />
      </Table.Td>
      <Table.Td>
        <LookupMenu lookup={lookup} onEdit={onEdit} onOpen={onOpen} />
      </Table.Td>
    </>
  );
}
