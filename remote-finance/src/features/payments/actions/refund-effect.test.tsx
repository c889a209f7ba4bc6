import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import type { Role } from '@backlot/contracts/platform/accounts/access';
import { earningsApi } from '@backlot/contracts/money/earnings/earnings';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { paymentsApiFake, uuid } from '../payments.fixture.ts';
import { RefundEffect } from './refund-effect.tsx';

const open = (role: Role = 'superadmin') => {
  signInAs(role);
  return renderPage(
    [
      {
        path: '/',
        element: <RefundEffect paymentId={uuid(3)} amountMinor={100} />,
        HydrateFallback: () => null,
      },
    ],
    { url: '/' },
  );
};

test('the preview shows the effect on the maker’s share and its statement', async () => {
  const api = paymentsApiFake().on(earningsApi.previewRefund, () => ({
    maker: { _id: uuid(8), name: 'Aurora Pictures' },
    currency: 'EUR',
    shareBasisPoints: 7_000,
    payableMinor: 271,
    remainingMinor: 217,
    reversedMinor: 54,
    period: '2026-11',
  }));
  open();
  const expected =
    /Aurora Pictures’s share drops by €0\.54, from €2\.71 to €2\.17 \(November 2026 statement\)\./;
  expect(await screen.findByText(expected)).toBeVisible();
  expect(api.calls(earningsApi.previewRefund)[0]?.body).toEqual({ amountMinor: 100 });
});

test('the preview of the previous amount is marked stale while the next one loads', async () => {
  const nothing = () => {};
  let answer = nothing;
  paymentsApiFake().on(earningsApi.previewRefund, async ({ body: { amountMinor } }) => {
    if (amountMinor !== 100) await new Promise<void>((resolve) => (answer = resolve));
    return {
      maker: { _id: uuid(8), name: 'Aurora Pictures' },
      currency: 'EUR',
      shareBasisPoints: 7_000,
      payableMinor: 271,
      remainingMinor: 217,
      reversedMinor: amountMinor / 2,
      period: '2026-11',
    };
  });
  signInAs('superadmin');
  function Amounts() {
    const [amountMinor, setAmount] = useState(100);
    return (
      <>
        <button onClick={() => setAmount(200)}>More</button>
        <RefundEffect paymentId={uuid(3)} amountMinor={amountMinor} />
      </>
    );
  }
  const { user } = renderPage(<Amounts />);
  const effect = await screen.findByText(/drops by €0\.50/);
  expect(effect).toHaveAttribute('aria-busy', 'false');
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(effect).toHaveAttribute('aria-busy', 'true');
  expect(effect).toHaveAttribute('data-stale');
  await waitFor(() => expect(answer).not.toBe(nothing));
  act(answer);
  expect(await screen.findByText(/drops by €1\.00/)).toHaveAttribute('aria-busy', 'false');
});

test('a payment without a maker’s share says so, and a failed preview doesn’t block the refund', async () => {
  const api = paymentsApiFake();
  const { unmount } = open();
  expect(await screen.findByText('No maker has a share in this payment.')).toBeVisible();
  unmount();
  api.refuse(earningsApi.previewRefund, 500);
  open();
  expect(await screen.findByText(/^Couldn’t calculate/)).toBeVisible();
});

test('admins without permission see no shares, and no request is sent', async () => {
  const api = paymentsApiFake();
  const { container } = open('admin');
  await Promise.resolve();
  expect(container).not.toHaveTextContent(/share/);
  expect(api.calls(earningsApi.previewRefund)).toEqual([]);
});
