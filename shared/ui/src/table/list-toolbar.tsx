import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { IconComponent } from '../status-badge.tsx';
import { DisplayMenu } from './display-menu.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { Filter, FilterPatch, FilterValues } from './filters.ts';
import classes from './list-toolbar.module.css';
import { SearchBox } from './search-box.tsx';
import { messages } from './table.messages.ts';
import { useListTools } from './use-list-tools.ts';
import type { DisplayChoice } from './use-display.ts';

export type SortOption = { value: string; label: string };
export type ViewOption = { value: string; label: string; icon: IconComponent };

type Props = {
  /** The list's parsed query. */
  values: FilterValues;
  /** Takes `set` of `useListState` as it is; declared as a method because its own parameter is narrower. */
  onChange(patch: FilterPatch): void;
  /** Without it the list can't be searched. The text is `q` in the query. */
  searchLabel?: string;
  filters?: readonly Filter[];
  /** Values in the URL that the list doesn't know, from `useListState`. */
  refused?: Readonly<Record<string, string>> | undefined;
  /** Sorts besides those of the column headers, for cards and grids. */
  sorts?: readonly SortOption[];
  display?: DisplayChoice;
  view?: { value: string; options: readonly ViewOption[]; onChange: (value: string) => void };
  /** Further tools at the end. */
  children?: ReactNode;
};

/** Search, filters, sort and display of a list, in one row that wraps. */
export function ListToolbar({
  values,
  onChange,
  searchLabel,
  filters = [],
  refused = {},
  sorts,
  display,
  view,
  children,
}: Props) {
  const tools = useListTools(Object.keys(refused).length > 0);
  return (
    <div className={classes.toolbar}>
      {searchLabel !== undefined && (
        <SearchBox
          label={searchLabel}
          value={typeof values['q'] === 'string' ? values['q'] : ''}
          onChange={(q) => onChange({ q })}
        />
      )}
      <div className={classes.filters}>
        <FilterChips filters={filters} values={values} onChange={(patch) => onChange(patch)} />
        {tools && <tools.RefusedChips refused={refused} filters={filters} onChange={onChange} />}
      </div>
      <div className={classes.tools}>
        {sorts && <SortMenu sorts={sorts} value={values['sort']} onChange={(sort) => onChange({ sort })} />}
        {view && <ViewSwitch {...view} />}
        {display && <DisplayMenu display={display} />}
        {children}
      </div>
    </div>
  );
}

type SortProps = { sorts: readonly SortOption[]; value: unknown; onChange: (sort: string) => void };

function SortMenu({ sorts, value, onChange }: SortProps) {
  return (
    <Menu>
      <Menu.Target>
        <Button
          className={classes.sort}
          variant="default"
          size="sm"
          leftSection={<IconArrowsSort size={16} />}
        >
          {sorts.find((sort) => sort.value === value)?.label ?? messages.sort}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sorts.map((sort) => (
          <Menu.Item
            key={sort.value}
            onClick={() => onChange(sort.value)}
            rightSection={sort.value === value && <IconCheck size={16} />}
            {...(sort.value === value && { 'aria-current': true })}
          >
            {sort.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Not Mantine's segmented control: it measures its options, which lays the whole page out twice more before it is drawn. */
function ViewSwitch({ value, options, onChange }: NonNullable<Props['view']>) {
  return (
    <div className={classes.views} role="group" aria-label={messages.view}>
      {options.map(({ value: key, label, icon: Icon }) => (
        <ActionIcon
          key={key}
          className={classes.view}
          variant="subtle"
          color="gray"
          size="md"
          title={label}
          aria-label={label}
          aria-pressed={key === value}
          onClick={() => onChange(key)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
