import { TagsInput, Textarea, TextInput } from '@backlot/ui/form';
import type { InputProps } from '@backlot/ui/record-form';
import { inputMessages } from './inputs.messages.ts';

type TextOptions = { max: number; rows?: number; placeholder?: string };

/** The help of a field; a counter once the text nears its limit. */
const counted = (text: string, max: number, description: InputProps<string>['description']) =>
  text.length > max * 0.8 ? inputMessages.counter(text.length, max) : description;

/** Text that must be there; `rows` makes it a text area that grows. */
export const textInput = ({ max, rows, placeholder }: TextOptions) =>
  function TextField({ value, onChange, context: _, description, ...props }: InputProps<string>) {
    const shared = {
      ...props,
      placeholder,
      description: counted(value, max, description),
      value,
      onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    };
    if (rows) return <Textarea {...shared} autosize minRows={rows} maxRows={rows * 4} />;
    return <TextInput {...shared} />;
  };

/** Text that may be left out: empty is null. */
export const optionalTextInput = (options: TextOptions) => {
  const Text = textInput(options);
  return function OptionalTextField({ value, onChange, ...props }: InputProps<string | null>) {
    return <Text {...props} value={value ?? ''} onChange={(text) => onChange(text === '' ? null : text)} />;
  };
};

export function WordsInput({ context, error, value, ...props }: InputProps<string[]>) {
  const wordError = value.map((_, index) => context.errorAt(String(index))).find(Boolean);
  return (
    <TagsInput
      {...props}
      value={value}
      error={error ?? wordError}
      clearable
      clearButtonProps={{ 'aria-label': inputMessages.clear(props.label) }}
      splitChars={[',', ';']}
    />
  );
}
