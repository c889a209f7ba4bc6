import { languageName, Stack } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { type InputProps, translationMessages, withoutLanguage } from '@backlot/ui/record-form';
import { type BannerDraft, bannerFields, bannerLimits } from '@backlot/contracts/catalog/banners/banner';
import { TranslationsFieldset } from '../../translations/translations-fieldset.tsx';
import { fieldMessages as m } from './banner-detail.messages.ts';

type Texts = BannerDraft['i18n'];
type Part = keyof Texts[string];
const blank = { title: '', subtitle: '', label: '' };

/** Label of a translated text, in its input and in its errors. */
export const translatedLabel = (part: Part, language: string): string =>
  translationMessages.inLanguage(
    part === 'label' ? m.label : bannerFields[part].label,
    languageName(language),
  );

/** Title, subtitle and button label in other languages. */
export function TranslationsInput(props: InputProps<Texts, BannerDraft>) {
  const { label, value, onChange, error, context, 'data-path': path } = props;
  const parts: Part[] = context.draft.cta ? ['title', 'subtitle', 'label'] : ['title', 'subtitle'];
  return (
    <TranslationsFieldset
      legend={label}
      error={error}
      path={path}
      languages={Object.keys(value)}
      onAdd={(language) => onChange({ ...value, [language]: blank })}
      onRemove={(language) => onChange(withoutLanguage(value, language))}
    >
      {(language) => {
        const texts = value[language] ?? blank;
        return (
          <Stack gap="xs">
            {parts.map((part) => (
              <TextInput
                key={part}
                label={translatedLabel(part, language)}
                lang={language}
                dir="auto"
                maxLength={bannerLimits[part]}
                data-path={`${path}.${language}.${part}`}
                value={texts[part]}
                error={context.errorAt(`${language}.${part}`)}
                onChange={(event) =>
                  onChange({ ...value, [language]: { ...texts, [part]: event.currentTarget.value } })
                }
              />
            ))}
          </Stack>
        );
      }}
    </TranslationsFieldset>
  );
}
