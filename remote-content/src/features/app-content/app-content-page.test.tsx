import type { ShownValue } from '@backlot/contracts/site/app-content/app-content';
import { appContentApi } from '@backlot/contracts/site/app-content/api';
import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { confirmStepUp, isStepUpRequestedAtom } from '@backlot/data/step-up';
import { store } from '@backlot/data/store';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aContentKey,
  aRelease,
  aRow,
  aText,
  changed,
  contentFake,
  pageOf,
  uuid,
} from './app-content.fixture.ts';
import routes from './app-content.routes.tsx';

const path = '/admin/pages/app_content';
const open = (rest = '') => {
  signInAs('superadmin');
  return renderPage([{ path, children: routes, HydrateFallback: () => null }], { url: `${path}${rest}` });
};
const row = (name: RegExp) => screen.findByRole('row', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('live and staged values are shown side by side, and the page has no accessibility violations', async () => {
  contentFake();
  const { container } = open();
  expect(await row(/home\.text1/)).toHaveTextContent(/PublishedLiveLive 1–/);
  expect(await row(/home\.text2/)).toHaveTextContent(/ChangedLiveLive 2StagedStaged 2/);
  await expectNoAxeViolations(container);
});

test('JSON is summarized on one line', async () => {
  const links = { home: 'https://backlot.example/home', help: 'https://backlot.example/help' };
  const cut = JSON.stringify({ text: 'x'.repeat(400) }).slice(0, 300);
  contentFake().on(appContentApi.list, () =>
    pageOf(
      [JSON.stringify(links, null, 2), JSON.stringify(Array(30).fill(1)), '[1,  2]', cut].map((en, index) =>
        aRow(
          aContentKey(index + 1, { change: 'added', live: null, staged: { kind: 'json', value: { en } } }),
        ),
      ),
    ),
  );
  open();
  expect(await row(/home\.text1/)).toHaveTextContent(/Staged\{…\} 2 keys/);
  expect(await row(/home\.text2/)).toHaveTextContent(/Staged\[…\] 30 items/);
  expect(await row(/home\.text3/)).toHaveTextContent(/Staged\[1,2\]/);
  expect(await row(/home\.text4/)).toHaveTextContent(/Staged\{…\}(?! \d)/);
});

test('values of each kind are shown as text', async () => {
  contentFake().on(appContentApi.list, () =>
    pageOf(
      [
        aContentKey(1, { change: 'added', live: null, staged: { kind: 'bool', value: { en: true } } }),
        aContentKey(2, {
          change: 'removed',
          staged: null,
          live: {
            kind: 'flags',
            value: { minVersion: '2.1.0', maintenance: { on: true, message: {}, until: null } },
          },
        }),
        aContentKey(3, { live: { kind: 'image', value: { en: { key: uuid(1, 4), alt: 'A city' } } } }),
      ].map((entry) => aRow(entry)),
    ),
  );
  open();
  expect(await row(/home\.text1/)).toHaveTextContent(/NewLiveNothingStagedOn/);
  expect(await row(/home\.text2/)).toHaveTextContent(
    /Removal stagedLiveMinimum version 2\.1\.0 · MaintenanceStagedNothing/,
  );
  expect(await row(/home\.text3/)).toHaveTextContent(/A city/);
});

test('each key lists its languages and the missing ones', async () => {
  contentFake().on(appContentApi.list, () =>
    pageOf([
      aRow(aContentKey(1), { languages: ['en', 'de'], missing: ['fr', 'it'] }),
      aRow(aContentKey(2), { languages: ['en', 'de', 'fr', 'it'] }),
      aRow(aContentKey(3), { languages: [] }),
    ]),
  );
  const { container } = open();
  expect(await row(/home\.text1/)).toHaveTextContent(/English, GermanMissing: French, Italian/);
  expect(await row(/home\.text2/)).toHaveTextContent(/English, German, French, Italian(?!.*Missing)/);
  expect(await row(/home\.text3/)).toHaveTextContent(/––/);
  expect(screen.getByRole('searchbox', { name: 'Search by key or value' })).toBeVisible();
  await expectNoAxeViolations(container);
});

test('staged changes are reviewed and published together with a note, after step-up', async () => {
  let isConfirmed = false;
  const api = contentFake()
    .on(authApi.stepUp, () => {
      isConfirmed = true;
      return { until: new Date() };
    })
    .on(appContentApi.publish, () => {
      if (!isConfirmed) throw new Refusal(403, { code: 'step_up_required' });
      return aRelease(2);
    });
  const { user } = open();
  await user.click(await button('Publish 1 change'));
  const dialog = await screen.findByRole('dialog', { name: 'Publish staged changes' });
  const line = await within(dialog).findByRole('row', { name: /home\.text2/ });
  expect(line).toHaveTextContent(/Live 2Staged 2/);
  await expectNoAxeViolations();
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Winter');
  await user.click(within(dialog).getByRole('button', { name: 'Publish 1 change' }));
  await waitFor(() => expect(store.get(isStepUpRequestedAtom)).toBe(true));
  await act(() => confirmStepUp({ password: 'a password' })); // as the host's dialog does
  expect(await screen.findByText('Release 2 published')).toBeVisible();
  expect(api.calls(appContentApi.publish)[1]).toEqual({
    body: { note: 'Winter', expected: [{ _id: uuid(2), version: 4 }] },
  });
});

test('the publish dialog shows the changed languages only', async () => {
  const flags = (de: string): ShownValue => ({
    kind: 'flags',
    value: { minVersion: null, maintenance: { on: true, message: { en: 'Back soon', de }, until: null } },
  });
  const german = {
    live: aText('Both', { de: 'Alt', fr: 'Pareil' }),
    staged: aText('Both', { de: 'Neu', fr: 'Pareil', it: 'Nuovo' }),
  };
  contentFake().on(appContentApi.staged, () => [
    aContentKey(2, { change: 'changed', ...german }),
    aContentKey(3, { change: 'changed', live: flags('Bald'), staged: flags('Gleich') }),
    aContentKey(4, { change: 'added', live: null, staged: aText('Hi', { de: 'Hallo' }) }),
  ]);
  const { user } = open();
  await user.click(await button('Publish 3 changes'));
  const dialog = await screen.findByRole('dialog');
  const line = await within(dialog).findByRole('row', { name: /home\.text2/ });
  expect(line).toHaveTextContent(/GermanAltItalianNothingGermanNeuItalianNuovo$/);
  expect(within(dialog).getByRole('row', { name: /home\.text3/ })).toHaveTextContent(
    /MaintenanceGermanBaldNo minimum version · MaintenanceGermanGleich$/,
  );
  expect(within(dialog).getByRole('row', { name: /home\.text4/ })).toHaveTextContent(
    /NothingEnglishHiGermanHallo$/,
  );
  await expectNoAxeViolations();
});

test('after a concurrent change the publish dialog shows the current changes', async () => {
  const api = contentFake().refuse(appContentApi.publish, 409, {
    code: 'staged_changed',
    message: 'The staged changes are no longer those that you saw.',
  });
  const { user } = open();
  await user.click(await button('Publish 1 change'));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('row', { name: /home\.text2/ });
  api.on(appContentApi.staged, () => [changed(2), changed(3)]);
  await user.click(within(dialog).getByRole('button', { name: 'Publish 1 change' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('no longer those that you saw');
  expect(await within(dialog).findByRole('row', { name: /home\.text3/ })).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Publish 2 changes' })).toBeEnabled();
});

test('undo restores a discarded change in all languages', async () => {
  const whole = { ...changed(2), staged: aText('Staged 2', { de: 'Bereit' }) };
  const api = contentFake()
    .on(appContentApi.get, () => whole)
    .on(appContentApi.discard, () => aContentKey(2, { version: 5 }))
    .on(appContentApi.replace, () => ({ ...whole, version: 6 }));
  const { user } = open();
  await user.click(within(await row(/home\.text2/)).getByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Discard change' }));
  await user.click(await button('Undo'));
  expect(await screen.findByText('Change restored')).toBeVisible();
  expect(api.calls(appContentApi.replace)).toEqual([
    {
      params: { _id: uuid(2) },
      body: { version: 5, description: 'Above the first row', content: whole.staged },
    },
  ]);
});

test('the removal of a live key is staged, and undo discards it', async () => {
  const api = contentFake()
    .on(appContentApi.get, () => aContentKey(1))
    .on(appContentApi.remove, () => aContentKey(1, { version: 2, change: 'removed', staged: null }))
    .on(appContentApi.replace, () => aContentKey(1, { version: 3 }));
  const { user } = open();
  await user.click(within(await row(/home\.text1/)).getByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(await screen.findByText('Removal staged')).toBeVisible();
  await user.click(await button('Undo'));
  await waitFor(() =>
    expect(api.calls(appContentApi.replace)).toMatchObject([
      { body: { version: 2, content: aText('Live 1') } },
    ]),
  );
});

test('empty and failed pages offer an action', async () => {
  const api = contentFake()
    .on(appContentApi.list, () => pageOf([]))
    .on(appContentApi.staged, () => [])
    .on(appContentApi.releases, () => pageOf([]));
  const first = open();
  expect(await screen.findByRole('heading', { name: 'No app content yet' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Add key' }).length).toBeGreaterThan(0);
  first.unmount();
  const second = open('/releases');
  expect(await screen.findByRole('heading', { name: 'No releases yet' })).toBeInTheDocument();
  second.unmount();
  for (const [endpoint, rest] of [
    [appContentApi.list, ''],
    [appContentApi.releases, '/releases'],
    [appContentApi.release, `/releases/${uuid(1, 6)}`],
    [appContentApi.get, `/${uuid(1)}`],
  ] as const) {
    api.refuse(endpoint, 500, { errorId: 'e-4' });
    const page = open(rest);
    expect(await screen.findByRole('alert')).toHaveTextContent('e-4');
    page.unmount();
  }
});
