import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import { taxName } from '@backlot/contracts/money/payments/tax-label';

/** The texts of the payment page. `catalogs/` has them in other languages, for translators: the same keys and placeholders. */
export const english = {
  page: 'Rent or buy a movie',
  loading: 'Loading the movie',
  retry: 'Try again',
  failedTitle: 'Couldn’t load this page',
  failed: 'You haven’t been charged. Check your connection and try again.',
  notFoundTitle: 'Page not found',
  notFound: 'This movie doesn’t exist. Check the link.',
  notForSaleTitle: 'Not available',
  notForSale: 'This movie isn’t available to rent or buy right now.',
  whichCountryTitle: 'Where are you?',
  whichCountry: 'Availability and prices vary by country. Choose yours.',
  notHereTitle: 'Not available in your country',
  notHere: 'This movie isn’t available in {country}. If you’re somewhere else, choose your country.',
  comingSoonTitle: 'Coming soon',
  comingSoon: 'You can rent or buy this movie from {date}.',
  offline: 'You’re offline. You can pay once you’re back online.',

  hours: '{hours} h',
  minutes: '{minutes} min',
  listSeparator: ', ',
  audio: 'Audio: {languages}',
  subtitles: 'Subtitles: {languages}',

  offers: 'Choose an offer',
  oneOffer: 'Your order',
  rent: 'Rent',
  buy: 'Buy',
  daysToStart: { one: '{count} day to start watching', other: '{count} days to start watching' },
  hoursToFinish: {
    one: '{count} hour to finish once started',
    other: '{count} hours to finish once started',
  },
  buyTerms: 'Watch as often as you like',
  regular: 'Regular price {price}',
  taxIncluded: 'Tax included',
  taxAdded: 'Plus tax',
  vat: 'VAT',
  gst: 'GST',
  consumptionTax: 'Consumption tax',
  salesTax: 'Sales tax',
  taxLine: '{tax} {rate}',
  taxLineIncluded: '{tax} {rate} (included)',
  subtotal: 'Price',
  discount: 'Discount',
  discountBy: 'Discount ({code})',
  total: 'Total',
  couponAsk: 'Have a promo code?',
  coupon: 'Promo code',
  couponApply: 'Apply',
  couponRemove: 'Remove code',
  couponApplied: 'Code {code} applied.',
  couponWrong: 'Enter a code of 3 to 32 letters and digits.',
  couponRefused: 'This code isn’t valid for this order.',
  couponGone:
    'Code {code} is no longer valid. The price without it is {price}. You haven’t been charged; confirm to pay this price.',
  pricing: 'Calculating the price',
  priceFailed: 'Couldn’t calculate the price.',

  you: 'Contact information',
  email: 'Email',
  emailHint: 'We’ll send your receipt and access to this email.',
  country: 'Country',
  chooseCountry: 'Choose a country',
  elsewhere: 'Somewhere else',
  postalCode: 'Postal code',
  card: 'Card',
  name: 'Name on card',
  yourName: 'Name',
  number: 'Card number',
  expiry: 'Expiration date',
  expiryHint: 'MM/YY',
  cvc: 'Security code',
  testCards: 'Test mode: use a test card such as 4242 4242 4242 4242. You won’t be charged.',
  cardFormFailed: 'Couldn’t load the card form. Check your connection and reload the page.',
  website: 'Leave this field empty',
  consent:
    'I agree to immediate access and understand that I lose my right of withdrawal once access begins.',
  agree: 'I agree to the terms of use (version {version}).',
  terms: 'Terms of use (opens in a new tab)',
  refundPolicy: 'Refund policy (opens in a new tab)',
  pay: 'Pay {amount}',
  getFree: 'Get for free',
  paying: 'Paying…',

  required: 'Required',
  emailWrong: 'Enter a valid email.',
  nameWrong: 'Enter the name on the card.',
  yourNameWrong: 'Enter your name.',
  postalCodeWrong: 'Enter a valid postal code.',
  numberWrong: 'Enter the full card number.',
  numberMistyped: 'Your card number is invalid.',
  expiryWrong: 'Enter the expiration date as MM/YY.',
  expired: 'This card has expired. Check the date or use another card.',
  cvcBack: 'Enter the 3-digit security code on the back of the card.',
  cvcFront: 'Enter the 4-digit security code on the front of the card.',
  consentMissing: 'Accept the terms to continue.',

  priceChanged:
    'The price changed from {old} to {new}. You haven’t been charged; confirm to pay the new price.',
  attemptsLeft: { one: '{count} attempt left.', other: '{count} attempts left.' },
  refused: 'We couldn’t accept this order. You haven’t been charged.',
  inProgress: 'A payment for this movie is in progress.',
  ourFault: 'Something went wrong. Try again; you won’t be charged twice.',
  connectionLost: 'Connection lost. Try again; you won’t be charged twice.',

  declined: 'Your card was declined. Try another card or contact your bank.',
  declinedFunds: 'Your card has insufficient funds. Try another card.',
  declinedExpired: 'Your card has expired. Check the date or try another card.',
  declinedDate: 'Your card’s expiration date is invalid.',
  declinedCvc: 'Your card’s security code is incorrect.',
  declinedNumber: 'Your card number is invalid.',
  missingDate: 'Enter the card’s expiration date.',
  missingCvc: 'Enter the card’s security code.',
  missingNumber: 'Enter the card number.',
  testCardsOnly: 'Test mode accepts test cards only. Try 4242 4242 4242 4242.',
  declinedProcessing: 'Your bank couldn’t process the payment. Try again in a moment.',
  declinedLimit: 'Your card exceeded its limit. Try another card.',
  declinedAuthentication: 'Authentication failed. Try again or use another card.',

  actionRequiredTitle: 'Authentication required',
  actionRequired: 'Your bank needs you to confirm this payment.',
  orderSummary: '{amount} · Order {order}',
  toBank: 'Continue to your bank',
  toBankInTab: 'Continue to your bank (opens in a new tab)',
  otherCard: 'Use another card',
  processingTitle: 'Processing your payment',
  processing: 'This takes a few seconds. Keep this page open.',
  delayedTitle: 'Your payment is taking longer than usual',
  delayed: 'We’ll email {email} when it’s done. Don’t pay again.',

  attemptsExhaustedTitle: 'Too many attempts',
  attemptsExhausted: 'You haven’t been charged. Start a new order, preferably with another card.',
  newOrder: 'Start a new order',

  ownedTitle: 'You already have this movie',
  owned: 'You haven’t been charged. Sign in as {email} to watch.',
  duplicateRefunded:
    'It was already purchased for {email}. This payment of {amount} will be refunded in full. It takes 3 to 5 business days to reach your account.',
  duplicateKept:
    'It was already purchased for {email}, and your bank rejected the refund of {amount}. Reply to your receipt email with order {order} and we’ll refund you another way.',
  buyForSomeoneElse: 'Buy for someone else',
  boughtElsewhere: 'You already bought this. Sign in with the email that received the receipt to watch.',
  backFromBank:
    'We can’t show the result of your payment in this browser. If it succeeded, you’ll get a receipt by email. Check your inbox before paying again.',
  sendAccess: 'Resend access',
  accessSent: 'If {email} has this movie, we’ve sent an email.',

  paidTitle: 'Thank you! Enjoy the movie',
  paid: 'You paid {amount}.',
  paidWith: 'You paid {amount} with {card}.',
  paidNothing: 'No payment was needed.',
  cardEnding: '{brand} ending in {last4}',
  receiptMailed: 'Receipt sent to {email}.',
  signIn: 'Sign in as {email} to watch.',
  startBy: 'Start watching by {date}.',
  watchUntil: 'Available until {date}.',
  order: 'Order {order}',
  resend: 'Resend receipt',
  resent: 'Receipt sent.',
  resendFailed: 'Couldn’t send the email. Try again.',

  cancel: 'Cancel',
  close: 'Close',
  backTo: 'Return to {site}',
} as const;

