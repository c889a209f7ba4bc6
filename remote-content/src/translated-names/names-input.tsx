import { ActionIcon, IconTrash, languageName, Stack, Text, TextInput } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { queryOf } from '@backlot/data/query';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './names.module.css';
import { namesMessages as m } from './names.messages.ts';

type Names = Record<string, string>;
type Props = { value: Names; errors: Readonly<Record<string, ReactNode>>; onChange: (value: Names) => void };

/** A name in each language that has one; languages come from their own list. */
export function NamesInput({ value, errors, onChange }: Props) {
  const { data = [] } = useQuery(queryOf(lookupsApi.all, { query: { types: 'language' } }));
  const free = data
    .filter(({ key }) => !(key in value))
    .map(({ key, name }) => ({ value: key, label: name }));
  return (
    <fieldset className={classes.translations}>
      <legend>{m.translations}</legend>
      <Stack gap="xs">
        {errors['i18n'] && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {errors['i18n']}
          </Text>
        )}
        {Object.entries(value).map(([language, name]) => (
          <div key={language} className={classes.translation}>
            <TextInput
              label={m.translation(languageName(language))}
              lang={language}
              dir="auto"
              value={name}
              error={errors[`i18n.${language}`]}
              onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
            />
            <ActionIcon
              size="lg"
              variant="subtle"
              color="gray"
              aria-label={m.removeTranslation(languageName(language))}
              onClick={() =>
                onChange(Object.fromEntries(Object.entries(value).filter(([key]) => key !== language)))
              }
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
        <Select
          label={m.addTranslation}
          data={free}
          value={null}
          searchable
          maw={360}
          onChange={(language) => language && onChange({ ...value, [language]: '' })}
        />
      </Stack>
    </fieldset>
  );
}
