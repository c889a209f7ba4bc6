import { languageName, Stack } from '@backlot/ui';
import { Textarea, TextInput } from '@backlot/ui/form';
import { type InputProps, translationMessages, withoutLanguage } from '@backlot/ui/record-form';
import { movieFields, type MovieInput } from '@backlot/contracts/catalog/movies/movie';
import { TranslationsFieldset } from '../../../translations/translations-fieldset.tsx';

type Translations = MovieInput['i18n'];
type Part = keyof Translations[string];
export const translatedParts = ['title', 'shortDescription', 'description'] as const satisfies Part[];

/** Label of a translated text, in its input and in its errors. */
export const translatedLabel = (part: Part, language: string): string =>
  translationMessages.inLanguage(movieFields[part].label, languageName(language));

/** Title and descriptions in other languages. */
export function TranslationsInput(props: InputProps<Translations>) {
  const { label, description, value, onChange, error, context, 'data-path': path } = props;
  return (
    <TranslationsFieldset
      legend={label}
      help={description}
      error={error}
      path={path}
      languages={Object.keys(value)}
      onAdd={(language) => onChange({ ...value, [language]: { title: '' } })}
      onRemove={(language) => onChange(withoutLanguage(value, language))}
    >
      {(language) => {
        const texts = value[language] ?? { title: '' };
        const set = (part: Partial<typeof texts>) =>
          onChange({ ...value, [language]: { ...texts, ...part } });
        const shared = (part: Part) => ({
          label: translatedLabel(part, language),
          lang: language,
          'data-path': `${path}.${language}.${part}`,
          value: texts[part] ?? '',
          error: context.errorAt(`${language}.${part}`),
        });
        return (
          <Stack gap="xs">
            <TextInput {...shared('title')} onChange={(event) => set({ title: event.currentTarget.value })} />
            {(['shortDescription', 'description'] as const).map((part) => (
              <Textarea
                key={part}
                {...shared(part)}
                autosize
                minRows={2}
                onChange={(event) => set({ [part]: event.currentTarget.value || undefined })}
              />
            ))}
          </Stack>
        );
      }}
    </TranslationsFieldset>
  );
}
