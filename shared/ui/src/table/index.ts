import './styles.css';

/** What list pages are made of. */
export { Table } from '@mantine/core';
export type { Column } from './column.ts';
export type { Filter, FilterOption, FilterPatch } from './filters.ts';
export { faceOf } from './list-face.ts';
export { ListToolbar } from './list-toolbar.tsx';
export { ListPage } from './list-page.tsx';
export { ResourceList } from './resource-list.tsx';
export { RowCheckbox } from './row-checkbox.tsx';
export { SavedViewTabs, viewQueryOf, type ViewTab } from './saved-view-tabs.tsx';
export { useDisplay, type Display } from './use-display.ts';
export { useSelection, type Selection } from './use-selection.ts';
export { useStored } from './use-stored.ts';
