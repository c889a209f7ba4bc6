import { z } from '../../z.ts';
import { maskCardNumbers } from './card-numbers.ts';
import { formatNumber } from './format-number.ts';

/** A record's id: UUIDv7, under `_id` everywhere. In lower case, as in the database: ids are compared as text. */
export const id = z.uuid().check(z.toLowerCase());
export const idParams = z.strictObject({ _id: id });

/**
 * An instant: ISO-8601 with offset on the wire, `Date` in code.
 * Text that isn't one stays text: `abort` keeps the checks of whatever holds it from reading it as a date.
 */
export const instant = z.codec(z.iso.datetime({ offset: true, abort: true }), z.date(), {
  decode: (wire) => new Date(wire),
  encode: (date) => date.toISOString(),
});

/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export const day = z.iso.date();
/** A month, `2026-11`, in UTC. */
export const period = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11.'));

/** The database can store neither U+0000 nor half of a surrogate pair. */
export const storable = z.regex(/^[^\0\p{Surrogate}]*$/u, 'This text has characters that can’t be stored.');

/** Card numbers in a free text are masked; after a longest length that aborts, as reading a whole body takes seconds. */
export const masked = z.overwrite(maskCardNumbers);
/** Card numbers are refused where a masked one would be no valid value. What is refused anyway, such as too long, isn't read. */
export const refuseCardNumbers = (message: string) =>
  z.refine<string>((value) => maskCardNumbers(value) === value, {
    error: message,
    when: ({ issues }) => issues.length === 0,
  });
export const noCardNumber = refuseCardNumbers('Card numbers can’t be stored.');

/** Trimmed text between `min` and `max` characters, without card numbers. */
export const text = (max: number, min = 0) =>
  z.string().check(storable, z.trim(), z.minLength(min), z.maxLength(max, { abort: true }), masked);

const emailAtMost = z.maxLength(254, { abort: true });
/**
 * Compared and stored trimmed, in Unicode's plain form (full-width letters become ASCII) and in lower case. What is too long
 * isn't brought into that form, which takes seconds for a whole body, but what has become so isn't accepted either.
 */
export const email = z
  .string()
  .check(
    z.trim(),
    emailAtMost,
    z.normalize('NFKC'),
    z.toLowerCase(),
    emailAtMost,
    z.email(),
    refuseCardNumbers('Enter an email address without a card number.'),
  );

/** E.164: a plus sign, the country code, the number. Spaces and punctuation are dropped. */
export const phone = z.string().check(
  z.overwrite((typed) => typed.replace(/[\s()./-]/g, '')),
  z.regex(/^\+[1-9]\d{6,14}$/, 'Enter a phone number with country code, such as +49 30 123456.'),
);
export const phoneHelp = 'With country code, such as +49 30 123456.';

/** A password to be set; the API adds the common-password list. */
export const newPassword = z.string().check(z.minLength(12), z.maxLength(128));

/** Refuses empty text as missing, before any other check. */
const filled = z.minLength(1, { abort: true });

/** ISO-3166 alpha-2, upper case. */
export const countryCode = z.string().check(filled, z.regex(/^[A-Z]{2}$/, 'Two capital letters'));
/** BCP-47: `en`, `pt-BR`. */
export const languageTag = z
  .string()
  .check(filled, z.regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, 'A language tag such as en or pt-BR'));
/** ISO-4217. */
export const currencyCode = z.string().check(filled, z.regex(/^[A-Z]{3}$/, 'Three capital letters'));
export const tooManyDecimals = 'Can’t have more decimal places than its currency';
/** Integer minor units of its currency: cents for EUR, yen for JPY. */
export const minorUnits = z.int({
  error: ({ input }) => (typeof input === 'number' && input % 1 ? tooManyDecimals : undefined),
});
/** Hundredths of a percent: 1900 is 19%. */
export const hundredths = z.int('A percentage with at most 2 decimal places');
/** A whole number from `min` to `max`, with a message for its form. */
export const whole = (min: number, max: number) => {
  const rule = { error: () => `A whole number from ${min} to ${formatNumber(max)}` };
  return z.int(rule).check(z.minimum(min, rule), z.maximum(max, rule));
};
/** Lower-case words joined with hyphens. */
export const kebab = (max: number) =>
  z
    .string()
    .check(
      filled,
      z.maxLength(max),
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use only lowercase letters, digits and single hyphens.'),
      noCardNumber,
    );

/** The largest value of an `integer` column. */
export const maxInteger = 2_147_483_647;
/** Raised on each write; an edit sends the version that it saw. */
export const version = z.int().check(z.minimum(1), z.maximum(maxInteger));

/** The fields of every stored record. */
export const recordFields = {
  _id: id,
  version,
  createdAt: instant,
  updatedAt: instant,
};
/** Column heads of those, in lists that don't call them otherwise. */
export const recordRowLabels = { updatedAt: 'Updated' } as const;

/** An `_id` with its display name. */
export const reference = z.object({ _id: id, name: z.string() });
export type Reference = z.infer<typeof reference>;

/** The apps that play movies. */
export const platform = z.enum(['web', 'ios', 'android', 'tv']);
