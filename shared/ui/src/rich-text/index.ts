/** Formatted text: editor, rendering and comparison. */
export { blocksOf } from './blocks.ts';
export type { Block } from './diff.ts';
export { richTextInput } from './record-inputs.tsx';
export { RichText } from './rich-text.tsx';
export { RichTextInput } from './rich-text-input.tsx';
export type { Suggest, Suggestion } from './suggest.ts';
export { TextDiff } from './text-diff.tsx';
