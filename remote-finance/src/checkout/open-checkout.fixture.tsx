import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { movieId } from './checkout.fixture.ts';
import Checkout, { type CheckoutProps } from './checkout.tsx';

const realFetch = globalThis.fetch;
beforeAll(() => {
  // Missing from jsdom.
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  if (!crypto.randomUUID) Object.assign(crypto, { randomUUID: () => '3f0c9b0e-7a49-4c54-9f5e-0123456789ab' });
});
afterEach(() => {
  globalThis.fetch = realFetch;
  localStorage.clear();
  sessionStorage.clear();
});

/** Renders the page of a movie; `leaveFor` stands in for navigation. */
export function openCheckout(props: Partial<CheckoutProps> = {}) {
  const leaveFor = jest.fn();
  const view = render(<Checkout movieId={movieId} leaveFor={leaveFor} {...props} />);
  return { ...view, leaveFor, user: userEvent.setup() };
}
type User = ReturnType<typeof userEvent.setup>;

export const payButton = (name: RegExp = /^Pay/) => screen.findByRole('button', { name });

/** Completes the form with a card that succeeds; pasted, because each typed letter rerenders the page. */
export async function fill(user: User, omitted?: keyof typeof typed): Promise<void> {
  await payButton();
  for (const [label, text] of Object.entries(typed)) {
    if (label === omitted) continue;
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole('checkbox'));
}
const typed = {
  Email: 'Vera@viewers.test',
  'Postal code': '10115',
  'Name on card': 'Vera Viewer',
  'Card number': '4242 4242 4242 4242',
  'Expiration date': '12/40',
  'Security code': '123',
};

export const press = async (user: User): Promise<void> => user.click(await payButton());
