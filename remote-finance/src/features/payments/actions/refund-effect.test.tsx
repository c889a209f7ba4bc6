import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import type { Role } from '@backlot/contracts/access';
import { earningsApi } from '@backlot/contracts/earnings';
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

test('says what the refund takes of whose share, and where it lands', async () => {
  const api = paymentsApiFake().on(earningsApi.previewRefund, () => ({
    maker: { _id: uuid(8), name: 'Aurora Pictures' },
    ...{ currency: 'EUR', shareBasisPoints: 7_000, payableMinor: 271 },
    ...{ remainingMinor: 217, takenBackMinor: 54, period: '2026-11' },
  }));
  open();
  const words =
    /Takes EUR.0\.54 back of the share of Aurora Pictures, which is EUR.2\.71 now, in the statement of November 2026\./;
  expect(await screen.findByText(words)).toBeVisible();
  expect(api.calls(earningsApi.previewRefund)[0]?.body).toEqual({ amountMinor: 100 });
});

test('while another amount is worked out, what is said of the one before is marked as old', async () => {
  const nothing = () => {};
  let answer = nothing;
  paymentsApiFake().on(earningsApi.previewRefund, async ({ body: { amountMinor } }) => {
    if (amountMinor !== 100) await new Promise<void>((resolve) => (answer = resolve));
    return {
      maker: { _id: uuid(8), name: 'Aurora Pictures' },
      ...{ currency: 'EUR', shareBasisPoints: 7_000, payableMinor: 271 },
      ...{ remainingMinor: 217, takenBackMinor: amountMinor / 2, period: '2026-11' },
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
  const effect = await screen.findByText(/Takes EUR.0\.50/);
  expect(effect).toHaveAttribute('aria-busy', 'false');
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(effect).toHaveAttribute('aria-busy', 'true');
  expect(effect).toHaveAttribute('data-stale');
  await waitFor(() => expect(answer).not.toBe(nothing));
  act(answer);
  expect(await screen.findByText(/Takes EUR.1\.00/)).toHaveAttribute('aria-busy', 'false');
});

test('a payment that brought no maker anything says so; a failure does not stop the refund', async () => {
  const api = paymentsApiFake();
  const { unmount } = open();
  expect(await screen.findByText('No maker has a share of this payment.')).toBeVisible();
  unmount();
  api.refuse(earningsApi.previewRefund, 500);
  open();
  expect(await screen.findByText(/could not be worked out/)).toBeVisible();
});

test('admins see nothing of shares, and nothing is asked for them', async () => {
  const api = paymentsApiFake();
  const { container } = open('admin');
  await Promise.resolve();
  expect(container).not.toHaveTextContent(/share/);
  expect(api.calls(earningsApi.previewRefund)).toEqual([]);
});
