import { MomentInput, timeZoneHelp } from '@backlot/ui/dates';
import { Select } from '@backlot/ui/form';
import { laterMessages as m } from './later.messages.ts';
import { type LaterTime, timeOf, type When } from './later-times.ts';

type Props = {
  label: string;
  /** The times to choose from, besides one that is typed. */
  choices: readonly LaterTime[];
  value: When;
  onChange: (value: When) => void;
  /** Whether a time that is missing is an error. */
  isTried?: boolean;
};

/** A time in the future: one of some, or a custom one. */
export function WhenInput({ label, choices, value, onChange, isTried = false }: Props) {
  const options = [...choices, 'custom' as const];
  const isRefused = timeOf(value) === null && (isTried || value.at !== null);
  return (
    <>
      {choices.length > 0 && (
        <Select
          label={label}
          data={options.map((option) => ({ value: option, label: m.choices[option] }))}
          allowDeselect={false}
          data-autofocus
          value={value.choice}
          onChange={(next) =>
            onChange({ ...value, choice: options.find((option) => option === next) ?? value.choice })
          }
        />
      )}
      {value.choice === 'custom' && (
        <MomentInput
          side="future"
          label={choices.length > 0 ? m.at : label}
          description={timeZoneHelp()}
          placeholder={m.atPlaceholder}
          required
          data-autofocus={choices.length === 0}
          value={value.at}
          onChange={(at) => onChange({ ...value, at })}
          {...(isRefused && { error: m.futureOnly })}
        />
      )}
    </>
  );
}
