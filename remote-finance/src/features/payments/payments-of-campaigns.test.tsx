import { renderPage } from '@backlot/testing/render';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { screen, waitFor } from '@testing-library/react';
import { paymentsApiFake } from './payments.fixture.ts';
import routes from './payments.routes.tsx';

test('the campaigns of a link filter the list, by their names, until they are removed', async () => {
  const api = paymentsApiFake();
  const url = '/admin/payments?campaign=spring+sale,(other)';
  const { user } = renderPage([{ path: '/admin/payments', children: routes }], { url });
  await screen.findByRole('row', { name: /F-2026-000123/ });
  expect(api.calls(paymentsApi.totals)[0]?.query).toEqual({ campaign: ['spring sale', '(other)'] });
  expect(screen.getByRole('button', { name: 'Campaign: spring sale, Other campaigns' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove filter Campaign' }));
  await waitFor(() => expect(api.calls(paymentsApi.totals).at(-1)?.query).toEqual({}));
});
