import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('each board is arranged per user, changed, and returned to the default', async () => {
  const ana = await test.signedIn('admin');
  const ben = await test.signedIn('admin');
  const arrange = (board: string, cards: string[], hidden: string[] = []) =>
    ana({ method: 'PUT', url: '/api/profile/dashboard', payload: { board, cards, hidden } });
  const arranged = async (who: typeof ana) => (await who('/api/profile/dashboard')).json().data;
  await arrange('overview', ['finance/income', 'people/makers']);
  await arrange('eco', ['finance/region']);
  await arrange('overview', ['people/makers'], ['finance/income']);
  expect(await arranged(ana)).toEqual(
    expect.arrayContaining([
      { board: 'overview', cards: ['people/makers'], hidden: ['finance/income'] },
      { board: 'eco', cards: ['finance/region'], hidden: [] },
    ]),
  );
  expect(await arranged(ben)).toEqual([]);
  await arrange('overview', []);
  expect(await arranged(ana)).toEqual([{ board: 'eco', cards: ['finance/region'], hidden: [] }]);
});

it('an unknown board and a card that no remote could have are refused', async () => {
  const ana = await test.signedIn('admin');
  const status = async (payload: object) =>
    (await ana({ method: 'PUT', url: '/api/profile/dashboard', payload })).statusCode;
  expect(await status({ board: 'nowhere', cards: [], hidden: [] })).toBe(422);
  expect(await status({ board: 'eco', cards: ['region'], hidden: [] })).toBe(422);
});
