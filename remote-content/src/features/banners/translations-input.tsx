import { ActionIcon, IconTrash, languageName, Stack } from '@backlot/ui';
import { Select, TextInput } from '@backlot/ui/form';
import type { InputProps } from '@backlot/ui/record-form';
import { type BannerDraft, bannerFields, bannerLimits } from '@backlot/contracts/catalog/banners/banner';
import { fieldMessages as m } from './banner.messages.ts';
import classes from './banners.module.css';
import { useLanguageChoices } from './banner-choices.ts';

type Texts = BannerDraft['i18n'];
type Props = InputProps<Texts, BannerDraft>;
type Part = keyof Texts[string];

/** Title, subtitle and button label in other languages. */
export function TranslationsInput(props: Props) {
  const { label, value, onChange, error, context } = props;
  const free = useLanguageChoices().filter((language) => !(language.value in value));
  const parts: Part[] = context.draft.cta ? ['title', 'subtitle', 'label'] : ['title', 'subtitle'];
  return (
    <fieldset className={classes.translations}>
      <legend>{label}</legend>
      <Stack gap="md">
        {Object.keys(value).map((language) => (
          <div key={language} className={classes.language}>
            <Stack gap="xs">
              {parts.map((part) => (
                <TranslatedInput key={part} {...props} language={language} part={part} />
              ))}
            </Stack>
            <ActionIcon
              size="lg"
              variant="subtle"
              color="gray"
              aria-label={m.removeLanguage(languageName(language))}
              onClick={() =>
                onChange(Object.fromEntries(Object.entries(value).filter(([key]) => key !== language)))
              }
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
        <Select
          label={m.addLanguage}
          data={free}
          value={null}
          searchable
          maw={360}
          nothingFoundMessage={m.nothingFound}
          data-path={props['data-path']}
          error={error}
          onChange={(language) =>
            language && onChange({ ...value, [language]: { title: '', subtitle: '', label: '' } })
          }
        />
      </Stack>
    </fieldset>
  );
}

const labels: Record<Part, string> = {
  title: bannerFields.title.label,
  subtitle: bannerFields.subtitle.label,
  label: m.label,
};

function TranslatedInput({
  value,
  onChange,
  context,
  language,
  part,
  'data-path': path,
}: Props & { language: string; part: Part }) {
  const texts = value[language] ?? { title: '', subtitle: '', label: '' };
  return (
    <TextInput
      label={m.inLanguage(labels[part], languageName(language))}
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
  );
}
