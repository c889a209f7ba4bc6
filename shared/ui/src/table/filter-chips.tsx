import { Button, CloseButton, Menu, Popover, Text, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { keepDialog } from '../keep-dialog.ts';
import {
  cleared,
  isActive,
  reversedOf,
  summaryOf,
  type Filter,
  type FilterPatch,
  type FilterValues,
} from './filters.ts';
import classes from './list-toolbar.module.css';
import { messages } from './table.messages.ts';
import { useListTools } from './use-list-tools.ts';

type Props = {
  filters: readonly Filter[];
  values: FilterValues;
  onChange: (patch: FilterPatch) => void;
};

/** Active filters as chips that open their controls, and a menu of the others. */
export function FilterChips({ filters, values, onChange }: Props) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const shown = filters.filter((filter) => isActive(filter, values) || filter.key === openKey);
  const others = filters.filter((filter) => !shown.includes(filter));
  const active = filters.filter((filter) => isActive(filter, values));
  return (
    <>
      {shown.map((filter) => (
        <Chip
          key={filter.key}
          filter={filter}
          values={values}
          onChange={onChange}
          isOpen={openKey === filter.key}
          onOpen={(isOpen) => setOpenKey(isOpen ? filter.key : null)}
        />
      ))}
      <span className={classes.chipTools}>
        {others.length > 0 && (
          <Menu position="bottom-start" returnFocus={false}>
            <Menu.Target>
              <Button variant="subtle" color="gray" size="xs" leftSection={<IconPlus size={14} />}>
                {messages.addFilter}
              </Button>
            </Menu.Target>
            <Menu.Dropdown className={classes.menu}>
              {others.map((filter) => (
                <FilterItem key={filter.key} filter={filter} onSelect={() => setOpenKey(filter.key)} />
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {active.length > 1 && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            onClick={() => onChange(Object.assign({}, ...active.map(cleared)))}
          >
            {messages.clearAll}
          </Button>
        )}
      </span>
    </>
  );
}

function FilterItem({ filter, onSelect }: { filter: Filter; onSelect: () => void }) {
  const reason = filter.kind === 'range' ? filter.unavailable : undefined;
  return (
    <Menu.Item
      onClick={onSelect}
      disabled={reason !== undefined}
      {...(reason !== undefined && { 'aria-label': filter.label, 'aria-description': reason })}
    >
      {filter.label}
      {reason !== undefined && (
        <Text component="span" display="block" size="xs">
          {reason}
        </Text>
      )}
    </Menu.Item>
  );
}

type ChipProps = Omit<Props, 'filters'> & {
  filter: Filter;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

function Chip({ filter, values, onChange, isOpen, onOpen }: ChipProps) {
  const summary = summaryOf(filter, values);
  const isOn = summary !== '';
  const problem = reversedOf(filter, values);
  const tools = useListTools(isOpen);
  return (
    <span className={classes.chip} data-on={isOn || undefined} data-refused={problem !== '' || undefined}>
      <Popover
        opened={isOpen && tools !== null}
        onChange={onOpen}
        position="bottom-start"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <UnstyledButton className={classes.chipButton} onClick={() => onOpen(!isOpen)}>
            {isOn ? messages.filterChip(filter.label, summary) : filter.label}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.editor} aria-label={filter.label} onFocusCapture={keepDialog}>
          {tools && <tools.FilterEditor filter={filter} values={values} onChange={onChange} />}
        </Popover.Dropdown>
      </Popover>
      {problem && (
        <span className={classes.refused} role="status">
          {problem}
        </span>
      )}
      {isOn && (
        <CloseButton
          size="xs"
          aria-label={messages.removeFilter(filter.label)}
          onClick={() => onChange(cleared(filter))}
        />
      )}
    </span>
  );
}
