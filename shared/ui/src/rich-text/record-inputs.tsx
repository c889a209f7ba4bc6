import type { InputProps } from '../record-form/field-types.ts';
import { RichTextInput } from './rich-text-input.tsx';

/** Rich text of at most `max` characters, without markup. */
export const richTextInput = ({ max }: { max: number }) =>
  function RichTextField({ context: _, 'data-path': path, ...props }: InputProps<string>) {
    return <RichTextInput {...props} max={max} path={path} />;
  };
