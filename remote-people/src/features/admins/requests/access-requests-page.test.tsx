import { accessRequestsApi } from '@backlot/contracts/people/admins/access-requests';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { adminsFake, aRequest, pageWith } from '../admins.fixture.ts';
import { openAdmins } from '../open-admins.fixture.tsx';

const begin = async (user: ReturnType<typeof openAdmins>['user'], answer: string) => {
  await user.click(await screen.findByRole('button', { name: `${answer} Rosa Lind` }));
  return within(await screen.findByRole('dialog', { name: `${answer} Rosa Lind?` }));
};

test('a row shows the person and the reason', async () => {
  const api = adminsFake();
  const { container } = openAdmins('/requests?status=pending_approval');
  const row = within(await screen.findByRole('row', { name: /Rosa Lind/ }));
  for (const fact of ['rosa@people.test', 'I manage the trailers.', 'Pending'])
    expect(row.getByText(fact)).toBeInTheDocument();
  const approve = row.getByRole('button', { name: 'Approve Rosa Lind' });
  expect(approve).toHaveAttribute('data-variant', 'default');
  expect(api.calls(accessRequestsApi.list)[0]?.query.status).toEqual(['pending_approval']);
  await expectNoAxeViolations(container);
});

test('approving sends the chosen role and team', async () => {
  const api = adminsFake().on(accessRequestsApi.approve, () => aRequest({ status: 'approved' }));
  const { user } = openAdmins('/requests');
  const dialog = await begin(user, 'Approve');
  await user.click(await dialog.findByRole('combobox', { name: 'Team' }));
  await user.click(await screen.findByRole('option', { name: 'Finance' }));
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  expect(api.calls(accessRequestsApi.approve)[0]?.body).toEqual({
    role: 'admin',
    team: 'finance',
    version: 2,
  });
});

test('declining sends the note', async () => {
  const api = adminsFake().on(accessRequestsApi.decline, () => aRequest({ status: 'declined' }));
  const { user } = openAdmins('/requests');
  const dialog = await begin(user, 'Decline');
  await user.type(await dialog.findByRole('textbox', { name: 'Note to the requester' }), 'Ask your lead.');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(api.calls(accessRequestsApi.decline)[0]?.body.note).toBe('Ask your lead.'));
  expect(await screen.findByText('Request declined. The person is notified by email.')).toBeVisible();
});

test.each([
  ['Approve', accessRequestsApi.approve, 'team', 'combobox', 'Team'],
  ['Decline', accessRequestsApi.decline, 'note', 'textbox', 'Note to the requester'],
] as const)('%s: what the API refuses is shown at its field', async (answer, endpoint, path, role, name) => {
  const message = 'Change this.';
  adminsFake().refuse(endpoint, 422, { errors: [{ path, code: 'invalid', message }] });
  const { user } = openAdmins('/requests');
  const dialog = await begin(user, answer);
  await user.click(dialog.getByRole('button', { name: answer }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByRole(role, { name })).toBeInvalid();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('the dialog stays open until the answer arrives, and shows a failure', async () => {
  adminsFake().on(accessRequestsApi.approve, () => new Promise(() => undefined));
  const { user } = openAdmins('/requests');
  const dialog = await begin(user, 'Approve');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(dialog.getByRole('button', { name: 'Approve' })).toBeVisible();
});

test('a request that was decided in the meantime says so', async () => {
  adminsFake().refuse(accessRequestsApi.approve, 409, {
    code: 'already_decided',
    message: 'This request has already been decided.',
  });
  const { user } = openAdmins('/requests');
  const dialog = await begin(user, 'Approve');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This request has already been decided.');
});

test('a decided request offers no actions, and an empty list explains what appears there', async () => {
  const api = adminsFake().on(accessRequestsApi.list, () =>
    pageWith([aRequest({ status: 'declined', decidedByName: 'Sam Super' })]),
  );
  const first = openAdmins('/requests');
  expect(await screen.findByText('Sam Super')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Approve|Decline) / })).not.toBeInTheDocument();
  first.unmount();
  api.on(accessRequestsApi.list, () => pageWith([]));
  openAdmins('/requests');
  expect(await screen.findByRole('heading', { name: 'No access requests' })).toBeVisible();
});
