import { TagsInput } from '@backlot/ui/form';
import type { InputProps } from '@backlot/ui/record-form';
import { inputMessages } from './inputs.messages.ts';

export function KeywordsInput({ context, error, value, ...props }: InputProps<string[]>) {
  const keywordError = value.map((_, index) => context.errorAt(String(index))).find(Boolean);
  return (
    <TagsInput
      {...props}
      value={value}
      error={error ?? keywordError}
      clearable
      clearButtonProps={{ 'aria-label': inputMessages.clear(props.label) }}
      splitChars={[',', ';']}
    />
  );
}
