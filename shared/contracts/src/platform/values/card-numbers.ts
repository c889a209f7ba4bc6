/** Whether digits end with their Luhn check digit. Source: ISO/IEC 7812-1 */
export const passesLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

/** A space or a dash of any kind, also as an entity: what is usual in card numbers. */
const usual = String.raw`[\p{Zs}\p{Pd}\p{Cf}−]|&#?\w{2,6};`;
/** At most three, and tags. Whitespace counts once, because HTML shows it as one space; `>` quotes a line of an email. */
const separators = String.raw`(?:(?:<[^<>]*>)*(?:\s+(?!\s)|${usual}|[./_>])){0,3}(?:<[^<>]*>)*`;
/** The same, matched one way only: trying others would take exponential time. @param group its number in the pattern */
const gap = (group: 1 | 2) => `(?=(${separators}))\\${group}`;
/** 14 to 19 digits in whole groups, but not the decimals of a number nor the end of a masked one. */
const candidates = new RegExp(
  String.raw`(?<!•• |\p{Nd}|\p{Nd}\.(?=\p{Nd}{14}))(?![017-9])\p{Nd}(?:${gap(1)}\p{Nd}){13,18}(?!\p{Nd})`,
  'gu',
);
const gaps = /((?:<[^<>]*>|&#?\w{2,6};|[^\p{Nd}<&])+)/u;
const inlineTag = /<\/?(?:strong|em|a|[biu]|span|font)\b[^<>]*>/gi;
const usualGap = new RegExp(`^(?:${usual})?$`, 'u');
/** As printed on cards. With an unusual gap, other groups are rather dates, amounts or phone numbers. */
const printed = /^(?:(?:4,)+[1-4]|4,6,[45])$/;
const four = new RegExp(String.raw`(?<!\p{Nd})\p{Nd}{4}${gap(1)}•|•${gap(2)}\p{Nd}{4}(?!\p{Nd})`, 'u');
/** Visa, Mastercard, American Express, Diners Club, JCB; Discover, UnionPay and Maestro. */
const issued =
  /^(?:4\d{15}(?:\d{3})?|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|35\d{14}|(?:6\d|5[0678])\d{14,17})$/;

/**
 * A text or HTML in which card numbers keep only their last four digits: they must be neither stored nor logged, whoever
 * typed them. Source: PCI DSS 4.0, requirement 3.
 */
export const maskCardNumbers = (text: string): string => mask(text.replace(/<[^<>]*>/g, mask)); // in links, then across tags

/** The same in valid JSON: a number that has to be masked becomes a text. */
export const maskCardNumbersInJson = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) => {
    const value = token.startsWith('"') ? String(JSON.parse(token)) : token;
    const masked = maskCardNumbers(value);
    return masked === value ? token : JSON.stringify(masked);
  });

/** The same in the query of a URL, which stays as it is when it has none. */
export function maskCardNumbersInQuery(query: string): string {
  const given = [...new URLSearchParams(query)];
  const masked = given.map((pair) => pair.map(maskCardNumbers));
  return String(masked) === String(given) ? query : new URLSearchParams(masked).toString();
}

/** Consecutive groups that make a card number are masked; a security code behind them stays a group of its own. */
function mask(text: string): string {
  let [masked, done] = ['', 0];
  candidates.lastIndex = 0;
  for (let found = candidates.exec(text); found; found = candidates.exec(text)) {
    const { 0: run, index } = found;
    if (!mayHold(run)) {
      candidates.lastIndex = index + 1;
      continue;
    }
    const parts = run.split(gaps); // groups, and between them what separates them
    let digits = '';
    let end = index;
    const isCard = parts.some((part, at) => {
      end += part.length;
      if (at % 2) return false;
      digits += latinDigits(part);
      return issued.test(digits) && passesLuhn(digits) && isOne(text, index, end);
    });
    candidates.lastIndex = isCard ? end : index + (parts[0] ?? '').length;
    if (!isCard) continue;
    const tags = text.slice(index, end).match(/<[^<>]*>/g) ?? [];
    masked += `${text.slice(done, index)}•••• ${digits.slice(-4)}${tags.join('')}`;
    done = end;
  }
  return masked + text.slice(done);
}

/** A fast check, which leaves markup to the exact one: most digits are of no card. */
function mayHold(run: string): boolean {
  if (/[<&]/.test(run)) return true;
  const digits = latinDigits(run.replace(/[^\p{Nd}]+/gu, ''));
  return [14, 15, 16, 17, 18, 19].some((length) => {
    const first = digits.slice(0, length);
    return first.length === length && issued.test(first) && passesLuhn(first);
  });
}

/** Rather than parts of unrelated numbers, or four of a list. */
function isOne(text: string, start: number, end: number): boolean {
  const parts = text.slice(start, end).replace(inlineTag, '').split(gaps);
  const between = parts.filter((_, at) => at % 2);
  if (between.every((some) => usualGap.test(some))) return true;
  const lengths = parts.filter((_, at) => at % 2 === 0).map((group) => [...group].length);
  const around = `${text.slice(Math.max(0, start - 40), start)}•${text.slice(end, end + 40)}`;
  const isInList = between.every((some) => /[\n\t<]/.test(some)) && four.test(around);
  return printed.test(String(lengths)) && !isInList;
}

const valueOf = new Map<string, string>();

/** The digits of each script follow each other in Unicode, from zero. */
const latinDigits = (group: string): string =>
  group.replace(/[^\d]/gu, (digit) => {
    const known = valueOf.get(digit);
    if (known !== undefined) return known;
    const code = Number(digit.codePointAt(0));
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    valueOf.set(digit, String(value % 10));
    return String(value % 10);
  });
