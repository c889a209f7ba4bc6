/** What opens over a list; most visits open none of it. */
export { DisplayOptions } from './display-options.tsx';
export { FilterEditor } from './filter-editor.tsx';
