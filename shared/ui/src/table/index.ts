import './styles.css';

/** What list pages are made of. */
export { Table } from '@mantine/core';
export type { Column, Density } from './column.ts';
export type { Filter, FilterOption } from './filters.ts';
export { faceOf, type Face, type QueryLike } from './list-face.ts';
export { ListToolbar, type SortOption, type ViewOption } from './list-toolbar.tsx';
export { Pager } from './pager.tsx';
export { ResourceList } from './resource-list.tsx';
export { ResourceTable } from './resource-table.tsx';
export { RowCheckbox } from './row-checkbox.tsx';
export { SavedViewTabs, type ViewTab } from './saved-view-tabs.tsx';
export { SelectionBar } from './selection-bar.tsx';
export { useDisplay, type Display } from './use-display.ts';
export { useSelection, type Selection } from './use-selection.ts';
export { useStored } from './use-stored.ts';
