import { earningsApi } from '@backlot/contracts/money/earnings/earnings';
import { screen, waitFor, within } from '@testing-library/react';
import { openPayment } from '../open-payments.fixture.tsx';
import { paymentsApiFake } from '../payments.fixture.ts';

test('a failed maker’s share can be retried', async () => {
  const api = paymentsApiFake().refuse(earningsApi.ofPayment, 500);
  const { user } = openPayment();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the maker’s share.');
  api.on(earningsApi.ofPayment, () => null);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
});
