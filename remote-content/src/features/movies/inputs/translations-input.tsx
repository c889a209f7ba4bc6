import { ActionIcon, Group, IconTrash, Paper, Stack, Text } from '@backlot/ui';
import { Select, Textarea, TextInput } from '@backlot/ui/form';
import type { InputProps } from '@backlot/ui/record-form';
import { languageName } from '@backlot/ui';
import { movieFields, type MovieInput } from '@backlot/contracts/catalog/movies/movie';
import { useMovieLookups } from '../use-movie-lookups.ts';
import { inputMessages as m } from './inputs.messages.ts';
import classes from './rows-input.module.css';

type Translations = MovieInput['i18n'];
type Translation = Translations[string];

const without = (texts: Translations, language: string): Translations =>
  Object.fromEntries(Object.entries(texts).filter(([tag]) => tag !== language));

/** Title and texts in other languages, one block a language. */
export function TranslationsInput({
  label,
  description,
  value,
  onChange,
  error,
  context,
  ...props
}: InputProps<Translations>) {
  const path = props['data-path'];
  const languages = useMovieLookups().byKey('language');
  const free = languages.filter((choice) => !(choice.value in value));
  return (
    <fieldset data-path={path} className={classes.rows} tabIndex={-1}>
      <legend className={classes.legend}>{label}</legend>
      {description && <Text className={classes.help}>{description}</Text>}
      {error && (
        <Text className={classes.error} role="alert">
          {error}
        </Text>
      )}
      <Stack gap="sm">
        {Object.entries(value).map(([language, texts]) => (
          <TranslationFields
            key={language}
            path={`${path}.${language}`}
            language={language}
            texts={texts}
            errorOf={(part) => context.errorAt(`${language}.${part}`)}
            onChange={(next) => onChange({ ...value, [language]: next })}
            onRemove={() => onChange(without(value, language))}
          />
        ))}
        <Select
          aria-label={m.addLanguage}
          placeholder={m.addLanguage}
          data={free}
          value={null}
          searchable
          nothingFoundMessage={m.nothingFound}
          onChange={(language) => language && onChange({ ...value, [language]: { title: '' } })}
          maw={260}
        />
      </Stack>
    </fieldset>
  );
}

type TranslationFieldsProps = {
  path: string;
  language: string;
  texts: Translation;
  errorOf: (part: keyof Translation) => React.ReactNode;
  onChange: (texts: Translation) => void;
  onRemove: () => void;
};

function TranslationFields({ path, language, texts, errorOf, onChange, onRemove }: TranslationFieldsProps) {
  const name = languageName(language);
  const setText = (part: 'shortDescription' | 'description', text: string) =>
    onChange({ ...texts, [part]: text === '' ? undefined : text });
  return (
    <Paper withBorder p="sm" role="group" aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600} size="sm">
            {name}
          </Text>
          <ActionIcon variant="subtle" color="gray" aria-label={m.remove(name)} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
        <TextInput
          data-path={`${path}.title`}
          label={movieFields.title.label}
          lang={language}
          value={texts.title}
          error={errorOf('title')}
          onChange={(event) => onChange({ ...texts, title: event.currentTarget.value })}
        />
        <Textarea
          data-path={`${path}.shortDescription`}
          label={movieFields.shortDescription.label}
          lang={language}
          autosize
          minRows={2}
          value={texts.shortDescription ?? ''}
          error={errorOf('shortDescription')}
          onChange={(event) => setText('shortDescription', event.currentTarget.value)}
        />
        <Textarea
          data-path={`${path}.description`}
          label={movieFields.description.label}
          lang={language}
          autosize
          minRows={2}
          value={texts.description ?? ''}
          error={errorOf('description')}
          onChange={(event) => setText('description', event.currentTarget.value)}
        />
      </Stack>
    </Paper>
  );
}
