/** Lists and table rows whose order people set. */
export { SortControls } from './sort-controls.tsx';
export { SortableList } from './sortable-list.tsx';
export { useSortable } from './use-sortable.ts';
