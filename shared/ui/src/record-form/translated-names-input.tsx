import type { FieldNames } from '@backlot/contracts/platform/records/field-errors';
import { TextInput } from '@mantine/core';
import { languageName } from '../format.ts';
import type { InputProps } from './field-types.ts';
import { translationMessages as m } from './translations.messages.ts';
import { TranslationsFieldset, withoutLanguage } from './translations-fieldset.tsx';

/** By language tag. */
type Names = Record<string, string>;

/** A name in each added language. `useChoices` returns the languages that may be added. */
export const translatedNamesInput = ({
  useChoices,
}: {
  useChoices: () => readonly { value: string; label: string }[];
}) =>
  function TranslatedNamesInput(props: InputProps<Names>) {
    const { label, value, error, onChange, context, 'data-path': path } = props;
    return (
      <TranslationsFieldset
        legend={label}
        error={error}
        path={path}
        choices={useChoices()}
        languages={Object.keys(value)}
        onAdd={(language) => onChange({ ...value, [language]: '' })}
        onRemove={(language) => onChange(withoutLanguage(value, language))}
      >
        {(language) => (
          <TextInput
            label={labelIn(language)}
            required
            lang={language}
            dir="auto"
            maxLength={context.limits.max}
            value={value[language] ?? ''}
            error={context.errorAt(language)}
            data-path={`${path}.${language}`}
            onChange={(event) => {
              context.clearErrorAt(language);
              onChange({ ...value, [language]: event.currentTarget.value });
            }}
          />
        )}
      </TranslationsFieldset>
    );
  };

const labelIn = (language: string) => m.inLanguage(m.name, languageName(language));

/** Names of the translated names at `path`, for their errors. */
export const partNamesOfTranslations = (path: string, names: Names): FieldNames =>
  Object.fromEntries(
    Object.keys(names).map((language) => [`${path}.${language}`, { label: labelIn(language) }]),
  );
