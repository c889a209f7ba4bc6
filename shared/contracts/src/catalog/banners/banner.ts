import { bulkResultOf, skipReasons } from '../../platform/bulk/bulk.ts';
import {
  countryCode,
  id,
  instant,
  kebab,
  languageTag,
  recordFields,
  text,
} from '../../platform/values/fields.ts';
import { webAddress, withAsciiHost } from '../../platform/values/web-address.ts';
import type { ImageShape } from '../../platform/files/image-shape.ts';
import { csv, searchText } from '../../platform/lists/list.ts';
import { publicPageKey } from '../../site/public-pages/public-pages.ts';
import {
  type DraftOf,
  field,
  fieldsOfRecord,
  inputOf,
  shapeOf,
} from '../../platform/records/record-fields.ts';
import { type Rule, withRules } from '../../platform/records/record-rules.ts';
import { z } from '../../z.ts';

/** Who visits the public site. */
export const bannerReader = z.enum(['guest', 'free', 'subscriber']);
export const bannerAudience = z.enum(['all', ...bannerReader.options]);
export type BannerAudience = z.infer<typeof bannerAudience>;
/** What admins set; only a published banner is shown. */
export const bannerPublication = z.enum(['draft', 'published', 'paused']);
export type BannerPublication = z.infer<typeof bannerPublication>;
/** Derived from `publication` and the time. */
export const bannerStatus = z.enum(['draft', 'scheduled', 'live', 'paused', 'ended']);
export type BannerStatus = z.infer<typeof bannerStatus>;
export const bannerLink = z.enum(['movie', 'maker', 'page', 'url']);
export type BannerLink = z.infer<typeof bannerLink>;
export const bannerDevice = z.enum(['desktop', 'mobile']);
export type BannerDevice = z.infer<typeof bannerDevice>;

export const bannerLimits = {
  title: 80,
  subtitle: 160,
  label: 24,
  alt: 250,
  url: 500,
  /** The most banners; deleted ones don't count. */
  count: 300,
} as const;
/** Required dimensions of the image for each device. */
export const bannerShapes = {
  desktop: { ratio: [21, 9], min: [1_260, 540] },
  mobile: { ratio: [4, 5], min: [640, 800] },
} as const satisfies Record<BannerDevice, ImageShape>;
/** Widths of the stored renditions. */
export const bannerImageWidths = { card: 640, full: 2_100 } as const;

const httpsUrl = webAddress(bannerLimits.url);

/** `key` comes from an upload. */
const bannerImage = z.strictObject({ key: z.uuid(), alt: text(bannerLimits.alt, 1) });
export type BannerImage = z.infer<typeof bannerImage>;

const targetOf: Record<BannerLink, z.ZodMiniType<string, string>> = {
  movie: id,
  maker: id,
  page: publicPageKey,
  url: httpsUrl,
};
const targetProblem: Record<BannerLink, string> = {
  movie: 'Choose a movie.',
  maker: 'Choose a maker.',
  page: 'Choose a page.',
  url: 'Enter a URL that starts with https://.',
};
type Cta = { label: string; linkType: BannerLink; target: string };
/** The button. `target` is the `_id` of a movie or a maker, the key of a public page, or a URL. */
const bannerCta = z
  .strictObject({ label: text(bannerLimits.label, 1), linkType: bannerLink, target: text(bannerLimits.url) })
  .check(
    ...bannerLink.options.map((type) =>
      z.refine<Cta>(({ linkType, target }) => linkType !== type || targetOf[type].safeParse(target).success, {
        path: ['target'],
        message: targetProblem[type],
      }),
    ),
    z.overwrite<Cta>((cta) => (cta.linkType === 'url' ? { ...cta, target: withAsciiHost(cta.target) } : cta)),
  );

const distinct = (values: readonly string[]) => new Set(values).size === values.length;
const translation = z.strictObject({
  title: text(bannerLimits.title, 1),
  subtitle: text(bannerLimits.subtitle),
  label: text(bannerLimits.label),
});

