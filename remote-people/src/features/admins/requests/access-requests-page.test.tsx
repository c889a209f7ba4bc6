import { accessRequestsApi } from '@backlot/contracts/people/admins/access-requests';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { adminsFake, aRequest, pageWith } from '../admins.fixture.ts';
import { openAdmins } from '../open-admins.fixture.tsx';

const begin = async (user: ReturnType<typeof openAdmins>['user'], answer: string) => {
  await user.click(await screen.findByRole('button', { name: /Actions for Rosa Lind/ }));
  await user.click(await screen.findByRole('menuitem', { name: answer }));
  return within(await screen.findByRole('dialog', { name: `${answer} Rosa Lind?` }));
};

test('shows who asks and why', async () => {
  const api = adminsFake();
  const { container } = openAdmins('/requests?status=pending_approval');
  const row = within(await screen.findByRole('row', { name: /Rosa Lind/ }));
  for (const fact of ['rosa@people.test', 'I look after the trailers.', 'Pending'])
    expect(row.getByText(fact)).toBeInTheDocument();
  expect(api.calls(accessRequestsApi.list)[0]?.query.status).toEqual(['pending_approval']);
  await expectNoAxeViolations(container);
});

test('a yes goes with the chosen role and team', async () => {
  const api = adminsFake().on(accessRequestsApi.approve, () => aRequest({ status: 'approved' }));
  const { user } = openAdmins('/requests');
  const dialog = await begin(user, 'Approve');
  await user.click(await dialog.findByRole('combobox', { name: 'Team' }));
  await user.click(await screen.findByRole('option', { name: 'Finance' }));
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('The invitation is on its way.')).toBeVisible();
  expect(api.calls(accessRequestsApi.approve)[0]?.body).toEqual({
    role: 'admin',
    team: 'finance',
    version: 2,
  });
});

test('a no takes a note along', async () => {
  const api = adminsFake().on(accessRequestsApi.refuse, () => aRequest({ status: 'refused' }));
  const { user } = openAdmins('/requests');
  const dialog = await begin(user, 'Refuse');
  await user.type(await dialog.findByRole('textbox', { name: 'Note to the person' }), 'Ask your lead.');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(api.calls(accessRequestsApi.refuse)[0]?.body.note).toBe('Ask your lead.'));
  expect(await screen.findByText('The person is notified by email.')).toBeVisible();
});

test('while an answer is on its way its dialog stays, so that a failure is told', async () => {
  adminsFake().on(accessRequestsApi.approve, () => new Promise(() => undefined));
  const { user } = openAdmins('/requests');
  const dialog = await begin(user, 'Approve');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(dialog.getByRole('button', { name: 'Approve' })).toBeVisible();
});

test('one that somebody else decided meanwhile says so', async () => {
  adminsFake().refuse(accessRequestsApi.approve, 409, {
    code: 'already_decided',
    message: 'This request has already been decided.',
  });
  const { user } = openAdmins('/requests');
  const dialog = await begin(user, 'Approve');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This request has already been decided.');
});

test('a decided one offers nothing more; none at all says what will be here', async () => {
  const api = adminsFake().on(accessRequestsApi.list, () =>
    pageWith([aRequest({ status: 'refused', decidedByName: 'Sam Super' })]),
  );
  const first = openAdmins('/requests');
  expect(await screen.findByText('Sam Super')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument();
  first.unmount();
  api.on(accessRequestsApi.list, () => pageWith([]));
  openAdmins('/requests');
  expect(await screen.findByRole('heading', { name: 'No access requests' })).toBeVisible();
});
