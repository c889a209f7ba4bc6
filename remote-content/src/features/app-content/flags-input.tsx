import { DateTimePicker } from '@backlot/ui/dates';
import { languageName } from '@backlot/ui';
import { Switch, Textarea, TextInput } from '@backlot/ui/form';
import { appContentLimits, type AppFlags } from '@backlot/contracts/site/app-content/app-content';
import type { ReactNode } from 'react';
import { entryMessages as m } from './entry.messages.ts';
import { PerLanguage } from './per-language.tsx';

type Props = {
  flags: AppFlags;
  /** Path of the flags in the form. */
  path: string;
  errorAt: (part: string) => ReactNode;
  onChange: (flags: AppFlags) => void;
};

/** The minimum version of an app, and maintenance. */
export function FlagsInput({ flags, path, errorAt, onChange }: Props) {
  const { minVersion, maintenance } = flags;
  const set = (part: Partial<AppFlags>) => onChange({ ...flags, ...part });
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
        error={errorAt('minVersion')}
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
            error={errorAt(`maintenance.message.${language}`)}
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
        error={errorAt('maintenance.until')}
        onChange={(localTime) =>
          maintain({ until: localTime ? new Date(localTime.replace(' ', 'T')).toISOString() : null })
        }
      />
    </>
  );
}
