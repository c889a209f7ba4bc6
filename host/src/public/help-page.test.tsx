import { publicSupportApi } from '@backlot/contracts/support/tickets/intake';
import { visitApi } from '@backlot/contracts/money/visits/visit';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPublic as open } from './open-public.fixture.tsx';

const categories = [
  { key: 'billing', name: 'Billing and refunds' },
  { key: 'other', name: 'Other' },
];
const key = '3f0c9b0e-7a49-4c54-9f5e-0123456789ab';
const opened = async () => {
  if (!crypto.randomUUID) Object.assign(crypto, { randomUUID: () => key });
  const api = fakeApi()
    .on(visitApi.add, () => null)
    .on(publicSupportApi.categories, () => categories);
  const page = open('/help');
  await screen.findByLabelText('Category');
  return { api, ...page };
};
const fill = async () => {
  await userEvent.type(screen.getByLabelText('Your name'), 'Ben');
  await userEvent.type(screen.getByLabelText('Email'), 'ben@watchers.test');
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Billing and refunds');
  await userEvent.type(screen.getByLabelText('Subject'), 'Charged twice');
  await userEvent.type(screen.getByLabelText('Message'), 'Please refund one.');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));

test('a request is sent, and the page says its number and what happens next', async () => {
  const { api, view } = await opened();
  api.on(publicSupportApi.send, () => ({ number: 'T-10234' }));
  await fill();
  await send();
  expect(await screen.findByRole('heading', { name: 'Request T-10234 received' })).toHaveFocus();
  expect(screen.getByText(/confirmation to ben@watchers.test/)).toBeVisible();
  expect(api.calls(publicSupportApi.send)).toEqual([
    {
      body: {
        key: expect.any(String),
        name: 'Ben',
        email: 'ben@watchers.test',
        category: 'billing',
        subject: 'Charged twice',
        message: 'Please refund one.',
      },
    },
  ]);
  await expectNoAxeViolations(view.container);
  expect(api.calls(visitApi.add)).toEqual([{ body: { path: '/help' } }]);
});

test('a second request has a key of its own, a repeated one the same', async () => {
  let next = 0;
  Object.assign(crypto, { randomUUID: () => key.replace(/^./, String((next += 1))) });
  const { api } = await opened();
  api.refuse(publicSupportApi.send, 503, { message: 'Busy' });
  await fill();
  await send();
  await screen.findByRole('alert');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send request' })).toBeEnabled());
  api.on(publicSupportApi.send, () => ({ number: 'T-1' }));
  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'Send another request' }));
  await fill();
  await send();
  await screen.findByRole('heading', { name: /T-1/ });
  const keys = api.calls(publicSupportApi.send).map(({ body }) => body.key);
  expect(new Set(keys).size).toBe(2);
  expect(keys[0]).toBe(keys[1]);
});

test('an empty form is not sent, and the first field gets the focus', async () => {
  const { api } = await opened();
  await send();
  expect(screen.getByLabelText('Your name')).toHaveFocus();
  expect(screen.getByLabelText('Category')).toHaveAccessibleDescription('Category is required.');
  expect(api.calls(publicSupportApi.send)).toEqual([]);
});

test('too many requests are refused with the time to wait, and the text stays', async () => {
  const { api } = await opened();
  api.refuse(publicSupportApi.send, 429, { message: 'Too many attempts. Try again in 12 minutes.' });
  await fill();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 12 minutes.');
  expect(screen.getByLabelText('Message')).toHaveValue('Please refund one.');
});

test('when the categories can’t be loaded, they are requested again', async () => {
  const api = fakeApi()
    .on(visitApi.add, () => null)
    .refuse(publicSupportApi.categories, 503, { message: 'Busy' });
  open('/help');
  await screen.findByRole('alert');
  api.on(publicSupportApi.categories, () => categories);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Category')).toBeVisible();
});

test('the page addresses watchers: without the panel for admins, and without a sign-in', async () => {
  const { view, leaveTo } = await opened();
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(leaveTo).not.toHaveBeenCalled();
  await expectNoAxeViolations(view.container);
});
