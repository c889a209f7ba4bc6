/** Menus of a list, and the notice of an invalid URL; lazy, because most visits need none of them. */
export { DisplayOptions } from './display-options.tsx';
export { FilterEditor } from './filter-editor.tsx';
export { RefusedChips } from './refused-chips.tsx';
