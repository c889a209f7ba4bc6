import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { type Declaration, declarationsApi } from '@backlot/contracts/declarations';
import { screen, waitFor, within } from '@testing-library/react';
import { aDeclaration, declarationFake, textId } from './declaration.fixture.ts';
import routes from './declaration.routes.tsx';

const base = '/admin/pages/declaration';
const open = (path = '') => {
  signInAs('superadmin');
  return renderPage([{ path: base, children: routes, HydrateFallback: () => null }], {
    url: `${base}${path}`,
  });
};
const openText = (part: Partial<Declaration> = {}, search = '') => {
  const api = declarationFake(aDeclaration(part));
  return { api, ...open(`/${textId}${search}`) };
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('every version is listed with its language and status', async () => {
  declarationFake();
  const { container } = open();
  const [, draft] = await screen
    .findAllByRole('row', { name: /Terms of use/ })
    .then((rows) => [null, ...rows]);
  for (const fact of ['1.1.0', 'English', 'Draft']) expect(draft).toHaveTextContent(fact);
  await expectNoAxeViolations(container);
});

test('a new version is started in a language, and a refusal is told in the dialog', async () => {
  const api = declarationFake().refuse(declarationsApi.create, 409, { message: 'Go on with that one.' });
  const { user, router } = open();
  await user.click(await button('New version'));
  const dialog = await screen.findByRole('dialog', { name: 'New version of a text' });
  const language = within(dialog).getByRole('textbox', { name: 'Language' });
  await user.clear(language);
  await user.type(language, 'german{Enter}');
  expect(await within(dialog).findByText(/A language tag/)).toBeInTheDocument();
  await user.clear(language);
  await user.type(language, 'de{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Go on with that one.');
  await expectNoAxeViolations();
  api.on(declarationsApi.create, () => aDeclaration({ locale: 'de' }));
  await user.click(within(dialog).getByRole('button', { name: 'Start the draft' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/${textId}`));
  expect(api.calls(declarationsApi.create).at(-1)).toEqual({ body: { key: 'terms', locale: 'de' } });
});

test('a draft is edited with the version that was seen, and published only when it is saved', async () => {
  const { api, user, container } = openText();
  api.on(declarationsApi.replace, ({ body }) => aDeclaration({ ...body, version: 3 }));
  await screen.findByRole('textbox', { name: 'Text' });
  await expectNoAxeViolations(container);
  const edition = screen.getByRole('textbox', { name: 'Version number' });
  await user.clear(edition);
  await user.type(edition, '2.0');
  expect(await button('Publish…')).toBeDisabled();
  await user.click(await button(/^Save/));
  expect(await screen.findByRole('alert')).toHaveTextContent('Three numbers');
  await user.type(edition, '.0');
  await user.click(await button(/^Save/));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish…' })).toBeEnabled());
  expect(api.calls(declarationsApi.replace)).toMatchObject([{ body: { version: 2, edition: '2.0.0' } }]);
});

test('publishing says what it means, and can be for a time to come', async () => {
  const { api, user } = openText();
  api.on(declarationsApi.publish, () => aDeclaration({ status: 'effective', effectiveAt: new Date() }));
  await user.click(await button('Publish…'));
  const dialog = await screen.findByRole('dialog', { name: 'Publish this text?' });
  expect(dialog).toHaveTextContent('it can never be changed');
  await user.click(within(dialog).getByRole('combobox', { name: 'When' }));
  await user.click(await screen.findByRole('option', { name: 'At a time to come' }));
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  expect(await within(dialog).findByText('Choose a time that is still to come')).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('combobox', { name: 'When' }));
  await user.click(await screen.findByRole('option', { name: 'At once' }));
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(api.calls(declarationsApi.publish)).toEqual([{ params: { _id: textId }, body: { version: 2 } }]),
  );
});

test('a text in force is there to be read, and a new version of it can be started', async () => {
  const { user, api, container } = openText({
    status: 'effective',
    effectiveAt: new Date('2026-11-02T10:00:00Z'),
  });
  api.on(declarationsApi.create, () => aDeclaration());
  expect(await screen.findByText(/can no longer be changed/)).toBeInTheDocument();
  expect(screen.getByText('Pay within two weeks')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  await expectNoAxeViolations(container);
  await user.click(await button('New version'));
  await waitFor(() => expect(api.calls(declarationsApi.create)).toHaveLength(1));
});

test('the changes since the version before stand side by side', async () => {
  openText({}, '?tab=changes');
  expect(await screen.findAllByRole('deletion')).toHaveLength(2);
  expect(screen.getByRole('columnheader', { name: 'Version 1.0.0' })).toBeInTheDocument();
});

test('a scheduled text goes back to draft', async () => {
  const { api, user } = openText({ status: 'scheduled', effectiveAt: new Date('2099-01-01T00:00:00Z') });
  api.on(declarationsApi.unschedule, () => aDeclaration());
  await user.click(await button('Back to draft'));
  await waitFor(() => expect(api.calls(declarationsApi.unschedule)).toHaveLength(1));
});

test('a deleted draft leads back to the list, and undo restores it', async () => {
  const { api, user, router } = openText();
  api
    .on(declarationsApi.remove, () => aDeclaration({ version: 3, deletedAt: new Date() }))
    .on(declarationsApi.restore, () => aDeclaration({ version: 4 }));
  await user.click(await button('More actions'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete the draft' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(base));
  await user.click(await button('Undo'));
  await waitFor(() => expect(api.calls(declarationsApi.restore)).toMatchObject([{ body: { version: 3 } }]));
});

test('a draft with unsaved words is not deleted; discarding them takes what was wrong along', async () => {
  const { user } = openText();
  const edition = await screen.findByRole('textbox', { name: 'Version number' });
  await user.clear(edition);
  await user.click(await button(/^Save/));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(await button('More actions'));
  const remove = await screen.findByRole('menuitem', { name: 'Delete the draft' });
  expect(remove).toHaveAccessibleDescription('Save or discard your changes first.');
  await user.keyboard('{Escape}');
  await user.click(await button('Discard'));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('an unknown text and a failed one say so', async () => {
  const api = declarationFake().refuse(declarationsApi.get, 404);
  const first = open(`/${textId}`);
  expect(await screen.findByRole('heading', { name: 'There is no such text' })).toBeInTheDocument();
  first.unmount();
  api.refuse(declarationsApi.get, 500, { errorId: 'e-3' });
  open(`/${textId}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('e-3');
});
