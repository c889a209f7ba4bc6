import { type SocialAccount, socialApi } from '@backlot/contracts/money/social/social';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../reports.routes.tsx';

// Missing from jsdom.
beforeAll(() =>
  Object.assign(File.prototype, {
    text(this: File) {
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.readAsText(this);
      });
    },
  }),
);

const connection = {
  url: 'https://figures.example/youtube',
  headerName: 'X-Token',
  polledAt: new Date('2026-05-04T10:00:00Z'),
  problem: 'status' as const,
};
const accounts: SocialAccount[] = [
  { network: 'youtube', days: 90, lastDay: '2026-05-03', connection },
  { network: 'x', days: 0, lastDay: null, connection: null },
];
function open() {
  signInAs('superadmin');
  const api = fakeApi().on(socialApi.accounts, () => accounts);
  return {
    api,
    ...renderPage([{ path: '/admin/reports', children: routes }], { url: '/admin/reports/social' }),
  };
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
async function choose(user: ReturnType<typeof open>['user'], name: RegExp, action: string) {
  await user.click((await row(name)).getByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('networks show their figures and why the last read failed', async () => {
  const { container } = open();
  expect(
    (await row(/^YouTube/)).getByText('The server refused the request. Check the URL and the token.'),
  ).toBeVisible();
  expect((await row(/^YouTube/)).getByText('90 days, through May 3, 2026')).toBeVisible();
  expect((await row(/^X/)).getByText('Not connected')).toBeVisible();
  await expectNoAxeViolations(container);
});

test('a CSV file is imported into the chosen network, and a file without the columns is refused', async () => {
  const { api, user } = open();
  api.on(socialApi.import, () => null);
  await choose(user, /^X/, 'Import CSV');
  const input = screen.getByLabelText('CSV file with metrics');
  const csv = (text: string) => new File([text], 'figures.csv', { type: 'text/csv' });
  await user.upload(input, csv('day,likes\n2026-05-01,3'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Use the columns day, followers/);
  await user.upload(input, csv('\uFEFFDay;Clicks;Followers;Posts;Reach\r\n2026-05-01;10;100;1;"1000"\r\n'));
  await waitFor(() =>
    expect(api.calls(socialApi.import)).toEqual([
      {
        params: { network: 'x' },
        body: { figures: [{ day: '2026-05-01', followers: 100, posts: 1, reach: 1_000, clicks: 10 }] },
      },
    ]),
  );
});

test('a connection is edited without its token, and removed after confirmation', async () => {
  const { api, user } = open();
  api.on(socialApi.connect, () => null).on(socialApi.disconnect, () => null);
  await choose(user, /^YouTube/, 'Edit connection');
  const url = await screen.findByRole('textbox', { name: 'URL' });
  await user.clear(url);
  await user.type(url, 'ftp://figures.example');
  await user.click(screen.getByRole('button', { name: 'Save connection' }));
  expect(await screen.findByText('Enter a URL that starts with https://.')).toBeVisible();
  await user.clear(url);
  await user.type(url, 'https://figures.example/b');
  await user.click(screen.getByRole('button', { name: 'Save connection' }));
  await waitFor(() =>
    expect(api.calls(socialApi.connect)[0]?.body).toEqual({
      url: 'https://figures.example/b',
      headerName: 'X-Token',
      token: '',
    }),
  );
  await choose(user, /^YouTube/, 'Disconnect');
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(api.calls(socialApi.disconnect)).toEqual([{ params: { network: 'youtube' } }]));
});
