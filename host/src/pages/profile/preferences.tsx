import type { Preferences } from '@backlot/contracts/platform/accounts/preferences';
import { userPreferencesApi } from '@backlot/contracts/platform/accounts/preferences-api';
import { layoutAtom, savePreferences } from '@backlot/data/layout';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Paper, Stack, Switch, Text, Title, toast, toastError } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useNavTargets } from '../../shell/use-nav-targets.ts';
import {
  dateFormats,
  densities,
  numberFormats,
  type Option,
  pageSizes,
  startPages,
  themes,
  timeZones,
  weekStarts,
} from './preference-options.ts';
import { messages } from './preferences.messages.ts';
import classes from './profile.module.css';

type Key = Exclude<keyof Preferences, 'foldedGroups'>;
const { sections } = messages;

/** How the product looks and behaves for the user. Each preference is saved when it is changed. */
export function PreferencesTab() {
  const { targets } = useNavTargets();
  return (
    <div className={classes.sections}>
      <Section title={sections.look}>
        <Choice of="darkMode" options={themes} />
        <Choice of="density" options={densities} />
        <Toggle of="rtl" />
        <Toggle of="topMenu" />
        <Toggle of="collapsed" />
        <Toggle of="reducedMotion" />
      </Section>
      <Section title={sections.region} text={messages.applies}>
        <Choice of="dateLocale" options={dateFormats} />
        <Choice of="numberLocale" options={numberFormats} />
        <Choice of="timeZone" options={timeZones()} />
        <Choice of="weekStart" options={weekStarts} />
      </Section>
      <Section title={sections.work}>
        <Choice of="startPage" options={startPages(targets)} />
        <Choice of="pageSize" options={pageSizes} />
        <Toggle of="singleKeys" />
      </Section>
    </div>
  );
}

type SectionProps = { title: string; text?: string; children: ReactNode };

function Section({ title, text, children }: SectionProps) {
  return (
    <Paper withBorder className={classes.card} component="section">
      <Title order={2}>{title}</Title>
      {text && (
        <Text c="dimmed" size="sm">
          {text}
        </Text>
      )}
      <Stack mt="md" maw="26rem">
        {children}
      </Stack>
    </Paper>
  );
}

const useSaving = () =>
  useActionMutation({
    mutationFn: savePreferences,
    onSuccess: () => toast.success(userPreferencesApi.save.message),
    onError: toastError,
  });

type ChoiceProps<K extends Key> = { of: K; options: readonly Option<Preferences[K]>[] };

function Choice<K extends Key>({ of: key, options }: ChoiceProps<K>) {
  const chosen = useAtomValue(layoutAtom)[key];
  const saving = useSaving();
  const { label, help } = messages.fields[key];
  return (
    <Select
      label={label}
      description={help}
      allowDeselect={false}
      searchable={options.length > 10}
      limit={100}
      data={options.map(({ value, label: text }) => ({ value: String(value), label: text }))}
      value={String(chosen)}
      onChange={(next) => {
        const option = options.find(({ value }) => String(value) === next);
        if (option) saving.mutate({ [key]: option.value });
      }}
    />
  );
}

type Switchable = { [K in Key]: Preferences[K] extends boolean ? K : never }[Key];

function Toggle({ of: key }: { of: Switchable }) {
  const isOn = useAtomValue(layoutAtom)[key];
  const saving = useSaving();
  const { label, help } = messages.fields[key];
  return (
    <Switch
      label={label}
      description={help}
      checked={isOn}
      onChange={(event) => saving.mutate({ [key]: event.currentTarget.checked })}
    />
  );
}
