import { Textarea } from '@backlot/ui/form';

type Props = {
  label: string;
  description?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | false;
  'data-autofocus'?: boolean;
};

/** A required reason or note of up to 500 characters. */
export const ReasonInput = ({ onChange, ...props }: Props) => (
  <Textarea
    {...props}
    required
    autosize
    minRows={2}
    maxLength={500}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
