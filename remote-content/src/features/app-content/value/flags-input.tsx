import { MomentInput, timeZoneHelp } from '@backlot/ui/dates';
import { languageName } from '@backlot/ui';
import { Switch, Textarea, TextInput } from '@backlot/ui/form';
import { appContentLimits, type AppFlags } from '@backlot/contracts/site/app-content/app-content';
import type { ReactNode } from 'react';
import { detailMessages as m } from '../app-content-detail.messages.ts';
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
      <MomentInput
        side="any"
        label={m.until}
        description={timeZoneHelp(m.untilHelp)}
        placeholder={m.noUntil}
        clearable
        value={maintenance.until === null ? null : new Date(maintenance.until)}
        error={errorAt('maintenance.until')}
        onChange={(until) => maintain({ until: until && until.toISOString() })}
      />
    </>
  );
}
