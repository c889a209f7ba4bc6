import { dateLocale } from '../format.ts';

const monthNames =
  'january february march april may june july august september october november december'.split(' ');
const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const digits = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const monthFirst = /^([a-z]{3,})\.? (\d{1,2}),? (\d{4})$/;
const dayFirst = /^(\d{1,2})\.? ([a-z]{3,})\.?,? (\d{4})$/;

/** A typed day as `YYYY-MM-DD`: in digits, in the order that the user prefers, or with the month's name. null: there is no such day. */
export function parseDay(typed: string): string | null {
  const text = typed.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  const [year = '', month = 0, day = ''] = partsOf(text);
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isDay = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
  return isDay && /^[1-9]/.test(year) ? at.toISOString().slice(0, 10) : null;
}

function partsOf(text: string): [year?: string, month?: string | number, day?: string] {
  const [, year, , month, day] = iso.exec(text) ?? [];
  if (year) return [year, month, day];
  const [, first, , second, yearLast] = digits.exec(text) ?? [];
  if (yearLast) return dateLocale() === 'en-US' ? [yearLast, first, second] : [yearLast, second, first];
  const [, name = '', dayAfter, yearAfter] = monthFirst.exec(text) ?? [];
  if (yearAfter) return [yearAfter, monthOf(name), dayAfter];
  const [, dayBefore, nameAfter = '', yearEnd] = dayFirst.exec(text) ?? [];
  return [yearEnd, monthOf(nameAfter), dayBefore];
}

const monthOf = (name: string) => monthNames.findIndex((month) => name !== '' && month.startsWith(name)) + 1;

const mark = '? ';
/** The value of a text that is no day: no schema accepts it, and the text stays. */
export const unreadDay = (text: string): string => mark + text;
export const isUnreadDay = (value: string | null): value is string => value?.startsWith(mark) ?? false;
export const typedDay = (value: string): string => value.slice(mark.length);