type Plural = { readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string };
/** The texts of one language; what it lacks is shown in English. */
export type Catalog = Readonly<Record<string, string | Plural>>;

/** A value for each placeholder, in the order of the English text. */
type Values<Text> = Text extends `${string}{${string}}${infer Rest}`
  ? [string | number, ...Values<Rest>]
  : [];
type Message<Text> = Text extends string
  ? Values<Text> extends []
    ? string
    : (...values: Values<Text>) => string
  : (count: number) => string;
type Messages = { readonly [Key in keyof typeof english]: Message<(typeof english)[Key]> };

let language = 'en';
let catalog: Catalog = english;

/** Switches the page to a language, before it renders. */
export function setLanguage(tag: string, texts: Catalog): void {
  language = tag;
  catalog = { ...english, ...texts };
}

/** The locale of numbers and dates; digits are those of cards and prices in every script. */
const locale = (): string => (language === 'en' ? 'en-US' : `${language}-u-nu-latn`);
const isRightToLeft = (): boolean => language === 'ar' || language === 'he';

/** A refusal of the API, which writes English only. */
export const refusalText = (fromApi: string, own: string): string => (language === 'en' ? fromApi : own);

const placeholder = /\{(\w+)\}/g;

/** Isolated, so that an email or a price doesn't reorder the words of a right-to-left sentence. */
const isolated = (value: string | number): string => (isRightToLeft() ? `\u2068${value}\u2069` : `${value}`);

