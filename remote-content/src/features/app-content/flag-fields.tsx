import { DateTimePicker } from '@backlot/ui/dates';
import { languageName } from '@backlot/ui';
import { Switch, Textarea, TextInput } from '@backlot/ui/form';
import { appContentLimits, type AppFlags } from '@backlot/contracts/site/app-content/app-content';
import { entryMessages as m } from './entry.messages.ts';
import { PerLanguage } from './per-language.tsx';
import type { EntryFormState } from './use-entry-form.ts';

type Props = Pick<EntryFormState, 'form'> & { flags: AppFlags };
const path = 'content.value';

/** The minimum version of an app, and maintenance. */
export function FlagFields({ form, flags }: Props) {
  const { minVersion, maintenance } = flags;
  const set = (part: Partial<AppFlags>) => {
    form.setFieldValue('content', { kind: 'flags', value: { ...flags, ...part } });
    form.clearErrors();
  };
  const maintain = (part: Partial<AppFlags['maintenance']>) =>
    set({ maintenance: { ...maintenance, ...part } });
  return (
    <>
      <TextInput
        label={m.minVersion}
        description={m.minVersionHelp}
        maxLength={14}
        maw={320}
        data-path={`${path}.minVersion`}
        value={minVersion ?? ''}
        error={form.errors[`${path}.minVersion`]}
        onChange={(event) => set({ minVersion: event.currentTarget.value || null })}
      />
      <Switch
        label={m.maintenance}
        description={m.maintenanceHelp}
        checked={maintenance.on}
        onChange={(event) => maintain({ on: event.currentTarget.checked })}
      />
      <PerLanguage value={maintenance.message} blank="" onChange={(message) => maintain({ message })}>
        {(language, value, change) => (
          <Textarea
            label={m.message(languageName(language))}
            lang={language}
            dir="auto"
            autosize
            minRows={2}
            maxLength={appContentLimits.message}
            data-path={`${path}.maintenance.message.${language}`}
            value={value}
            error={form.errors[`${path}.maintenance.message.${language}`]}
            onChange={(event) => change(event.currentTarget.value)}
          />
        )}
      </PerLanguage>
      <DateTimePicker
        label={m.until}
        description={m.untilHelp(Intl.DateTimeFormat().resolvedOptions().timeZone)}
        placeholder={m.noUntil}
        valueFormat="MMM D, YYYY, h:mm A"
        maw={320}
        clearable
        clearButtonProps={{ 'aria-label': m.clear(m.until) }}
        value={maintenance.until === null ? null : new Date(maintenance.until)}
        error={form.errors[`${path}.maintenance.until`]}
        onChange={(localTime) =>
          maintain({ until: localTime ? new Date(localTime.replace(' ', 'T')).toISOString() : null })
        }
      />
    </>
  );
}
