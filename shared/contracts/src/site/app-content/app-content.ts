import { maskCardNumbersInJson } from '../../platform/values/card-numbers.ts';
import { edition } from '../declarations/declaration.ts';
import {
  id,
  instant,
  languageTag,
  platform,
  recordFields,
  reference,
  storable,
  text,
} from '../../platform/values/fields.ts';
import {
  createInputOf,
  type DraftOf,
  field,
  fieldsOfRecord,
  type ParsedOf,
  shapeOf,
} from '../../platform/records/record-fields.ts';
import { type Rule, withRules } from '../../platform/records/record-rules.ts';
import { csv, listQuery } from '../../platform/lists/list.ts';
import { z } from '../../z.ts';

/** Where a value is used; a value for one platform overrides the one for all. */
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
  /** One value in all its languages: a request has at most 256 kB. */
  valueBytes: 200_000,
  /** The most keys, live or staged. */
  count: 2_000,
  /** All values together: apps load them in one request. */
  totalBytes: 2_000_000,
} as const;
/** Widths of the stored renditions. */
export const appContentImageWidths = { card: 640, full: 1_600 } as const;

/** The key of app flags: minimum version and maintenance, one value per platform. */
export const flagsKey = 'app.flags';
/** Every value has this language, the fallback for missing ones. */
export const mainLanguage = 'en';

const dottedKey = z
  .string()
  .check(
    z.maxLength(appContentLimits.key),
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
/** Stored as written, without card numbers; the apps get the parsed value. */
const jsonText = z
  .string()
  .check(
    storable,
    z.maxLength(appContentLimits.json, { abort: true }),
    z.refine(isJson, { error: 'A valid JSON value', abort: true }),
    z.overwrite(maskCardNumbersInJson),
  );
/** `key` comes from an upload. */
const image = z.strictObject({ key: z.uuid(), alt: text(appContentLimits.alt, 1) });

const perLanguage = <T extends z.ZodMiniType>(value: T) =>
  z.record(languageTag, value).check(
    z.refine((texts) => mainLanguage in texts, { path: [mainLanguage], message: 'Required' }),
    z.refine((texts) => Object.keys(texts).length <= appContentLimits.languages, 'At most 40 languages'),
  );

const appFlags = z.strictObject({
  /** Older apps require an update. */
  minVersion: z.nullable(edition),
  maintenance: z.strictObject({
    on: z.boolean(),
    message: z.record(languageTag, text(appContentLimits.message)),
    /** When maintenance ends automatically: an instant as text. */
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
      { path: ['value'], message: 'Value must not exceed 200 kB, all languages included.' },
    ),
  );
export type AppContentValue = z.infer<typeof appContentValue>;

/** The editable fields. `key` and `platform` of an existing key can't be changed. */
export const appContentFields = fieldsOfRecord({
  key: field(dottedKey, {
    label: 'Key',
    blank: '',
    help: 'Lowercase words joined with dots, such as home.title.',
  }),
  platform: field(appPlatform, { label: 'Platform', blank: 'all', isRequired: true }),
  description: field(text(appContentLimits.description), {
    label: 'Description',
    blank: '',
    help: 'Where the value appears, for editors. Saved without publishing.',
  }),
  /** The staged value. */
  content: field(appContentValue, { label: 'Value', blank: { kind: 'string', value: { en: '' } } }),
});
/** What changes besides the fields, in the history and the audit log. */
export const contentHistoryLabels = { staged: 'Staged', live: 'Live' } as const;
export type AppContentDraft = DraftOf<typeof appContentFields>;

export const appContentRules: readonly Rule<ParsedOf<typeof appContentFields>>[] = [
  {
    path: 'key',
    code: 'reserved',
    message: `Only app flags have the key ${flagsKey}.`,
    isBroken: ({ key, content }) => (content.kind === 'flags') !== (key === flagsKey),
  },
  {
    path: 'platform',
    code: 'all_platforms',
    message: 'Choose one platform for app flags.',
    isBroken: ({ platform: on, content }) => content.kind === 'flags' && on === 'all',
  },
];
export const appContentInput = withRules(createInputOf(appContentFields), appContentRules);
export type AppContentInput = z.infer<typeof appContentInput>;

const { description, content } = shapeOf(appContentFields);
/** What can be changed of an existing key. */
export const appContentEdit = z.strictObject({ description, content });
export type AppContentEdit = z.infer<typeof appContentEdit>;

/** A stored value; in rows only English, truncated at 300 characters. */
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

/** How the staged value differs from the live one. */
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

/** A key in the list. */
export const appContentRow = z.object({
  ...appContent.shape,
  /** Languages of the staged or else the live value; English first. */
  languages: z.array(z.string()),
  /** Languages that other keys have and this one lacks; empty for switches and flags. */
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
  /** Number of the release that it rolled back to. */
  restores: z.nullable(z.int()),
});
export type AppRelease = z.infer<typeof appRelease>;
export const appReleaseDetail = z.object({
  ...appRelease.shape,
  /** Number of the newest release; a rollback sends it. */
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
