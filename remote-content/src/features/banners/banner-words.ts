import { countryName, formatDateTime, languageName } from '@backlot/ui';
import type { ConflictField } from '@backlot/ui/form';
import { bannerInput, type BannerWire } from '@backlot/contracts/banners';
import type { z } from '@backlot/contracts/z';
import { formMessages as m } from './banner-form.messages.ts';
import { audienceLabels, linkLabels, publicationLabels } from './banners.messages.ts';

type Image = BannerWire['desktopImage'];
const { fields } = m;
const altOf = (image: Image) => image?.alt ?? '';
const timeOf = (instant: string | null) => (instant === null ? '' : formatDateTime(new Date(instant)));
const countriesOf = (codes: readonly string[]) => codes.map(countryName).join(', ');
const languagesOf = (tags: readonly string[]) => tags.map(languageName).join(', ');
const ctaOf = (cta: BannerWire['cta']) =>
  cta ? `${cta.label} (${linkLabels[cta.linkType]}: ${cta.target})` : '';
const translationsOf = (i18n: BannerWire['i18n']) =>
  Object.entries(i18n)
    .map(([language, { title }]) => `${languageName(language)}: ${title}`)
    .join(', ');

/** How each field is read where two versions of a banner stand side by side. */
export const conflictFields: readonly ConflictField<BannerWire>[] = [
  { key: 'title', label: fields.title },
  { key: 'subtitle', label: fields.subtitle },
  { key: 'i18n', label: fields.i18n, format: translationsOf },
  { key: 'slot', label: fields.slot },
  { key: 'desktopImage', label: fields.desktopImage, format: altOf },
  { key: 'mobileImage', label: fields.mobileImage, format: altOf },
  { key: 'videoUrl', label: fields.videoUrl },
  { key: 'cta', label: fields.cta, format: ctaOf },
  { key: 'movieId', label: fields.movieId },
  { key: 'countries', label: fields.countries, format: countriesOf },
  { key: 'languages', label: fields.languages, format: languagesOf },
  { key: 'audience', label: fields.audience, format: (audience) => audienceLabels[audience] },
  { key: 'startAt', label: fields.startAt, format: timeOf },
  { key: 'endAt', label: fields.endAt, format: timeOf },
  { key: 'publication', label: fields.publication, format: (value) => publicationLabels[value] },
];

/** What each field is called on the form, by its path in the record. */
export const formLabels = ({ i18n, cta }: BannerWire): Record<string, string> => ({
  ...fields,
  'cta.label': m.label,
  ...(cta && { 'cta.target': m.targets[cta.linkType] }),
  ...Object.fromEntries(
    Object.keys(i18n).flatMap((language) =>
      Object.entries({ title: fields.title, subtitle: fields.subtitle, label: m.label }).map(
        ([name, label]) => [`i18n.${language}.${name}`, m.inLanguage(label, languageName(language))],
      ),
    ),
  ),
});

export const fieldWords = (field: string): string =>
  field in fields ? fields[field as keyof typeof fields] : field; // seen just before

type Words = (value: unknown) => string;
/** The words of a value that the schema knows; another is shown as it is stored. */
const known =
  <T>(schema: z.ZodMiniType<T>, words: (value: T) => string): Words =>
  (value) => {
    const found = schema.safeParse(value);
    return found.success ? words(found.data) : JSON.stringify(value);
  };

const { shape } = bannerInput;
const words: Readonly<Record<string, Words>> = {
  i18n: known(shape.i18n, translationsOf),
  desktopImage: known(shape.desktopImage, altOf),
  mobileImage: known(shape.mobileImage, altOf),
  cta: known(shape.cta, ctaOf),
  countries: known(shape.countries, countriesOf),
  languages: known(shape.languages, languagesOf),
  audience: known(shape.audience, (audience) => audienceLabels[audience]),
  publication: known(shape.publication, (publication) => publicationLabels[publication]),
  startAt: known(shape.startAt, formatDateTime),
  endAt: known(shape.startAt, formatDateTime),
};

/** A value of a revision for people; it may be older than the present rules. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const read = words[field];
  if (read) return read(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
