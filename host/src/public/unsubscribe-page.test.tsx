import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { publicUnsubscribeApi } from '@backlot/contracts/support/communications/unsubscribe';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPublic as open } from './open-public.fixture.tsx';

const heading = (name: string) => screen.findByRole('heading', { name });

test('opening the link changes nothing, and its button unsubscribes', async () => {
  const api = fakeApi()
    .on(publicUnsubscribeApi.read, () => ({ isSubscribed: true }))
    .on(publicUnsubscribeApi.unsubscribe, () => ({ isSubscribed: false }));
  const { view } = open('/unsubscribe?token=abc');
  expect(await heading('Unsubscribe?')).toBeVisible();
  await expectNoAxeViolations(view.container);
  expect(api.calls(publicUnsubscribeApi.unsubscribe)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await heading('You’re unsubscribed')).toHaveFocus();
  expect(api.calls(publicUnsubscribeApi.unsubscribe)).toEqual([{ params: { token: 'abc' } }]);
});

test('a failure keeps the button and shows its message', async () => {
  fakeApi()
    .on(publicUnsubscribeApi.read, () => ({ isSubscribed: true }))
    .refuse(publicUnsubscribeApi.unsubscribe, 500);
  open('/unsubscribe?token=abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled());
});

test('a link without its token says so', async () => {
  open('/unsubscribe');
  expect(await heading('This link can’t be used')).toBeVisible();
});

test('a forged link says so', async () => {
  fakeApi().refuse(publicUnsubscribeApi.read, 404, { message: 'Page not found' });
  open('/unsubscribe?token=forged');
  expect(await heading('This link can’t be used')).toBeVisible();
});
