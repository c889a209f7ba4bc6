import { Textarea, type TextareaProps } from '@mantine/core';

type Props = Omit<TextareaProps, 'onChange'> & { onChange: (value: string) => void };

/** A reason or note of up to 500 characters. */
export const ReasonInput = ({ onChange, ...props }: Props) => (
  <Textarea
    autosize
    minRows={2}
    maxLength={500}
    {...props}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
