import { numberLocale } from '@backlot/contracts/platform/values/format-number';
import { moneyMessages } from './money.messages.ts';

/** `problem` is why a text is refused. */
export type Parsed = {
  /**
   * null for an empty text, NaN for one that isn't a number. A negative number, or one with too many decimals, has its
   * value, so that the contract says what is wrong with it.
   */
  value: number | null;
  problem: string | null;
  /** A number, but not an allowed one: the form knows the exact range. */
  isOutOfRange?: boolean;
};
const unread = (problem: string): Parsed => ({ value: Number.NaN, problem });

type AmountMessages = Readonly<Record<'unreadable' | 'decimals', (digits: number) => string>> & {
  negative: string;
  ambiguous: (whole: string, digits: number) => string;
};

/**
 * Parses an amount in any common notation, `4.99` and `4,99` alike. A thousands separator is accepted where it
 * can't be a decimal separator: `1,234.50`, `1.234,50`, `1 234,50`, `1,234,567`. One that could be either is refused,
 * because `1,234` is a thousand in some locales and little more than one in others. But before three decimals the
 * reader's own decimal separator is accepted, and without decimals the reader's own thousands separator.
 * @param digits decimals: 0 for JPY, 2 for EUR, 3 for KWD
 * @returns an integer of the smallest unit: cents
 */
export function parseAmount(text: string, digits: number, m: AmountMessages = moneyMessages): Parsed {
  const plain = text.replaceAll(/[\s'’]/g, '');
  if (plain === '') return { value: null, problem: null };
  if (isNegative(plain)) {
    const { value } = parseAmount(plain.slice(1), digits, m);
    return { value: value ? 0 - Math.abs(value) : Number.NaN, problem: m.negative, isOutOfRange: true };
  }
  if (!/^[\d.,]*\d[\d.,]*$/.test(plain)) return unread(m.unreadable(digits));
  if (isEither(plain, digits))
    return { ...tooExact(plain, digits), problem: m.ambiguous(plain.replace(/[.,]/, ''), digits) };
  const parts = thousands(plain, digits) ?? withDecimals.exec(plain);
  if (!parts) return unread(m.unreadable(digits));
  const [, whole = '', decimals = ''] = parts;
  if (decimals.length > digits)
    return { ...tooExact(`${whole.replaceAll(/\D/g, '')}.${decimals}`, digits), problem: m.decimals(digits) };
  return { value: Number(whole.replaceAll(/\D/g, '') + decimals.padEnd(digits, '0')), problem: null };
}

export const isNegative = (text: string): boolean => /^[-−]/.test(text);

/** A fraction of the smallest unit; never a whole number of it, which would be accepted. */
function tooExact(text: string, digits: number): Pick<Parsed, 'value'> {
  const value = Number(text.replace(',', '.')) * 10 ** digits;
  return { value: Number.isInteger(value) ? Number.NaN : value };
}

/** The decimals to show: a number with too many keeps them. */
export const shownDigits = (value: number, digits: number): number =>
  Number.isInteger(value) ? digits : digits + 10;

/** No thousands separator, or always the same one, and a different decimal separator. */
const withDecimals = /^(\d*|\d{1,3}(?:,\d{3})+(?!,)|\d{1,3}(?:\.\d{3})+(?!\.))(?:[.,](\d*))?$/;

const groups = /^(\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?:\.\d{3}){2,})$/;
const thousands = (plain: string, digits: number): readonly string[] | null =>
  groups.exec(plain) ?? (digits === 0 && isReaders('group', onlySeparatorOf(plain)) ? [plain, plain] : null);

/** Thousands or three decimals? */
const isEither = (plain: string, digits: number): boolean => {
  const separator = onlySeparatorOf(plain);
  return separator !== undefined && digits > 0 && !(digits === 3 && isReaders('decimal', separator));
};
const onlySeparatorOf = (plain: string) => /^[1-9]\d{0,2}([.,])\d{3}$/.exec(plain)?.[1];

const isReaders = (type: 'group' | 'decimal', separator: string | undefined): boolean =>
  new Intl.NumberFormat(numberLocale())
    .formatToParts(12_345.6)
    .some((part) => part.type === type && part.value === separator);