function messageOf(key: keyof typeof english): unknown {
  const text: string | Plural = catalog[key] ?? english[key];
  if (typeof text !== 'string')
    return (count: number) => {
      const form = text[new Intl.PluralRules(language).select(count)] ?? text.other;
      return form.replace('{count}', isolated(count));
    };
  const source = english[key];
  const names = typeof source === 'string' ? [...source.matchAll(placeholder)].map(([, name]) => name) : [];
  if (names.length === 0) return text;
  return (...values: (string | number)[]) =>
    text.replace(placeholder, (_, name: string) => isolated(values[names.indexOf(name)] ?? ''));
}

/** Read when they are shown, because the language is chosen after this file is loaded. */
export const messages = new Proxy(
  {},
  { get: (_, key) => messageOf(key as keyof typeof english) }, // Messages has no other keys
) as Messages; // messageOf builds each by its text

/** An amount as the language writes it. */
export const formatAmount = (minor: number, currency: string): string =>
  formatMoney(minor, currency, [], locale());
export const formatDay = (date: Date): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(date);

/** The name of a language or country; the tag itself when it has none. */
export const nameOf = (type: 'language' | 'region', tag: string): string =>
  new Intl.DisplayNames(language, { type }).of(tag) ?? tag;
/** @param name in English, as countries are named elsewhere in the product */
export const countryName = (code: string, name: string): string =>
  language === 'en' ? name : nameOf('region', code);

export const formatList = (parts: readonly string[]): string =>
  parts.filter(Boolean).join(messages.listSeparator);

export function formatRuntime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? messages.hours(hours) : '', rest > 0 ? messages.minutes(rest) : '']
    .filter(Boolean)
    .join(' ');
}

/** Of a rating with its board, `mpa-pg-13` or `fsk-12`: `PG-13`, `FSK 12`; a bare number needs its board. */
export function formatAgeRating(key: string): string {
  const [board = '', ...parts] = key.toUpperCase().split('-');
  const rating = parts.join('-');
  return rating === '' || /^\d/.test(rating) ? `${board} ${rating}`.trim() : rating;
}

export const qualityLabels = { sd: 'SD', hd: 'HD', uhd: '4K' } as const;

const taxes: Readonly<Record<string, 'vat' | 'gst' | 'consumptionTax' | 'salesTax'>> = {
  VAT: 'vat',
  GST: 'gst',
  'Consumption tax': 'consumptionTax',
  'Sales tax': 'salesTax',
};

/** `VAT 19% (included)` */
export function formatTax(country: string, rateBasisPoints: number, isIncluded: boolean): string {
  const rate = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 2 });
  const tax = messages[taxes[taxName(country)] ?? 'vat'];
  const line = isIncluded ? messages.taxLineIncluded : messages.taxLine;
  return line(tax, rate.format(rateBasisPoints / 10_000));
}
