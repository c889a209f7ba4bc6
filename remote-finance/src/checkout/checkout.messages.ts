import type { ShownMovie } from '@backlot/contracts/money/checkout/checkout';

type Offer = 'rent' | 'buy';

/** The texts of the payment page. */
export const messages = {
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
  notHere: (country: string) =>
    `This movie isn’t available in ${country}. If you’re somewhere else, choose your country.`,
  comingSoonTitle: 'Coming soon',
  comingSoon: (date: string) => `You can rent or buy this movie from ${date}.`,
  offline: 'You’re offline. You can pay once you’re back online.',

  runtime: (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
  },
  /** Of a rating with its board, `mpa-pg-13` or `fsk-12`: `PG-13`, `FSK 12`; a bare number needs its board. */
  ageRating: (key: string) => {
    const [board = '', ...parts] = key.toUpperCase().split('-');
    const rating = parts.join('-');
    return rating === '' || /^\d/.test(rating) ? `${board} ${rating}`.trim() : rating;
  },
  quality: { sd: 'SD', hd: 'HD', uhd: '4K' } satisfies Record<NonNullable<ShownMovie['quality']>, string>,
  audio: (languages: string) => `Audio: ${languages}`,
  subtitles: (languages: string) => `Subtitles: ${languages}`,

  offers: 'Choose an offer',
  oneOffer: 'Your order',
  offer: { rent: 'Rent', buy: 'Buy' } satisfies Record<Offer, string>,
  rentTerms: (days: number | null, hours: number | null) =>
    [
      days === null ? '' : `${days} days to start watching`,
      hours === null ? '' : `${hours} hours to finish once started`,
    ]
      .filter(Boolean)
      .join(', '),
  buyTerms: 'Watch as often as you like',
  regular: (price: string) => `Regular price ${price}`,
  taxIncluded: 'Tax included',
  taxAdded: 'Plus tax',
  subtotal: 'Price',
  discount: 'Discount',
  discountBy: (code: string) => `Discount (${code})`,
  total: 'Total',
  couponAsk: 'Have a promo code?',
  coupon: 'Promo code',
  couponApply: 'Apply',
  couponRemove: 'Remove code',
  couponApplied: (code: string) => `Code ${code} applied.`,
  couponWrong: 'Enter a code of 3 to 32 letters and digits.',
  couponGone: (code: string, now: string) =>
    `Code ${code} is no longer valid. The price without it is ${now}. You haven’t been charged; confirm to pay this price.`,
  pricing: 'Calculating the price',
  priceFailed: 'Couldn’t calculate the price.',

  you: 'Contact information',
  email: 'Email',
  emailHint: 'We’ll send your receipt and access to this email.',
  country: 'Country',
  chooseCountry: 'Choose a country',
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
  agree: (version: string) => `I agree to the terms of use (version ${version}).`,
  terms: 'Terms of use (opens in a new tab)',
  refundPolicy: 'Refund policy (opens in a new tab)',
  pay: (amount: string) => `Pay ${amount}`,
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
  cvcWrong: (digits: number) =>
    `Enter the ${digits}-digit security code on the ${digits === 4 ? 'front' : 'back'} of the card.`,
  consentMissing: 'Accept the terms to continue.',

  priceChanged: (old: string, now: string) =>
    `The price changed from ${old} to ${now}. You haven’t been charged; confirm to pay the new price.`,
  attemptsLeft: (count: number) => (count === 1 ? '1 attempt left.' : `${count} attempts left.`),
  ourFault: 'Something went wrong. Try again; you won’t be charged twice.',
  connectionLost: 'Connection lost. Try again; you won’t be charged twice.',

  actionRequiredTitle: 'Authentication required',
  actionRequired: 'Your bank needs you to confirm this payment.',
  orderSummary: (amount: string, order: string) => `${amount} · Order ${order}`,
  toBank: 'Continue to your bank',
  otherCard: 'Use another card',
  processingTitle: 'Processing your payment',
  processing: 'This takes a few seconds. Keep this page open.',
  delayedTitle: 'Your payment is taking longer than usual',
  delayed: (email: string) => `We’ll email ${email} when it’s done. Don’t pay again.`,

  attemptsExhaustedTitle: 'Too many attempts',
  attemptsExhausted: 'You haven’t been charged. Start a new order, preferably with another card.',
  newOrder: 'Start a new order',

  ownedTitle: 'You already have this movie',
  owned: (email: string) => `You haven’t been charged. Sign in as ${email} to watch.`,
  duplicateRefunded: (amount: string, email: string) =>
    `It was already purchased for ${email}. This payment of ${amount} will be refunded in full. It takes 3 to 5 business days to reach your account.`,
  duplicateKept: (amount: string, email: string, order: string) =>
    `It was already purchased for ${email}, and your bank rejected the refund of ${amount}. Reply to your receipt email with order ${order} and we’ll refund you another way.`,
  buyForSomeoneElse: 'Buy for someone else',
  boughtElsewhere: 'You already bought this. Sign in with the email that received the receipt to watch.',
  backFromBank:
    'We can’t show the result of your payment in this browser. If it succeeded, you’ll get a receipt by email. Check your inbox before paying again.',
  sendAccess: 'Resend access',
  accessSent: (email: string) => `If ${email} has this movie, we’ve sent an email.`,

  paidTitle: 'Thank you! Enjoy the movie',
  paid: (amount: string, card: string | null) => `You paid ${amount}${card ? ` with ${card}` : ''}.`,
  paidNothing: 'No payment was needed.',
  cardEnding: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  receiptMailed: (email: string) => `Receipt sent to ${email}.`,
  signIn: (email: string) => `Sign in as ${email} to watch.`,
  startBy: (date: string) => `Start watching by ${date}.`,
  watchUntil: (date: string) => `Available until ${date}.`,
  order: (id: string) => `Order ${id}`,
  resend: 'Resend receipt',
  resent: 'Receipt sent.',
  resendFailed: 'Couldn’t send the email. Try again.',
};
