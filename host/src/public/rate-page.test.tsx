import { publicRatingApi, type RatingPage } from '@backlot/contracts/support/satisfaction/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPublic as open } from './open-public.fixture.tsx';

const token = 'abc.123.def';
const solved: RatingPage = {
  number: 'T-10234',
  subject: 'Charged twice',
  score: null,
  comment: '',
  until: new Date('2026-12-03T10:00:00Z'),
};
const opened = async (page = solved) => {
  const api = fakeApi().on(publicRatingApi.get, () => page);
  const { view } = open(`/rate/${token}`);
  await screen.findByText('Charged twice');
  return { api, view };
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send rating' }));

test('a solution is rated with a comment, and the rating can be changed', async () => {
  const { api, view } = await opened();
  api.on(publicRatingApi.rate, ({ body }) => ({ ...solved, ...body }));
  expect(api.calls(publicRatingApi.rate)).toEqual([]);
  await expectNoAxeViolations(view.container);
  await userEvent.click(screen.getByRole('radio', { name: '4 of 5' }));
  await userEvent.type(screen.getByLabelText('Comment (optional)'), 'Quick help');
  await send();
  expect(await screen.findByRole('heading', { name: 'Thank you for your rating' })).toHaveFocus();
  expect(screen.getByText(/until Dec 3, 2026/)).toBeVisible();
  expect(api.calls(publicRatingApi.rate)).toEqual([
    { params: { token }, body: { score: 4, comment: 'Quick help' } },
  ]);

  await userEvent.click(screen.getByRole('button', { name: 'Change rating' }));
  expect(screen.getByRole('radio', { name: '4 of 5' })).toBeChecked();
  expect(screen.getByLabelText('Comment (optional)')).toHaveValue('Quick help');
});

test('a comment without a score is not sent, and the scores get the focus', async () => {
  const { api } = await opened();
  await send();
  expect(screen.getByRole('radio', { name: '1 of 5' })).toHaveFocus();
  expect(screen.getByRole('radio', { name: '1 of 5' })).toHaveAccessibleDescription('Score is required.');
  expect(api.calls(publicRatingApi.rate)).toEqual([]);
});

test.each([
  [404, 'This link is invalid. Open the link in our email again.'],
  [410, 'This link has expired.'],
])('a link refused with %d says why, without a form', async (status, message) => {
  fakeApi().refuse(publicRatingApi.get, status, { message });
  open(`/rate/${token}`);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
