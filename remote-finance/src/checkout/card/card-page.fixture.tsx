import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import { cardApi, type CardPage as Shown } from '@backlot/contracts/money/subscriptions/card';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ErrorResponse, fakeCheckoutApi } from '../checkout.fixture.ts';
import { CardPage } from './card-page.tsx';

const realFetch = globalThis.fetch;
/** What jsdom lacks, and what each test changes. */
export function restoreAfterEach(): void {
  beforeAll(() => {
    Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
    jest.useRealTimers();
  });
}

export const page = (payment: Shown['payment'], last4 = '0341'): Shown => ({
  plan: 'Standard',
  number: 'S-2026-000001',
  currency: 'EUR',
  seller: { legalName: 'Test Pictures Ltd', supportEmail: 'support@seller.test' },
  card: { brand: 'visa', last4 },
  gateway: { name: 'simulator', publishableKey: null },
  payment,
});
export const due = (over: Partial<Extract<Shown['payment'], { state: 'due' }>> = {}) =>
  page({ state: 'due', totalMinor: 999, failure: null, ...over });
export const none = () => page({ state: 'none' }, '4242');
export const atBank = () =>
  page({
    state: 'action_required',
    totalMinor: 999,
    nextActionUrl: 'https://bank.test/confirm',
    setupId: null,
  });
export const settingUp = () =>
  page({
    state: 'action_required',
    totalMinor: 0,
    nextActionUrl: 'https://bank.test/confirm',
    setupId: 'seti_1',
  });

type Answer = Shown | ErrorResponse;
export const answering = (read: Answer[], replaced: Answer = none()) =>
  fakeCheckoutApi()
    .on(cardApi.get, ...read)
    .on(cardApi.replace, replaced)
    .on(checkoutApi.simulatorMethod, { methodId: 'pm_sim_1' });

export function open(hasReturned = false, setupId: string | null = null) {
  const leaveFor = jest.fn();
  const view = render(
    <CardPage token="a-token" hasReturned={hasReturned} setupId={setupId} leaveFor={leaveFor} />,
  );
  return { ...view, leaveFor, user: userEvent.setup() };
}

export const payButton = () => screen.findByRole('button', { name: 'Pay €9.99 and save card' });
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

const typed = {
  'Name on card': 'Vera Viewer',
  'Card number': '4242 4242 4242 4242',
  'Expiration date': '12/40',
  'Security code': '123',
};
export async function fillAndSend(button: () => Promise<HTMLElement>): Promise<void> {
  await button();
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(await button());
}
