import { type ComponentProps, type ReactNode, useId } from 'react';
import { countriesByName } from './checkout.messages.ts';
import classes from './checkout.module.css';

type Around = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Announced by screen readers, for errors that appear later than a button press. */
  isErrorAnnounced?: boolean;
};

/** Label, hint and error of a control, linked for assistive technology. */
function Around({
  id,
  label,
  hint,
  error,
  isErrorAnnounced,
  children,
}: Around & { id: string; children: ReactNode }) {
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className={classes['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classes['error']} role={isErrorAnnounced ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  );
}

const describedBy = (id: string, { hint, error }: Around) => {
  if (error) return { 'aria-describedby': `${id}-error`, 'aria-invalid': true };
  return hint ? { 'aria-describedby': `${id}-hint` } : {};
};

type TextFieldProps = Around &
  Omit<ComponentProps<'input'>, 'onChange'> & {
    /** Sets separators between digits while they are typed. */
    format?: (value: string) => string;
    onChange: (value: string) => void;
  };

export function TextField({
  label,
  hint,
  error,
  isErrorAnnounced = false,
  format,
  onChange,
  ...input
}: TextFieldProps) {
  const id = useId();
  return (
    <Around id={id} label={label} hint={hint} error={error} isErrorAnnounced={isErrorAnnounced}>
      <input
        {...input}
        id={id}
        className={classes['input']}
        {...describedBy(id, { label, hint, error })}
        onChange={({ currentTarget }) => {
          if (format) formatInPlace(currentTarget, format);
          onChange(currentTarget.value);
        }}
      />
    </Around>
  );
}

/** The caret stays behind the same digit; React would move it to the end. */
function formatInPlace(input: HTMLInputElement, format: (value: string) => string): void {
  const { value, selectionStart } = input;
  const formatted = format(value);
  if (formatted === value) return;
  const before = value.slice(0, selectionStart ?? value.length).replaceAll(/\D/g, '').length;
  const isAtEnd = selectionStart === value.length;
  const [start = ''] = new RegExp(`^(?:\\D*\\d){${before}}`).exec(formatted) ?? [];
  const caret = isAtEnd ? formatted.length : start.length;
  input.value = formatted;
  input.setSelectionRange(caret, caret);
}

type CountryFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  countries: readonly { code: string; name: string; isSold: boolean }[];
  /** Heads the countries where the movie isn't sold. */
  elsewhere: string;
  disabled?: boolean;
  onChange: (code: string) => void;
};

/** A native select, which suits phones. A country without sales shows the placeholder. */
export function CountryField({
  label,
  placeholder,
  value,
  countries,
  elsewhere,
  disabled,
  onChange,
}: CountryFieldProps) {
  const id = useId();
  const isKnown = countries.some(({ code }) => code === value);
  return (
    <Around id={id} label={label}>
      <select
        id={id}
        className={classes['input']}
        autoComplete="country"
        disabled={disabled}
        value={isKnown ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {!isKnown && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        <Countries of={countries.filter(({ isSold }) => isSold)} />
        {countries.some(({ isSold }) => !isSold) && (
          <optgroup label={elsewhere}>
            <Countries of={countries.filter(({ isSold }) => !isSold)} />
          </optgroup>
        )}
      </select>
    </Around>
  );
}

const Countries = ({ of }: { of: readonly { code: string; name: string }[] }) =>
  countriesByName(of).map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
