/** Lists and table rows that can be reordered. */
export { SortControls } from './sort-controls.tsx';
export { SortableList } from './sortable-list.tsx';
export { useSortable } from './use-sortable.ts';
