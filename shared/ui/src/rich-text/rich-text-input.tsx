import { plainTextOf } from '@backlot/contracts/platform/rich-text/rich-text';
import { Input, Skeleton, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { messages } from './rich-text.messages.ts';
import type { Suggest } from './suggest.ts';

const Editor = lazy(() => import('./editor.tsx'));

/** From this fraction of the limit on, the character count is shown. */
const countedFrom = 0.8;

type Props = {
  label: string;
  description?: string;
  required?: boolean;
  /** HTML; empty when there is no text. */
  value: string;
  onChange: (html: string) => void;
  error?: ReactNode;
  /** Characters of text, without markup. */
  max: number;
  /** Path of the field for `ErrorSummary`. */
  path?: string;
  /** Called on blur. */
  onBlur?: () => void;
  /** Texts to insert by a trigger, anywhere in the text. */
  suggest?: readonly Suggest[];
};

/** A field for formatted text. Its editor is loaded with the first such field. */
export function RichTextInput(props: Props) {
  const { label, description, required, error, value, max, path, onChange, onBlur, suggest = [] } = props;
  const id = useId();
  const { length } = plainTextOf(value);
  const ids = { label: `${id}-label`, description: `${id}-description`, error: `${id}-error` };
  return (
    <Input.Wrapper
      label={label}
      required={required}
      labelElement="div"
      labelProps={{ id: ids.label }}
      {...(description && { description, descriptionProps: { id: ids.description } })}
      {...(Boolean(error) && { error, errorProps: { id: ids.error } })}
    >
      <Suspense fallback={<Skeleton height={160} aria-label={messages.loading} role="status" />}>
        <Editor
          label={label}
          labelId={ids.label}
          describedBy={[description && ids.description, error && ids.error].filter(Boolean).join(' ')}
          isRequired={required}
          isInvalid={Boolean(error)}
          value={value}
          onChange={onChange}
          path={path}
          onBlur={onBlur}
          suggest={suggest}
        />
      </Suspense>
      {length > max * countedFrom && (
        <Text size="xs" c={length > max ? 'var(--mantine-color-error)' : 'dimmed'} mt={4}>
          {messages.counted(length, max)}
        </Text>
      )}
    </Input.Wrapper>
  );
}
