import type { ShownMovie } from '@backlot/contracts/checkout';

type Offer = 'rent' | 'buy';

/** Every word of the payment page. */
export const messages = {
  page: 'Rent or buy a movie',
  loading: 'Loading the movie',
  retry: 'Try again',
  failedTitle: 'This page could not be loaded',
  failed: 'Nothing was charged. Check your connection and try again.',
  notFoundTitle: 'Page not found',
  notFound: 'There is no movie at this address. Check the link that you followed.',
  notForSaleTitle: 'Not for sale',
  notForSale: 'This movie cannot be rented or bought at the moment.',
  whichCountryTitle: 'Where are you?',
  whichCountry: 'Prices and what is offered depend on the country. Choose yours.',
  notHereTitle: 'Not available in your country',
  notHere: 'This movie is not offered there. If you are somewhere else, choose that country.',
  comingSoonTitle: 'Coming soon',
  comingSoon: (date: string) => `You can rent or buy this movie from ${date}.`,
  offline: 'You are offline. You can pay as soon as the connection is back.',

  runtime: (minutes: number) => `${minutes} min`,
  quality: { sd: 'SD', hd: 'HD', uhd: '4K' } satisfies Record<NonNullable<ShownMovie['quality']>, string>,
  audio: (languages: string) => `Audio: ${languages}`,
  subtitles: (languages: string) => `Subtitles: ${languages}`,

  offers: 'Choose an offer',
  oneOffer: 'What you get',
  offer: { rent: 'Rent', buy: 'Buy' } satisfies Record<Offer, string>,
  rentTerms: (days: number | null, hours: number | null) =>
    [
      days === null ? '' : `${days} days to start`,
      hours === null ? '' : `${hours} hours to finish once started`,
    ]
      .filter(Boolean)
      .join(', '),
  buyTerms: 'Yours to watch as often as you like',
  regular: (price: string) => `Instead of ${price}`,
  taxIncluded: 'Tax included',
  taxAdded: 'Plus tax',
  subtotal: 'Price',
  discount: 'Discount',
  discountBy: (code: string) => `Discount (${code})`,
  tax: (percent: string) => `Tax (${percent})`,
  taxWithin: (percent: string) => `Including tax (${percent})`,
  total: 'Total',
  couponAsk: 'Have a code?',
  coupon: 'Code',
  couponApply: 'Apply',
  couponRemove: 'Remove the code',
  couponApplied: (code: string) => `The code ${code} is applied.`,
  couponWrong: 'A code has 3 to 32 letters and digits.',
  couponGone: (code: string, now: string) =>
    `The code ${code} is no longer valid. Without it the price is ${now}. Nothing was charged. Press the button to pay this price.`,
  pricing: 'Working out the price',
  priceFailed: 'The price could not be worked out.',

  you: 'About you',
  email: 'E-mail',
  emailHint: 'Your receipt and your access go to this address.',
  country: 'Country',
  chooseCountry: 'Choose a country',
  postalCode: 'Postal code',
  card: 'Card',
  name: 'Name on card',
  yourName: 'Name',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'Month and year, like 08/30',
  cvc: 'Security code',
  testCards: 'Only test cards work here, like 4242 4242 4242 4242. No money moves.',
  cardFrameLost:
    'The form for your card could not be loaded. Check your connection and load this page again.',
  website: 'Leave this field empty',
  consent:
    'I want access at once. I know that my right to withdraw from the purchase ends as soon as I have access.',
  agree: (version: string) => `I agree to the terms of use, version ${version}.`,
  terms: 'Read the terms of use in a new tab',
  refundPolicy: 'Read how refunds work in a new tab',
  pay: (amount: string) => `Pay ${amount}`,
  getFree: 'Get it for free',
  paying: 'Paying…',

  required: 'Fill in this field.',
  emailWrong: 'This is not an e-mail address.',
  nameWrong: 'Fill in the name as it stands on the card.',
  yourNameWrong: 'Fill in your name.',
  postalCodeWrong: 'This is not a postal code of the chosen country.',
  numberWrong: 'A card number has 12 to 19 digits. Fill in all of them.',
  numberMistyped: 'There is a mistake in the card number. Check each digit.',
  expiryWrong: 'Fill in month and year, like 08/30.',
  expired: 'This card has expired. Check the date, or use another card.',
  cvcWrong: (digits: number) => `The security code of this card has ${digits} digits.`,
  consentMissing: 'Without your agreement we cannot give you access at once.',

  priceChanged: (old: string, now: string) =>
    `The price has changed from ${old} to ${now}. Nothing was charged. Press the button to pay the new price.`,
  triesLeft: (count: number) => (count === 1 ? 'You have one more try.' : `You have ${count} more tries.`),
  ourFault: 'Something went wrong on our side. Try again: you will not pay twice.',
  connectionLost: 'The connection was lost. Try again: you will not pay twice.',

  askTitle: 'Your bank asks you to confirm',
  ask: 'The payment goes on as soon as you have confirmed it at your bank.',
  what: (amount: string, order: string) => `${amount}, order ${order}`,
  toBank: 'Go to your bank',
  otherCard: 'Use another card',
  processingTitle: 'Your payment is on its way',
  processing: 'This takes a few seconds. You can leave this page open.',
  laterTitle: 'Your payment takes longer than usual',
  later: (email: string) => `We will e-mail ${email} as soon as it is done. You need not pay again.`,

  spentTitle: 'This order was tried too often',
  spent: 'Nothing was charged. You can begin a new order, best with another card.',
  beginAnew: 'Begin a new order',

  ownedTitle: 'You have this movie already',
  owned: (email: string) => `Nothing was charged. Sign in with ${email} to watch it.`,
  paidTwice: (amount: string, email: string) =>
    `It was bought for ${email} while this payment was on its way. All of ${amount} is given back by itself and reaches your account in 3 to 5 business days.`,
  paidTwiceKept: (amount: string, email: string, order: string) =>
    `It was bought for ${email} while this payment was on its way. Your bank did not take back the ${amount} of this payment. Answer the e-mail with your receipt and name order ${order}: we will give it back another way.`,
  otherAddress: 'Pay with another address',
  boughtElsewhere:
    'This is the link of a receipt. What it is about is paid: sign in with the address that it was sent to.',
  backFromBank:
    'You come from your bank. This browser does not know how the payment went: if it worked, the receipt comes by e-mail. Look there, or at the page where you began, before you pay again.',
  sendAccess: 'Send me the access again',
  accessSent: (email: string) => `If this movie belongs to ${email}, the e-mail is on its way.`,

  paidTitle: 'Thank you, enjoy the movie',
  paid: (amount: string, card: string | null) => `You paid ${amount}${card ? ` with ${card}` : ''}.`,
  paidNothing: 'There was nothing to pay.',
  cardEnding: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  receiptMailed: (email: string) => `The receipt is on its way to ${email}.`,
  signIn: (email: string) => `Sign in with ${email} to watch.`,
  startBy: (date: string) => `Start watching by ${date}.`,
  watchUntil: (date: string) => `You can watch it until ${date}.`,
  order: (id: string) => `Order ${id}`,
  resend: 'Send the receipt again',
  resent: 'The receipt was sent again.',
  resendFailed: 'The e-mail could not be sent. Try again.',
};
