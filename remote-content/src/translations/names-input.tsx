import { languageName, TextInput } from '@backlot/ui';
import type { FieldContext, InputProps } from '@backlot/ui/record-form';
import type { FieldNames } from '@backlot/contracts/platform/records/field-errors';
import { translationMessages as m } from './translations.messages.ts';
import { TranslationsFieldset, withoutLanguage } from './translations-fieldset.tsx';

/** By language tag. */
type Names = Record<string, string>;
type Props = Pick<InputProps<Names>, 'label' | 'value' | 'error' | 'onChange' | 'data-path'> & {
  context: Pick<FieldContext, 'errorAt' | 'limits'>;
};

/** A name in each added language. */
export const NamesInput = ({ label, value, error, onChange, context, 'data-path': path }: Props) => (
  <TranslationsFieldset
    legend={label}
    error={error}
    path={path}
    languages={Object.keys(value)}
    onAdd={(language) => onChange({ ...value, [language]: '' })}
    onRemove={(language) => onChange(withoutLanguage(value, language))}
  >
    {(language) => (
      <TextInput
        label={labelIn(language)}
        lang={language}
        dir="auto"
        maxLength={context.limits.max}
        value={value[language] ?? ''}
        error={context.errorAt(language)}
        data-path={`${path}.${language}`}
        onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
      />
    )}
  </TranslationsFieldset>
);

const labelIn = (language: string) => m.inLanguage(m.name, languageName(language));

/** `German: Krimi, French: Policier` */
export const asTranslations = (names: Names): string =>
  Object.entries(names)
    .map(([language, name]) => `${languageName(language)}: ${name}`)
    .join(', ');

/** Names of the parts of translations, for their errors. */
export const namesOfTranslations = ({ i18n }: { i18n: Names }): FieldNames =>
  Object.fromEntries(Object.keys(i18n).map((language) => [`i18n.${language}`, { label: labelIn(language) }]));
