import { confirmStepUp, isStepUpRequestedAtom } from '@backlot/data/step-up';
import { store } from '@backlot/data/store';
import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { type Declaration, declarationsApi } from '@backlot/contracts/site/declarations/declaration';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aDeclaration, declarationFake, declarationId } from './declarations.fixture.ts';
import routes from './declarations.routes.tsx';

const base = '/admin/pages/declaration';
const open = (path = '') => {
  signInAs('superadmin');
  return renderPage([{ path: base, children: routes, HydrateFallback: () => null }], {
    url: `${base}${path}`,
  });
};
const openDetail = (part: Partial<Declaration> = {}, search = '') => {
  const api = declarationFake(aDeclaration(part));
  return { api, ...open(`/${declarationId}${search}`) };
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('the list shows each version with its language and status', async () => {
  declarationFake();
  const { container } = open();
  const [, draft] = await screen
    .findAllByRole('row', { name: /Terms of use/ })
    .then((rows) => [null, ...rows]);
  for (const fact of ['1.1.0', 'English', 'Draft']) expect(draft).toHaveTextContent(fact);
  await expectNoAxeViolations(container);
});

test('a draft is created for a document and language, and the dialog shows a refusal', async () => {
  const api = declarationFake().refuse(declarationsApi.createDraft, 409, {
    message: 'Edit that one instead.',
  });
  const { user, router } = open();
  await user.click(await button('New version'));
  const dialog = await screen.findByRole('dialog', { name: 'New version' });
  const language = within(dialog).getByRole('textbox', { name: 'Language' });
  await user.clear(language);
  await user.type(language, 'german{Enter}');
  expect(await within(dialog).findByText(/^Language must be a language tag/)).toBeInTheDocument();
  await user.clear(language);
  await user.type(language, 'de{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Edit that one instead.');
  await expectNoAxeViolations();
  api.on(declarationsApi.createDraft, () => aDeclaration({ locale: 'de' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/${declarationId}`));
  expect(api.calls(declarationsApi.createDraft).at(-1)).toEqual({ body: { key: 'terms', locale: 'de' } });
});

test('a draft is saved with the version that was read, and can’t be published with unsaved changes', async () => {
  const { api, user, container } = openDetail();
  const error = { path: 'body', code: 'length', message: 'Text must be at most 60,000 characters.' };
  api
    .on(declarationsApi.replace, ({ body }) => aDeclaration({ ...body, version: 3 }))
    .refuseInvalid(declarationsApi.replace, [error]);
  await screen.findByRole('textbox', { name: 'Text' });
  await expectNoAxeViolations(container);
  const edition = screen.getByRole('textbox', { name: 'Version' });
  await user.clear(edition);
  await user.type(edition, '2.0');
  expect(await button('Publish…')).toBeDisabled();
  await user.click(await button(/^Save/));
  expect(await screen.findByRole('alert')).toHaveTextContent('Version must be three numbers');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(error.message));
  await user.type(edition, '.0');
  await user.click(await button(/^Save/));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish…' })).toBeEnabled());
  expect(api.calls(declarationsApi.replace)).toMatchObject([{ body: { version: 2, edition: '2.0.0' } }]);
});

test('the publish dialog warns that a version in effect can’t be changed, and asks for a future time to schedule it', async () => {
  const { api, user } = openDetail();
  api.on(declarationsApi.publish, () => aDeclaration({ status: 'effective', effectiveAt: new Date() }));
  await user.click(await button('Publish…'));
  const dialog = await screen.findByRole('dialog', { name: 'Publish this version?' });
  expect(dialog).toHaveTextContent('It replaces version 1.0.0. Once in effect, it can’t be changed');
  const changes = within(within(dialog).getByRole('region', { name: 'Changes to the text' }));
  expect(changes.getByText(/^2 words added, 2 removed\./)).toBeInTheDocument();
  expect(changes.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('two')]),
  );
  expect(changes.queryByRole('cell', { name: 'Terms' })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('combobox', { name: 'When' }));
  await user.click(await screen.findByRole('option', { name: 'Schedule' }));
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  expect(await within(dialog).findByText('Choose a time in the future.')).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('combobox', { name: 'When' }));
  await user.click(await screen.findByRole('option', { name: 'Now' }));
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(api.calls(declarationsApi.publish)).toEqual([
      { params: { _id: declarationId }, body: { version: 2 } },
    ]),
  );
});

test('publishing asks for the password, then publishes', async () => {
  const { api, user } = openDetail({ previous: null, requiresReacceptance: true });
  api.refuse(declarationsApi.publish, 403, { code: 'step_up_required', message: 'Confirm that it’s you.' });
  api.on(authApi.stepUp, () => ({ until: new Date() }));
  await user.click(await button('Publish…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this version?' }));
  expect(dialog.getByText(/^This is the first version/)).toBeVisible();
  expect(dialog.getByText(/must accept this one/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(store.get(isStepUpRequestedAtom)).toBe(true));
  api.on(declarationsApi.publish, () => aDeclaration({ status: 'effective', effectiveAt: new Date() }));
  await act(() => confirmStepUp({ password: 'secret' }));
  expect(await screen.findByText('Document published')).toBeInTheDocument();
});

test('a refused time is shown at its field', async () => {
  const { api, user } = openDetail();
  api.refuse(declarationsApi.publish, 422, {
    errors: [{ path: 'effectiveAt', code: 'past', message: 'Choose a later time.' }],
  });
  await user.click(await button('Publish…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this version?' }));
  await user.click(dialog.getByRole('combobox', { name: 'When' }));
  await user.click(await screen.findByRole('option', { name: 'Schedule' }));
  await user.click(await dialog.findByLabelText('Effective date'));
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  await user.click(await screen.findByRole('button', { name: /^15 / }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await dialog.findByText('Choose a later time.')).toBeVisible();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('a version in effect is read-only, and a new version can be created from it', async () => {
  const { user, api, container } = openDetail({
    status: 'effective',
    effectiveAt: new Date('2026-11-02T10:00:00Z'),
  });
  api.on(declarationsApi.createDraft, () => aDeclaration());
  expect(await screen.findByText(/can’t be changed/)).toBeInTheDocument();
  expect(screen.getByText('Pay within two weeks')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  await expectNoAxeViolations(container);
  await user.click(await button('New version'));
  await waitFor(() => expect(api.calls(declarationsApi.createDraft)).toHaveLength(1));
});

test('the changes since the previous version are shown side by side', async () => {
  openDetail({}, '?tab=changes');
  expect(await screen.findAllByRole('deletion')).toHaveLength(2);
  expect(screen.getByRole('columnheader', { name: 'Version 1.0.0' })).toBeInTheDocument();
});

test('the changes of a draft say that unsaved input isn’t compared', async () => {
  const { user } = openDetail();
  await user.type(await screen.findByRole('textbox', { name: 'Version' }), '1');
  await user.click(screen.getByRole('tab', { name: 'Changes' }));
  expect(await screen.findByText(/compares the saved draft/)).toBeVisible();
});

test('a scheduled version returns to draft', async () => {
  const { api, user } = openDetail({ status: 'scheduled', effectiveAt: new Date('2099-01-01T00:00:00Z') });
  api.on(declarationsApi.unschedule, () => aDeclaration());
  await user.click(await button('Return to draft'));
  await waitFor(() => expect(api.calls(declarationsApi.unschedule)).toHaveLength(1));
});

test('deleting a draft leads to the list, and undo restores it', async () => {
  const { api, user, router } = openDetail();
  api
    .on(declarationsApi.remove, () => aDeclaration({ version: 3, deletedAt: new Date() }))
    .on(declarationsApi.restore, () => aDeclaration({ version: 4 }));
  await user.click(await button('More actions'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete draft' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(base));
  await user.click(await button('Undo'));
  await waitFor(() => expect(api.calls(declarationsApi.restore)).toMatchObject([{ body: { version: 3 } }]));
});

test('a draft with unsaved changes can’t be deleted, and discarding them clears the error summary', async () => {
  const { api, user } = openDetail();
  api.refuseInvalid(declarationsApi.replace);
  const edition = await screen.findByRole('textbox', { name: 'Version' });
  await user.clear(edition);
  await user.click(await button(/^Save/));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(await button('More actions'));
  const remove = await screen.findByRole('menuitem', { name: 'Delete draft' });
  expect(remove).toHaveAccessibleDescription('Save or discard your changes first.');
  await user.keyboard('{Escape}');
  await user.click(await button('Discard'));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('an unknown document is not found, and a failed request can be retried', async () => {
  const api = declarationFake().refuse(declarationsApi.get, 404);
  const first = open(`/${declarationId}`);
  expect(await screen.findByRole('heading', { name: 'Document not found' })).toBeInTheDocument();
  first.unmount();
  api.refuse(declarationsApi.get, 500, { errorId: 'e-3' });
  open(`/${declarationId}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('e-3');
});
