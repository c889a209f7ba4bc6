/** What opens over a list, or says what is wrong with its address; most visits need none of it. */
export { DisplayOptions } from './display-options.tsx';
export { FilterEditor } from './filter-editor.tsx';
export { RefusedChips } from './refused-chips.tsx';
