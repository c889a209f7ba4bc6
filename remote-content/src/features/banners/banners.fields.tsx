import { countryName, languageName } from '@backlot/ui';
import { momentInput, requiredMomentInput } from '@backlot/ui/dates';
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
  RecordSelect,
  textInput,
} from '@backlot/ui/record-form';
import { countryChoicesOf } from '@backlot/data/use-country-choices';
import { matchesShape } from '@backlot/contracts/platform/files/image-shape';
import type { FieldNames } from '@backlot/contracts/platform/records/field-errors';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import {
  type BannerDevice,
  type BannerDraft,
  bannerDevice,
  type bannerFields,
  type BannerImage,
  bannerLimits,
  bannerShapes,
} from '@backlot/contracts/catalog/banners/banner';
import { useQuery } from '@tanstack/react-query';
import { ImageInput } from '../../image-input/image-input.tsx';
import { imageMessages } from '../../image-input/image-input.messages.ts';
import { lookupChoices } from '../../records/lookup-choices.ts';
import { useLanguageChoices } from '../../translations/translations-fieldset.tsx';
import { fieldMessages as m } from './banner-detail.messages.ts';
import { choicesQuery, movieOptionsQuery, uploadImage } from './banners.data.ts';
import { audienceLabels, linkLabels, publicationLabels } from './banners.messages.ts';
import { ButtonInput } from './button-input.tsx';
import { translatedLabel, TranslationsInput } from './translations-input.tsx';

const useCountryChoices = countryChoicesOf(countriesApi.all);

/** How each field is edited. */
export const bannerInputs: FieldInputs<typeof bannerFields> = {
  title: textInput({ isCounted: true }),
  subtitle: textInput({ isCounted: true }),
  i18n: TranslationsInput,
  desktopImage: imageInput('desktop'),
  mobileImage: imageInput('mobile'),
  videoUrl: optionalTextInput(),
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
    bannerDevice.options.map((device) => [
      `${device}Image.alt`,
      { label: imageMessages.alt, missing: imageMessages.altMissing },
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(i18n).flatMap((language) =>
      (['title', 'subtitle', 'label'] as const).map((part) => [
        `i18n.${language}.${part}`,
        { label: translatedLabel(part, language) },
      ]),
    ),
  ),
});

/** As `bannerShapes`, so that the preview crops nothing. */
const previewShapes = { desktop: 'wide', mobile: 'portrait' } as const;

/** The image of a device. */
function imageInput(device: BannerDevice) {
  const field = `${device}Image` as const;
  return function ImageField({ label, value, error, context }: InputProps<BannerImage | null, BannerDraft>) {
    return (
      <ImageInput
        label={label}
        image={value}
        hint={m.imageHints[device]}
        shape={previewShapes[device]}
        maxAlt={bannerLimits.alt}
        path={field}
        error={error}
        altError={context.errorAt('alt')}
        problemOfSize={(size) =>
          matchesShape(bannerShapes[device], size) ? null : m.wrongShape[device](size.width, size.height)
        }
        upload={(file, onProgress) => uploadImage(device, file, onProgress)}
        onChange={(update) => context.patch((draft) => ({ [field]: update(draft[field]) }))}
      />
    );
  };
}

function MovieInput({ context: _, ...props }: InputProps<string | null>) {
  return <RecordSelect {...props} query={movieOptionsQuery} clearable />;
}

function useSlotChoices() {
  return lookupChoices(useQuery(choicesQuery()).data, 'bannerSlot');
}

/** Names of slots, in the form and in the history. */
export function useBannerNames() {
  const slots = useSlotChoices();
  return (key: string) => slots.find(({ value }) => value === key)?.label ?? key;
}
