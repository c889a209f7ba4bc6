import type { InputProps } from '../record-form/field-types.ts';
import { momentMessages as m } from './calendar.messages.ts';
import { DateInput } from './date-fields.tsx';
import { MomentInput } from './moment-input.tsx';

/** A day, `YYYY-MM-DD`; null is none. */
export const dayInput = () =>
  function DayField({ context: _, ...props }: InputProps<string | null>) {
    const clearButtonProps = { 'aria-label': m.clear(props.label) };
    return <DateInput {...props} clearable={!props.required} clearButtonProps={clearButtonProps} />;
  };

/** A required day: blank is an empty text. */
export const requiredDayInput = () => {
  const Day = dayInput();
  return function RequiredDayField({ value, onChange, ...props }: InputProps<string>) {
    return <Day {...props} value={value === '' ? null : value} onChange={(next) => onChange(next ?? '')} />;
  };
};

type Side = 'past' | 'future' | 'any';

/** An ISO instant; null is none. */
export const momentInput = (side: Side = 'any') =>
  function MomentField({
    context: _,
    value,
    onChange,
    onBlur: _onBlur,
    ...props
  }: InputProps<string | null>) {
    return (
      <MomentInput
        {...props}
        side={side}
        clearable={!props.required}
        value={value ? new Date(value) : null}
        onChange={(next) => onChange(next?.toISOString() ?? null)}
      />
    );
  };

/** A required instant: blank is an empty text. */
export const requiredMomentInput = (side: Side = 'any') => {
  const Moment = momentInput(side);
  return function RequiredMomentField({ onChange, ...props }: InputProps<string>) {
    return <Moment {...props} onChange={(next) => onChange(next ?? '')} />;
  };
};
