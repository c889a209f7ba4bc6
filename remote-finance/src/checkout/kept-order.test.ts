import { quote } from './checkout.fixture.ts';
import { dropOrder, keepOrder, keepPaidOrder, newOrder, readOrder } from './kept-order.ts';

const movieId = quote().movieId;
beforeAll(() => {
  // What every browser has and jsdom lacks.
  if (!crypto.randomUUID) Object.assign(crypto, { randomUUID: () => '3f0c9b0e-7a49-4c54-9f5e-0123456789ab' });
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('makes a secret of 43 letters that no other order has', () => {
  const secrets = [newOrder(quote()).secret, newOrder(quote()).secret];
  for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(secrets[0]).not.toBe(secrets[1]);
});

it('gives an order the secret of the one whose place it takes', () => {
  const first = newOrder(quote());
  const second = newOrder(quote(), first.secret);
  expect([second.secret, second.key === first.key]).toEqual([first.secret, false]);
});

it('keeps an order for its movie until it is dropped', () => {
  const order = newOrder(quote());
  keepOrder(movieId, order);
  expect(readOrder(movieId)).toEqual(order);
  expect(readOrder('0197a0c0-0000-7000-8000-0000000000ff')).toBeNull();
  dropOrder(movieId);
  expect(readOrder(movieId)).toBeNull();
});

it('keeps a paid order for its tab alone, until it is dropped', () => {
  const order = newOrder(quote());
  keepOrder(movieId, order);
  keepPaidOrder(movieId, order);
  expect(localStorage).toHaveLength(0);
  expect(readOrder(movieId)).toEqual(order);
  dropOrder(movieId);
  expect(readOrder(movieId)).toBeNull();
});

it('takes what is damaged for nothing', () => {
  localStorage.setItem(`backlot.checkout.${movieId}`, '{"key":1}');
  expect(readOrder(movieId)).toBeNull();
});

it('does without storage that the browser refuses', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused');
  });
  expect(() => keepOrder(movieId, newOrder(quote()))).not.toThrow();
  jest.restoreAllMocks();
});
