import { ActionIcon, IconTrash, languageName, Stack } from '@backlot/ui';
import { FormSection, Select, TextInput } from '@backlot/ui/form';
import { bannerLimits, type BannerWire } from '@backlot/contracts/banners';
import { formMessages as m } from './banner-form.messages.ts';
import classes from './banners.module.css';
import type { BannerFormState } from './use-banner-form.ts';
import { useBannerChoices } from './use-banner-choices.ts';

type Props = Pick<BannerFormState, 'form'>;
type Words = BannerWire['i18n'][string];

/** Title and subtitle, in English and in as many languages as people write. */
export function WordFields({ form }: Props) {
  const { title, subtitle } = form.values;
  return (
    <FormSection title={m.sections.words} text={m.englishHelp}>
      <TextInput
        label={m.fields.title}
        description={m.counter(title.length, bannerLimits.title)}
        required
        maxLength={bannerLimits.title}
        {...form.getInputProps('title')}
      />
      <TextInput
        label={m.fields.subtitle}
        description={m.counter(subtitle.length, bannerLimits.subtitle)}
        maxLength={bannerLimits.subtitle}
        {...form.getInputProps('subtitle')}
      />
      <Translations form={form} />
    </FormSection>
  );
}

function Translations({ form }: Props) {
  const { i18n, cta } = form.values;
  const free = useBannerChoices().languages.filter(({ value }) => !(value in i18n));
  const set = (next: BannerWire['i18n']) => form.setFieldValue('i18n', next);
  const field = (language: string, name: keyof Words, label: string) => (
    <TextInput
      label={m.inLanguage(label, languageName(language))}
      lang={language}
      dir="auto"
      maxLength={bannerLimits[name]}
      {...form.getInputProps(`i18n.${language}.${name}`)}
    />
  );
  return (
    <fieldset className={classes.translations}>
      <legend>{m.translations}</legend>
      <Stack gap="md">
        {Object.keys(i18n).map((language) => (
          <div key={language} className={classes.language}>
            <Stack gap="xs">
              {field(language, 'title', m.fields.title)}
              {field(language, 'subtitle', m.fields.subtitle)}
              {cta && field(language, 'label', m.label)}
            </Stack>
            <ActionIcon
              size="lg"
              variant="subtle"
              color="gray"
              aria-label={m.removeLanguage(languageName(language))}
              onClick={() =>
                set(Object.fromEntries(Object.entries(i18n).filter(([key]) => key !== language)))
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
          data-path="i18n"
          error={form.errors['i18n']}
          onChange={(language) =>
            language && set({ ...i18n, [language]: { title: '', subtitle: '', label: '' } })
          }
        />
      </Stack>
    </fieldset>
  );
}
