import { bulkRequestOf, bulkResultOf } from './bulk.ts';
import { countryCode, id, instant, kebab, languageTag, recordFields, storable, text } from './fields.ts';
import type { ImageShape } from './image-shape.ts';
import { csv } from './list.ts';
import { publicPageKey } from './public-pages.ts';
import { z } from './z.ts';

/** What a reader of the public site is. */
export const bannerReader = z.enum(['guest', 'free', 'subscriber']);
export type BannerReader = z.infer<typeof bannerReader>;
export const bannerAudience = z.enum(['all', ...bannerReader.options]);
export type BannerAudience = z.infer<typeof bannerAudience>;
/** What a person sets; only a published banner is shown. */
export const bannerPublication = z.enum(['draft', 'published', 'paused']);
export type BannerPublication = z.infer<typeof bannerPublication>;
/** What follows from `publication` and the time. */
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
  /** Of all that are not deleted. */
  count: 300,
} as const;
/** What the picture of each device must measure. */
export const bannerShapes = {
  desktop: { ratio: [21, 9], min: [1_260, 540] },
  mobile: { ratio: [4, 5], min: [640, 800] },
} as const satisfies Record<BannerDevice, ImageShape>;
/** Sizes that a picture is kept in. */
export const bannerImageWidths = { card: 640, full: 2_100 } as const;

/** Status of a banner at a moment; `api/src/modules/banners/banner-status.service.ts` says the same in SQL. */
export function bannerStatusAt(
  { publication, startAt, endAt }: { publication: BannerPublication; startAt: Date; endAt: Date | null },
  at: Date,
): BannerStatus {
  if (publication === 'draft') return 'draft';
  if (endAt && endAt <= at) return 'ended';
  if (publication === 'paused') return 'paused';
  return startAt > at ? 'scheduled' : 'live';
}

/** An address of another site, by https alone. A name before an `@` would disguise where it leads. */
const httpsAddress = z
  .string()
  .check(
    storable,
    z.trim(),
    z.maxLength(bannerLimits.url, `At most ${bannerLimits.url} characters`),
    z.refine(isHttps, 'An address that starts with https://'),
  );
function isHttps(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return (
    url?.protocol === 'https:' && /^https:\/\/[^\s\\]+$/i.test(address) && !url.username && !url.password
  );
}

/** `key` is given by an upload. */
const bannerImage = z.strictObject({ key: z.uuid(), alt: text(bannerLimits.alt, 1) });
export type BannerImage = z.infer<typeof bannerImage>;

const targetOf: Record<BannerLink, z.ZodMiniType<string, string>> = {
  movie: id,
  maker: id,
  page: publicPageKey,
  url: httpsAddress,
};
const targetProblem: Record<BannerLink, string> = {
  movie: 'Choose a movie',
  maker: 'Choose a maker',
  page: 'Choose a page',
  url: 'An address that starts with https://',
};
type Cta = { label: string; linkType: BannerLink; target: string };
/** The button. `target` is the `_id` of a movie or a maker, the key of a public page, or an address. */
const bannerCta = z
  .strictObject({ label: text(bannerLimits.label, 1), linkType: bannerLink, target: text(bannerLimits.url) })
  .check(
    ...bannerLink.options.map((type) =>
      z.refine<Cta>(({ linkType, target }) => linkType !== type || targetOf[type].safeParse(target).success, {
        path: ['target'],
        message: targetProblem[type],
      }),
    ),
  );

const distinct = (values: readonly string[]) => new Set(values).size === values.length;
const translation = z.strictObject({
  title: text(bannerLimits.title, 1),
  subtitle: text(bannerLimits.subtitle),
  label: text(bannerLimits.label),
});

