import { edition } from '../declarations/declaration.ts';
import {
  id,
  instant,
  languageTag,
  recordFields,
  reference,
  storable,
  text,
} from '../../platform/values/fields.ts';
import { csv, listQuery } from '../../platform/lists/list.ts';
import { platform } from '../../catalog/movies/movie.ts';
import { z } from '../../z.ts';

/** Where a value is used; one for a platform wins over the one for all. */
export const appPlatform = z.enum([...platform.options, 'all']);
export type AppPlatform = z.infer<typeof appPlatform>;
export const appContentKind = z.enum(['string', 'json', 'image', 'bool', 'flags']);
export type AppContentKind = z.infer<typeof appContentKind>;

export const appContentLimits = {
  key: 100,
  description: 300,
  string: 5_000,
  json: 20_000,
  alt: 250,
  message: 300,
  languages: 40,
  note: 300,
  /** Of one value in all its languages, as it travels: a request has 256 kB. */
  valueBytes: 200_000,
  /** Of all that are live or staged. */
  count: 2_000,
  /** Of all values together: apps get them at once. */
  totalBytes: 2_000_000,
} as const;
/** Sizes that a picture is kept in. */
export const appContentImageWidths = { card: 640, full: 1_600 } as const;

/** The one key of remote flags: a lowest version and maintenance, for each platform of its own. */
export const flagsKey = 'app.flags';
/** Every value has one in this language, which stands in where there is no other. */
export const mainLanguage = 'en';

const dottedKey = z
  .string()
  .check(
    z.maxLength(appContentLimits.key, `At most ${appContentLimits.key} characters`),
    z.regex(
      /^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$/,
      'Lowercase letters, digits and underscores, joined with dots, such as home.title',
    ),
  );

export const isJson = (value: string): boolean => {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
};
/** Kept as it was written; readers get what it means. */
const jsonText = z
  .string()
  .check(
    storable,
    z.maxLength(appContentLimits.json, `At most ${appContentLimits.json} characters`),
    z.refine(isJson, 'This is not valid JSON'),
  );
/** `key` is given by an upload. */
const image = z.strictObject({ key: z.uuid(), alt: text(appContentLimits.alt, 1) });

const perLanguage = <T extends z.ZodMiniType>(value: T) =>
  z.record(languageTag, value).check(
    z.refine((texts) => mainLanguage in texts, { path: [mainLanguage], message: 'Required' }),
    z.refine((texts) => Object.keys(texts).length <= appContentLimits.languages, 'At most 40 languages'),
  );

const appFlags = z.strictObject({
  /** Older apps ask to be updated. */
  minVersion: z.nullable(edition),
  maintenance: z.strictObject({
    on: z.boolean(),
    message: z.record(languageTag, text(appContentLimits.message)),
    /** Ends by itself then; an instant as text. */
    until: z.nullable(z.iso.datetime({ offset: true })),
  }),
});
export type AppFlags = z.infer<typeof appFlags>;
export const noFlags: AppFlags = { minVersion: null, maintenance: { on: false, message: {}, until: null } };

/** A value of one kind, by language. */
export const appContentValue = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('string'),
      value: perLanguage(text(appContentLimits.string, 1)),
    }),
    z.strictObject({ kind: z.literal('json'), value: perLanguage(jsonText) }),
    z.strictObject({ kind: z.literal('image'), value: perLanguage(image) }),
    z.strictObject({ kind: z.literal('bool'), value: perLanguage(z.boolean()) }),
    z.strictObject({ kind: z.literal('flags'), value: appFlags }),
  ])
  .check(
    z.refine(
      ({ value }) => new TextEncoder().encode(JSON.stringify(value)).length <= appContentLimits.valueBytes,
      { path: ['value'], message: 'All languages together are too long: at most 200 kB' },
    ),
  );
export type AppContentValue = z.infer<typeof appContentValue>;

/** What a person edits of a key that is there. */
export const appContentEdit = z.strictObject({
  description: text(appContentLimits.description),
  content: appContentValue,
});
export type AppContentEdit = z.infer<typeof appContentEdit>;

type Named = { key: string; platform: AppPlatform; content: AppContentValue };
export const appContentInput = z
  .strictObject({ key: dottedKey, platform: appPlatform, ...appContentEdit.shape })
  .check(
    z.refine<Named>(({ key, content }) => (content.kind === 'flags') === (key === flagsKey), {
      path: ['key'],
      message: `The key ${flagsKey} is for the flags of the app, and for nothing else`,
    }),
    z.refine<Named>(({ platform: on, content }) => content.kind !== 'flags' || on !== 'all', {
      path: ['platform'],
      message: 'Flags belong to one platform',
    }),
  );
export type AppContentInput = z.infer<typeof appContentInput>;

/** A stored value; in rows with the English words alone, cut at 300 characters. */
const shownValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['string', 'json']), value: z.record(z.string(), z.string()) }),
  z.object({
    kind: z.literal('image'),
    value: z.record(z.string(), z.object({ key: z.string(), alt: z.string() })),
  }),
  z.object({ kind: z.literal('bool'), value: z.record(z.string(), z.boolean()) }),
  z.object({
    kind: z.literal('flags'),
    value: z.object({
      minVersion: z.nullable(z.string()),
      maintenance: z.object({
        on: z.boolean(),
        message: z.record(z.string(), z.string()),
        until: z.nullable(z.string()),
      }),
    }),
  }),
]);
export type ShownValue = z.infer<typeof shownValue>;

/** How what is staged differs from what is live. */
export const appContentChange = z.enum(['none', 'added', 'changed', 'removed']);
export type AppContentChange = z.infer<typeof appContentChange>;

export const appContent = z.object({
  ...recordFields,
  key: z.string(),
  platform: appPlatform,
  description: z.string(),
  change: appContentChange,
  /** What apps get now; null when they get nothing. */
  live: z.nullable(shownValue),
  /** What they get once it is published. */
  staged: z.nullable(shownValue),
});
export type AppContent = z.infer<typeof appContent>;

/** A key as lists show it. */
export const appContentRow = z.object({
  ...appContent.shape,
  /** Those that it says something in, staged or else live; English first. */
  languages: z.array(z.string()),
  /** Those that other keys say something in, and this one does not; none of switches and flags, which need no words. */
  missing: z.array(z.string()),
});
export type AppContentRow = z.infer<typeof appContentRow>;

export const appContentQuery = listQuery(['key', '-key', '-updatedAt', 'updatedAt'], {
  platform: z.optional(csv(appPlatform)),
  change: z.optional(csv(appContentChange)),
});

/** One publication. Numbers rise by one. */
export const appRelease = z.object({
  _id: id,
  number: z.int(),
  note: z.string(),
  at: instant,
  actor: z.nullable(reference),
  changeCount: z.int(),
  /** Number of the release that it went back to. */
  restores: z.nullable(z.int()),
});
export type AppRelease = z.infer<typeof appRelease>;
export const appReleaseDetail = z.object({
  ...appRelease.shape,
  /** Number of the newest release, which a rollback names. */
  latest: z.int(),
  changes: z.array(
    z.object({
      key: z.string(),
      platform: appPlatform,
      before: z.nullable(shownValue),
      after: z.nullable(shownValue),
    }),
  ),
});
export type AppReleaseDetail = z.infer<typeof appReleaseDetail>;