/** The editable fields. Texts are English; `i18n` has the translations. */
export const bannerFields = fieldsOfRecord({
  title: field(text(bannerLimits.title, 1), { label: 'Title', blank: '' }),
  subtitle: field(text(bannerLimits.subtitle), { label: 'Subtitle', blank: '' }),
  i18n: field(
    z
      .record(languageTag, translation)
      .check(z.refine((texts) => Object.keys(texts).length <= 40, 'At most 40 languages')),
    { label: 'Translations', blank: {} },
  ),
  desktopImage: field(z.nullable(bannerImage), { label: 'Desktop image', blank: null }),
  mobileImage: field(z.nullable(bannerImage), { label: 'Mobile image', blank: null }),
  videoUrl: field(z.nullable(httpsUrl), {
    label: 'Video URL',
    blank: null,
    help: 'Plays in place of the image. Starts with https://',
  }),
  cta: field(z.nullable(bannerCta), { label: 'Button', blank: null }),
  /** The movie that the banner promotes. */
  movieId: field(z.nullable(id), {
    label: 'Movie',
    blank: null,
    help: 'The movie that the banner promotes, if any.',
  }),
  /** Key of a lookup of the type `bannerSlot`. */
  slot: field(kebab(60), { label: 'Placement', blank: '', missing: 'Choose a placement.' }),
  audience: field(bannerAudience, { label: 'Audience', blank: 'all', isRequired: true }),
  countries: field(
    z.array(countryCode).check(z.maxLength(250), z.refine(distinct, 'Each country can be listed once.')),
    { label: 'Countries', blank: [], isRequired: true, help: 'Leave empty for all countries.' },
  ),
  /** Languages of visitors. */
  languages: field(
    z.array(languageTag).check(z.maxLength(40), z.refine(distinct, 'Each language can be listed once.')),
    { label: 'Languages', blank: [], help: 'Leave empty for all languages.' },
  ),
  startAt: field(instant, { label: 'Start', blank: '' }),
  endAt: field(z.nullable(instant), {
    label: 'End',
    blank: null,
    help: 'Leave empty to show the banner until it’s paused.',
  }),
  publication: field(bannerPublication, { label: 'Status', blank: 'draft' }),
});
export const bannerInput = inputOf(bannerFields);
export type BannerInput = z.infer<typeof bannerInput>;
export type BannerDraft = DraftOf<typeof bannerFields>;

export const bannerRules: readonly Rule<BannerInput>[] = [
  {
    path: 'endAt',
    code: 'before_start',
    message: 'The end must be after the start.',
    isBroken: ({ startAt, endAt }) => endAt !== null && startAt >= endAt,
  },
  ...(['desktopImage', 'mobileImage'] as const).map((path): Rule<BannerInput> => ({
    path,
    code: 'image_missing',
    message: `${bannerFields[path].label} is required before the banner is published.`,
    isBroken: ({ publication, [path]: image }) => publication !== 'draft' && image === null,
  })),
];
/** A whole input, with its rules. */
export const bannerForm = withRules(bannerInput, bannerRules);

export const banner = z.object({
  ...recordFields,
  ...shapeOf(bannerFields),
  status: bannerStatus,
  deletedAt: z.nullable(instant),
});
export type Banner = z.infer<typeof banner>;

/** A banner in the list of its slot. */
export const bannerRow = z.pick(banner, {
  _id: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  title: true,
  slot: true,
  status: true,
  publication: true,
  audience: true,
  countries: true,
  languages: true,
  startAt: true,
  endAt: true,
  desktopImage: true,
});
export type BannerRow = z.infer<typeof bannerRow>;
export const bannerOption = z.pick(banner, { _id: true, title: true, slot: true, publication: true });

export const bannerFilters = {
  slot: z.optional(kebab(60)),
  status: z.optional(csv(bannerStatus)),
  audience: z.optional(csv(bannerAudience)),
  /** Restricted to one of these. */
  language: z.optional(csv(languageTag)),
  q: searchText,
};
export const bannerQuery = z.strictObject(bannerFilters);

export const bannerBulkAction = z.strictObject({ type: z.enum(['publish', 'pause', 'resume', 'delete']) });
export type BannerBulkAction = z.infer<typeof bannerBulkAction>;
export const bannerSkipReason = z.enum([
  'not_published',
  'not_paused',
  'no_image',
  'deleted',
  ...skipReasons,
]);
export type BannerSkipReason = z.infer<typeof bannerSkipReason>;
export const bannerBulkResult = bulkResultOf(bannerSkipReason);
export type BannerBulkResult = z.infer<typeof bannerBulkResult>;
