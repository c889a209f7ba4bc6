/**
 * A list request as the page sends it. `deep` continues from a cursor far down. `quick` ones have a limit on p50.
 * `atMostMs` limits sequential requests: searches inside texts, whose cost grows with the number of
 * matches, and totals of a whole filter.
 */
export const cases = [
  { name: 'movies', path: '/api/movie?limit=25' },
  { name: 'movies, next page far down', path: '/api/movie?limit=25', deep: true, quick: true },
  { name: 'movies, page 300 by number', path: '/api/movie?limit=25&page=300' },
  { name: 'movies by title', path: '/api/movie?limit=25&sort=title', quick: true },
  { name: 'movies by title, descending', path: '/api/movie?limit=25&sort=-title', quick: true },
  { name: 'movies by year', path: '/api/movie?limit=25&sort=-releaseYear', quick: true },
  { name: 'movies by runtime', path: '/api/movie?limit=25&sort=runtimeMinutes', quick: true },
  { name: 'movies by publication', path: '/api/movie?limit=25&sort=-publishAt', quick: true },
  { name: 'movies, prefix with many matches', path: '/api/movie?limit=25&q=the', quick: true },
  { name: 'movies, prefix with few matches', path: '/api/movie?limit=25&q=velvet%20garden', quick: true },
  { name: 'movies, prefix without matches', path: '/api/movie?limit=25&q=zzzz', quick: true },
  { name: 'movies, one status', path: '/api/movie?limit=25&status=draft' },
  { name: 'movies, two statuses by title', path: '/api/movie?limit=25&status=draft,in_review&sort=title' },
  { name: 'watchers', path: '/api/watcher?limit=25' },
  { name: 'watchers, next page far down', path: '/api/watcher?limit=25', deep: true },
  { name: 'watchers by name', path: '/api/watcher?limit=25&sort=name' },
  { name: 'watchers by last watched', path: '/api/watcher?limit=25&sort=-lastWatchedAt' },
  { name: 'watchers, prefix of the name', path: '/api/watcher?limit=25&q=ada%20kaya%201', search: true },
  { name: 'watchers, prefix of the email', path: '/api/watcher?limit=25&q=watcher4711', search: true },
  { name: 'watchers, one status', path: '/api/watcher?limit=25&status=blocked' },
  { name: 'watchers, one country', path: '/api/watcher?limit=25&country=DE' },
  { name: 'watchers, no marketing consent', path: '/api/watcher?limit=25&marketing=none' },
  {
    name: 'watchers, joined in one month',
    path: '/api/watcher?limit=25&joinedFrom=2025-01-01&joinedTo=2025-01-31',
  },
  {
    name: 'watchers, substring with one match',
    path: '/api/watcher?limit=25&q=ubois%20477822',
    atMostMs: 50,
  },
  {
    name: 'watchers, substring with a hundred matches',
    path: '/api/watcher?limit=25&q=ewer4711',
    atMostMs: 50,
  },
  { name: 'watchers, substring with many matches', path: '/api/watcher?limit=25&q=*fischer', atMostMs: 50 },
  { name: 'watchers, substring without matches', path: '/api/watcher?limit=25&q=zzqx', atMostMs: 50 },
  { name: 'payments', path: '/api/payment?limit=25' },
  { name: 'payments, failed in euro', path: '/api/payment?limit=25&status=failed&currency=EUR' },
  { name: 'payments by amount', path: '/api/payment?limit=25&sort=-amountTotalMinor' },
  { name: 'payments, prefix of the email', path: '/api/payment?limit=25&q=watcher77' },
  { name: 'payments, one brand', path: '/api/payment?limit=25&brand=visa' },
  { name: 'payments, an amount', path: '/api/payment?limit=25&amountFrom=1000&amountTo=1100' },
  { name: 'payments, one year', path: '/api/payment?limit=25&from=2025-02-03&to=2026-01-20' },
  { name: 'totals of all payments', path: '/api/payment/summary', atMostMs: 30 },
  {
    name: 'totals of payments, period and statuses',
    path: '/api/payment/summary?from=2025-02-03&to=2026-05-20&status=paid',
    atMostMs: 30,
  },
  {
    name: 'totals of payments, an amount',
    path: '/api/payment/summary?amountFrom=1000&amountTo=1100',
    atMostMs: 30,
  },
  { name: 'totals of payments, one brand', path: '/api/payment/summary?brand=visa', atMostMs: 30 },
  { name: 'counts', path: '/api/count' },
  ...paymentSearches(),
  ...everywhere(),
  ...slices(),
];

/** The fields that the search in payments reads. @returns {Case[]} */
function paymentSearches() {
  const words = {
    'a name': 'elif fischer 4708',
    'a surname': 'fischer',
    'a name in another order': '4708 fischer elif',
    'an email': 'watcher4708@scale.test',
    'an order': 'S-000004708',
    'the digits of an order': '004708',
    'a receipt': 'R-000004708',
    'a credit note': 'C-000004708',
    'a payment intent': 'pi_scale000004708',
    'a charge': 'ch_scale000004708',
    'a refund': 're_scale000004708',
    'the last four digits': '2652',
    'a movie': 'velvet garden',
    'an amount': '9.99',
    'nothing found': 'zzqxv',
  };
  return Object.entries(words).map(([what, q]) => ({
    name: `payments, search by ${what}`,
    path: `/api/payment?limit=25&q=${encodeURIComponent(q)}`,
    atMostMs: 10,
  }));
}

/** The search of all kinds of records. @returns {Case[]} */
function everywhere() {
  return ['ada', 'fischer 47', 'watcher4711', 'velvet garden', 'arden', 'zzqxv'].map((q) => ({
    name: `search everywhere: ${q}`,
    path: `/api/search?q=${encodeURIComponent(q)}`,
    atMostMs: 30,
  }));
}

/** Each slice of the dashboard, for a short and a long period. @returns {Case[]} */
function slices() {
  const names = [
    'income',
    'cashflow',
    'generated',
    'topsale',
    'location',
    'region',
    'performance',
    'device',
    'trafficchannel',
    'landingpage',
  ];
  const ranges = { 'four weeks': '', 'two years': '?from=2024-11-01&to=2026-10-31' };
  const ofRanges = Object.entries(ranges).flatMap(([range, query]) =>
    names.map((name) => ({
      name: `dashboard, ${name} of ${range}`,
      path: `/api/dashboard/${name}${query}`,
      atMostMs: 100,
    })),
  );
  const forecasts = ['', '/watchers', '/hours', '/tickets'].map((name) => ({
    name: `dashboard, forecast${name.replace('/', ' of ')}`,
    path: `/api/dashboard/forecast${name}`,
    atMostMs: 100,
  }));
  return [...forecasts, ...ofRanges];
}

/** @typedef {{ name: string, path: string, deep?: boolean, quick?: boolean, search?: boolean, atMostMs?: number }} Case */

const pagesDown = 20;

/** The path, with the cursor of a page far down for `deep` cases. @param {Case} one @param {string} url @param {string} token */
export async function pathOf({ path, deep }, url, token) {
  if (!deep) return path;
  let cursor = '';
  for (let page = 0; page < pagesDown; page += 1) {
    const answer = await ask(
      `${url}${path.replace('limit=25', 'limit=100')}${cursor && `&cursor=${cursor}`}`,
      token,
    );
    cursor = answer.data.next ?? cursor;
  }
  return `${path}&cursor=${cursor}`;
}

/** @param {string} address @param {string} token */
export async function ask(address, token) {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${JSON.stringify(body).slice(0, 300)}`);
  return body;
}
