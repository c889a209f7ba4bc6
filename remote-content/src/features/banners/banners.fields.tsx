import { countryName, languageName } from '@backlot/ui';
import { momentInput, requiredMomentInput } from '@backlot/ui/dates';
import { TextInput } from '@backlot/ui/form';
import {
  asChoice,
  asList,
  asMoment,
  asName,
  asText,
  choiceInput,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  nameInput,
  namesInput,
  optionalTextInput,
} from '@backlot/ui/record-form';
import type { FieldNames } from '@backlot/contracts/platform/records/field-errors';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import {
  type BannerDraft,
  bannerDevice,
  bannerFields,
  type BannerImage,
  bannerLimits,
} from '@backlot/contracts/catalog/banners/banner';
import { RecordSelect } from '../../record-select/record-select.tsx';
import { fieldMessages as m } from './banner.messages.ts';
import { useCountryChoices, useLanguageChoices, useSlotChoices } from './banner-choices.ts';
import { audienceLabels, linkLabels, publicationLabels } from './banners.messages.ts';
import { ButtonInput } from './button-input.tsx';
import { imageInput } from './image-input.tsx';
import { TranslationsInput } from './translations-input.tsx';

/** How each field is edited. */
export const bannerInputs: FieldInputs<typeof bannerFields> = {
  title: countedInput(bannerLimits.title),
  subtitle: countedInput(bannerLimits.subtitle),
  i18n: TranslationsInput,
  desktopImage: imageInput('desktop'),
  mobileImage: imageInput('mobile'),
  videoUrl: optionalTextInput({ max: bannerLimits.url }),
  cta: ButtonInput,
  movieId: MovieInput,
  slot: nameInput({ useChoices: useSlotChoices }),
  audience: choiceInput(audienceLabels),
  countries: namesInput({ useChoices: useCountryChoices }),
  languages: namesInput({ useChoices: useLanguageChoices }),
  startAt: requiredMomentInput(),
  endAt: momentInput(),
  publication: choiceInput(publicationLabels),
};

const asAlt = (image: BannerImage | null): string => image?.alt ?? '';

/** Each field as text. */
export const bannerTexts: FieldTexts<typeof bannerFields> = {
  title: asText,
  subtitle: asText,
  i18n: (texts) =>
    asList(Object.entries(texts).map(([language, { title }]) => `${languageName(language)}: ${title}`)),
  desktopImage: asAlt,
  mobileImage: asAlt,
  videoUrl: asText,
  cta: (cta) => (cta ? `${cta.label} (${linkLabels[cta.linkType]}: ${cta.target})` : ''),
  movieId: asName,
  slot: asName,
  audience: asChoice(audienceLabels),
  countries: (codes) => asList(codes.map(countryName)),
  languages: (tags) => asList(tags.map(languageName)),
  startAt: asMoment,
  endAt: asMoment,
  publication: asChoice(publicationLabels),
};

/** Names of the parts of a draft, for its errors. */
export const bannerPartNames = ({ i18n, cta }: BannerDraft): FieldNames => ({
  'cta.label': { label: m.label },
  ...(cta && { 'cta.target': { label: m.targets[cta.linkType] } }),
  ...Object.fromEntries(
    bannerDevice.options.map((device) => [`${device}Image.alt`, { label: m.alt, missing: m.altMissing }]),
  ),
  ...Object.fromEntries(
    Object.keys(i18n).flatMap((language) =>
      Object.entries(translatedLabels).map(([name, label]) => [
        `i18n.${language}.${name}`,
        { label: m.inLanguage(label, languageName(language)) },
      ]),
    ),
  ),
});
const translatedLabels = {
  title: bannerFields.title.label,
  subtitle: bannerFields.subtitle.label,
  label: m.label,
};

/** Text that counts its characters. */
function countedInput(max: number) {
  return function CountedField({ context: _, onChange, ...props }: InputProps<string>) {
    return (
      <TextInput
        {...props}
        description={m.counter(props.value.length, max)}
        maxLength={max}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  };
}

function MovieInput({ context: _, ...props }: InputProps<string | null>) {
  return <RecordSelect {...props} endpoint={moviesApi.all} clearable />;
}
