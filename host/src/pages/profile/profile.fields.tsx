import { Textarea, TextInput } from '@backlot/ui/form';
import { asText, type FieldInputs, type FieldTexts, type InputProps } from '@backlot/ui/record-form';
import { type profileFields, profileLimits } from '@backlot/contracts/platform/accounts/profile';

type AutoFill = { autoComplete: string; type?: 'tel' };

/** One line that the browser can fill in; empty is null. */
const optionalLine = (autoFill: AutoFill) =>
  function OptionalLineField({ context: _, value, onChange, ...props }: InputProps<string | null>) {
    return (
      <TextInput
        {...props}
        {...autoFill}
        value={value ?? ''}
        onChange={(event) => onChange(textOrNull(event.currentTarget.value))}
      />
    );
  };
const textOrNull = (text: string) => (text.trim() === '' ? null : text);

/** The input of each field. */
export const profileInputs: FieldInputs<typeof profileFields> = {
  name: function NameField({ context: _, onChange, ...props }) {
    return (
      <TextInput {...props} autoComplete="name" onChange={(event) => onChange(event.currentTarget.value)} />
    );
  },
  phone: optionalLine({ autoComplete: 'tel', type: 'tel' }),
  designation: optionalLine({ autoComplete: 'organization-title' }),
  bio: function BioField({ context: _, value, onChange, ...props }) {
    return (
      <Textarea
        {...props}
        rows={4}
        maxLength={profileLimits.bio}
        value={value ?? ''}
        onChange={(event) => onChange(textOrNull(event.currentTarget.value))}
      />
    );
  },
};

/** Each field as text. */
export const profileTexts: FieldTexts<typeof profileFields> = {
  name: asText,
  phone: asText,
  designation: asText,
  bio: asText,
};
