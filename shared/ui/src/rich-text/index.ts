/** What pages of written content are made of: formatted text, and the order of their parts. */
export { SortControls } from '../sortable/sort-controls.tsx';
export { SortableList } from '../sortable/sortable-list.tsx';
export { useSortable } from '../sortable/use-sortable.ts';
export { blocksOf } from './blocks.ts';
export type { Block } from './diff.ts';
export { RichText } from './rich-text.tsx';
export { RichTextInput } from './rich-text-input.tsx';
export { TextDiff } from './text-diff.tsx';
