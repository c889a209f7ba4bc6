import { appContentApi } from '@backlot/contracts/site/app-content/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, waitFor, within } from '@testing-library/react';
import { aRelease, aText, contentFake, pageOf, uuid } from '../app-content.fixture.ts';
import routes from '../app-content.routes.tsx';

const path = '/admin/pages/app_content';
const open = (rest: string) => {
  signInAs('superadmin');
  return renderPage([{ path, children: routes, HydrateFallback: () => null }], { url: `${path}${rest}` });
};
const row = (name: RegExp) => screen.findByRole('row', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('releases are listed with author, time and note', async () => {
  contentFake().on(appContentApi.releases, () =>
    pageOf([aRelease(3, { note: '', restores: 1 }), aRelease(2, { actor: null }), aRelease(1)]),
  );
  const { container } = open('/releases');
  const list = await screen.findByRole('list', { name: 'Releases' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Release 3No note2 changes · Rollback to release 1 · Sofia Lindqvist · /),
    expect.stringMatching(/Release 2Note 22 changes · System/),
    expect.stringMatching(/Release 1Note 1/),
  ]);
  await expectNoAxeViolations(container);
});

test('a release shows its changes and can be rolled back to', async () => {
  const detail = {
    ...aRelease(1),
    latest: 4,
    changes: [
      { key: 'home.title', platform: 'ios' as const, before: null, after: aText('Old films') },
      { key: 'home.text', platform: 'all' as const, before: aText('Was'), after: null },
    ],
  };
  const api = contentFake()
    .on(appContentApi.release, () => detail)
    .on(appContentApi.rollback, () => aRelease(5, { restores: 1 }));
  const { user, router, container } = open(`/releases/${uuid(1, 6)}`);
  expect(await row(/home\.title/)).toHaveTextContent(/iOSNothingOld films/);
  expect(await row(/home\.text/)).toHaveTextContent(/WasNothing/);
  await expectNoAxeViolations(container);
  await user.click(await button('Roll back to release 1'));
  const dialog = await screen.findByRole('dialog', { name: 'Roll back to release 1' });
  await expectNoAxeViolations();
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Broken');
  await user.click(within(dialog).getByRole('button', { name: 'Roll back to release 1' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/releases/${uuid(5, 6)}`));
  expect(api.calls(appContentApi.rollback)).toEqual([
    { params: { _id: uuid(1, 6) }, body: { note: 'Broken', latest: 4 } },
  ]);
});

test('the latest release offers no rollback', async () => {
  contentFake().on(appContentApi.release, () => ({ ...aRelease(4), latest: 4, changes: [] }));
  open(`/releases/${uuid(4, 6)}`);
  expect(await screen.findByText('Latest')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Roll back/ })).not.toBeInTheDocument();
});
