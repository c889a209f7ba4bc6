import { ActionIcon, IconTrash, languageName, Stack, Text, TextInput } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import type { FieldContext, InputProps } from '@backlot/ui/record-form';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import type { FieldNames } from '@backlot/contracts/platform/records/field-errors';
import { queryOf } from '@backlot/data/query';
import { useQuery } from '@tanstack/react-query';
import classes from './names.module.css';
import { namesMessages as m } from './names.messages.ts';

/** By language tag. */
type Names = Record<string, string>;
type Props = Pick<InputProps<Names>, 'label' | 'value' | 'error' | 'onChange' | 'data-path'> & {
  context: Pick<FieldContext, 'errorAt'>;
};

/** A name in each of the languages that someone has added. */
export function NamesInput({ label, value, error, onChange, context, 'data-path': path }: Props) {
  const { data = [] } = useQuery(queryOf(lookupsApi.all, { query: { types: 'language' } }));
  const free = data
    .filter(({ key }) => !(key in value))
    .map(({ key, name }) => ({ value: key, label: name }));
  return (
    <fieldset className={classes.translations}>
      <legend>{label}</legend>
      <Stack gap="xs">
        {error && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
        {Object.entries(value).map(([language, name]) => (
          <div key={language} className={classes.translation}>
            <TextInput
              label={m.translation(languageName(language))}
              lang={language}
              dir="auto"
              maxLength={120}
              value={name}
              error={context.errorAt(language)}
              data-path={`${path}.${language}`}
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
          data-path={path}
          onChange={(language) => language && onChange({ ...value, [language]: '' })}
        />
      </Stack>
    </fieldset>
  );
}

/** `German: Krimi, French: Policier` */
export const asTranslations = (names: Names): string =>
  Object.entries(names)
    .map(([language, name]) => `${languageName(language)}: ${name}`)
    .join(', ');

/** What errors call each translation. */
export const namesOfTranslations = ({ i18n }: { i18n: Names }): FieldNames =>
  Object.fromEntries(
    Object.keys(i18n).map((language) => [
      `i18n.${language}`,
      { label: m.translation(languageName(language)) },
    ]),
  );