/** What a person edits. Words are English; `i18n` has them in other languages. */
export const bannerInput = z.strictObject({
  title: text(bannerLimits.title, 1),
  subtitle: text(bannerLimits.subtitle),
  i18n: z
    .record(languageTag, translation)
    .check(z.refine((texts) => Object.keys(texts).length <= 40, 'At most 40 languages')),
  /** Key of a lookup of the type `bannerSlot`. */
  slot: kebab(60),
  desktopImage: z.nullable(bannerImage),
  mobileImage: z.nullable(bannerImage),
  videoUrl: z.nullable(httpsAddress),
  cta: z.nullable(bannerCta),
  /** The movie that it is about. */
  movieId: z.nullable(id),
  /** Where it is shown; everywhere when empty. */
  countries: z.array(countryCode).check(z.maxLength(250), z.refine(distinct, 'Each country once')),
  /** To readers of which languages; to all when empty. */
  languages: z.array(languageTag).check(z.maxLength(40), z.refine(distinct, 'Each language once')),
  audience: bannerAudience,
  startAt: instant,
  /** Without one it is shown until somebody ends it. */
  endAt: z.nullable(instant),
  publication: bannerPublication,
});
export type BannerInput = z.infer<typeof bannerInput>;
/** As it travels and as forms hold it: instants as text. */
export type BannerWire = z.input<typeof bannerInput>;

type Judged = Pick<BannerInput, 'startAt' | 'endAt' | 'publication' | 'desktopImage' | 'mobileImage'>;
/** What holds between fields. */
export const bannerRules = [
  z.refine<Judged>(({ startAt, endAt }) => !endAt || startAt < endAt, {
    path: ['endAt'],
    message: 'Choose a time after the start',
  }),
  ...(['desktopImage', 'mobileImage'] as const).map((field) =>
    z.refine<Judged>(({ publication, [field]: image }) => publication === 'draft' || image !== null, {
      path: [field],
      message: 'Needed before the banner is published',
    }),
  ),
];
/** The form's schema. */
export const bannerForm = bannerInput.check(...bannerRules);

const rowFields = {
  ...recordFields,
  title: z.string(),
  slot: z.string(),
  status: bannerStatus,
  publication: bannerPublication,
  audience: bannerAudience,
  countries: z.array(z.string()),
  languages: z.array(z.string()),
  startAt: instant,
  endAt: z.nullable(instant),
  desktopImage: z.nullable(bannerImage),
};
/** A banner in the list of its slot. */
export const bannerRow = z.object(rowFields);
export type BannerRow = z.infer<typeof bannerRow>;

export const banner = z.object({
  ...rowFields,
  subtitle: z.string(),
  i18n: z.record(z.string(), translation),
  mobileImage: z.nullable(bannerImage),
  videoUrl: z.nullable(z.string()),
  cta: z.nullable(z.object({ label: z.string(), linkType: bannerLink, target: z.string() })),
  movieId: z.nullable(id),
  deletedAt: z.nullable(instant),
});
export type Banner = z.infer<typeof banner>;

const bannerFilters = {
  slot: z.optional(kebab(60)),
  status: z.optional(csv(bannerStatus)),
  audience: z.optional(csv(bannerAudience)),
  /** Shown to readers of one of these alone. */
  language: z.optional(csv(languageTag)),
  q: z.optional(z.string().check(storable, z.trim(), z.maxLength(100))),
};
export const bannerQuery = z.strictObject(bannerFilters);

export const bannerBulkAction = z.strictObject({ type: z.enum(['publish', 'pause', 'resume', 'delete']) });
export type BannerBulkAction = z.infer<typeof bannerBulkAction>;
export const bannerBulkRequest = bulkRequestOf(bannerBulkAction, bannerFilters);
export const bannerSkipReason = z.enum([
  'already_so',
  'not_published',
  'not_paused',
  'no_picture',
  'deleted',
  'gone',
  'changed_meanwhile',
]);
export type BannerSkipReason = z.infer<typeof bannerSkipReason>;
export const bannerBulkResult = bulkResultOf(bannerSkipReason);
export type BannerBulkResult = z.infer<typeof bannerBulkResult>;
