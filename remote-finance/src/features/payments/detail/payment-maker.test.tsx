import { earningsApi } from '@backlot/contracts/earnings';
import { screen, waitFor, within } from '@testing-library/react';
import { openPayment } from '../open-payments.fixture.tsx';
import { paymentsApiFake } from '../payments.fixture.ts';

test('a maker’s share that could not be loaded can be tried again', async () => {
  const api = paymentsApiFake().refuse(earningsApi.ofPayment, 500);
  const { user } = openPayment();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The maker’s share could not be loaded.');
  api.on(earningsApi.ofPayment, () => null);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
});
