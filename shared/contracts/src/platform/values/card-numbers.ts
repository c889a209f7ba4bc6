/** Whether digits end with their Luhn check digit. Source: ISO/IEC 7812-1 */
export const passesLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

/** Digits, also in groups, but not the decimals of a number. */
const digitRuns = /(?<!\d[.,]?)\d(?:[ -]?\d){13,}/g;
/** Visa, Mastercard, American Express, Diners Club, JCB; Discover, UnionPay and Maestro. */
const issued =
  /^(?:4\d{15}(?:\d{3})?|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|35\d{14}|(?:6\d|5[0678])\d{14,17})$/;
const digitsAtMost = 19;

/**
 * A text in which card numbers keep only their last four digits: they must be neither stored nor logged, whoever typed
 * them. Source: PCI DSS 4.0, requirement 3.
 */
export const maskCardNumbers = (text: string): string => text.replace(digitRuns, maskIn);

/** The same in JSON: a number that has to be masked becomes a text. */
export const maskCardNumbersInJson = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) => {
    const masked = maskCardNumbers(token);
    return masked === token || token.startsWith('"') ? masked : JSON.stringify(masked);
  });

/** The same in the query of a URL, which stays as it is when it has none. */
export function maskCardNumbersInQuery(query: string): string {
  const given = [...new URLSearchParams(query)];
  const masked = given.map((pair) => pair.map(maskCardNumbers));
  return String(masked) === String(given) ? query : new URLSearchParams(masked).toString();
}

/** Consecutive groups that make a card number are masked; a security code behind them stays a group of its own. */
function maskIn(run: string): string {
  const parts = run.split(/([ -])/); // groups, and between them what separates them
  for (let first = 0; first < parts.length; first += 2) {
    if (parts[first] === '') continue; // what follows a masked number starts with a separator
    let digits = '';
    for (let last = first; last < parts.length && digits.length < digitsAtMost; last += 2) {
      digits += parts[last] ?? '';
      if (!issued.test(digits) || !passesLuhn(digits)) continue;
      const [before, after] = [parts.slice(0, first), parts.slice(last + 1)].map((some) => some.join(''));
      return `${before}•••• ${digits.slice(-4)}${maskIn(after ?? '')}`;
    }
  }
  return run;
}
