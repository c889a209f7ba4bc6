import { quote } from './checkout.fixture.ts';
import { removeOrder, storeOrder, storePaidOrder, newOrder, readOrder } from './stored-order.ts';

const movieId = quote().movieId;
beforeAll(() => {
  // Missing from jsdom.
  if (!crypto.randomUUID) Object.assign(crypto, { randomUUID: () => '3f0c9b0e-7a49-4c54-9f5e-0123456789ab' });
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('each secret is unique and has 43 characters', () => {
  const secrets = [newOrder(quote()).secret, newOrder(quote()).secret];
  for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(secrets[0]).not.toBe(secrets[1]);
});

it('a replacement order reuses the secret', () => {
  const first = newOrder(quote());
  const second = newOrder(quote(), first.secret);
  expect([second.secret, second.key === first.key]).toEqual([first.secret, false]);
});

it('an order is stored per movie until it is removed', () => {
  const order = newOrder(quote());
  storeOrder(movieId, order);
  expect(readOrder(movieId)).toEqual(order);
  expect(readOrder('0197a0c0-0000-7000-8000-0000000000ff')).toBeNull();
  removeOrder(movieId);
  expect(readOrder(movieId)).toBeNull();
});

it('a paid order is stored for its tab only', () => {
  const order = newOrder(quote());
  storeOrder(movieId, order);
  storePaidOrder(movieId, order);
  expect(localStorage).toHaveLength(0);
  expect(readOrder(movieId)).toEqual(order);
  removeOrder(movieId);
  expect(readOrder(movieId)).toBeNull();
});

it('a corrupt order is ignored', () => {
  localStorage.setItem(`backlot.checkout.${movieId}`, '{"key":1}');
  expect(readOrder(movieId)).toBeNull();
});

it('an order can be placed when storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused');
  });
  expect(() => storeOrder(movieId, newOrder(quote()))).not.toThrow();
  jest.restoreAllMocks();
});
