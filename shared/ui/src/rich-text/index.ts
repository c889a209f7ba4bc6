/** What pages of written content are made of: formatted text, and the order of their parts. */
export { SortControls } from '../sortable/sort-controls.tsx';
export { SortableList } from '../sortable/sortable-list.tsx';
export { useSortable } from '../sortable/use-sortable.ts';
