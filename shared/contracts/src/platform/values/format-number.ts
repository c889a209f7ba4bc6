/** Every package has its own copy of the contracts, so the reader's choice is kept where all copies find it. */
const key = Symbol.for('backlot.numberLocale');

/** The locale whose separators the reader prefers; emails, documents and files have those of `en-US`. */
export const numberLocale = (): string => {
  const chosen: unknown = Reflect.get(globalThis, key);
  return typeof chosen === 'string' ? chosen : 'en-US';
};
export const setNumberLocale = (locale: string): void => void Reflect.set(globalThis, key, locale);

const formats = new Map<string, Intl.NumberFormat>();

/** The one way to write a number on screen: `formatNumber(1234.5)` → `1,234.5`, or `1.234,5` where the reader prefers it. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  const locale = numberLocale();
  const name = options ? `${locale} ${JSON.stringify(options)}` : locale;
  const format = formats.get(name) ?? new Intl.NumberFormat(locale, options);
  formats.set(name, format);
  return format.format(value);
}
