import './styles.css';

/** Components of list pages. */
export { Table } from '@mantine/core';
export { default as stackedTableClasses } from '../stacked-table.module.css';
export { type Column, columnsOf } from './column.ts';
export { DrawerListPage } from './drawer-list-page.tsx';
export { FilterChips } from './filter-chips.tsx';
export type { Filter, FilterOption, FilterPatch } from './filters.ts';
export type { QueryLike } from '../query-states.tsx';
export { ListStates } from './list-states.tsx';
export type { ExportDialogProps } from './list-actions.tsx';
export { ListPage, type Selected } from './list-page.tsx';
export { ListToolbar } from './list-toolbar.tsx';
export { ListViews } from './list-views.tsx';
export { MediaCell } from './media-cell.tsx';
export { CursorPager } from './cursor-pager.tsx';
export { Pager } from './pager.tsx';
export { CardTable } from './card-table.tsx';
export { ResourceList } from './resource-list.tsx';
export { RowCheckbox } from './row-checkbox.tsx';
export { hasSelection, SelectionBar } from './selection-bar.tsx';
export type { ViewTab } from './saved-view-tabs.tsx';
export { type Display, useDisplay } from './use-display.ts';
export { useRowKeys } from './use-row-keys.ts';
export { type Selection, useSelection } from './use-selection.ts';
