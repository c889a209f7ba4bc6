import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { lookupCalls, mergeOf } from '../../site/lookups/lookups.fixture.ts';
import { seedBanners } from './banners.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('a merge of slots moves banners to the end of the other slot, each with a revision', async () => {
  const fixture = await seedBanners(test.deps);
  const request = await test.signedIn('superadmin');
  const create = async (over: object) =>
    (await request({ method: 'POST', url: '/api/banner', payload: fixture.body(over) })).json().data;
  await create({ title: 'Hero' });
  const { _id } = await create({ title: 'Row', slot: 'home-row' });
  const lookups = lookupCalls(request);
  const [from, into] = [
    await lookups.find('bannerSlot', 'home-row'),
    await lookups.find('bannerSlot', 'home-hero'),
  ];
  expect(from.usageCount).toBe(1);
  expect(mergeOf(await lookups.merge(from, into, 1)).uses).toEqual([{ kind: 'banner', count: 1 }]);
  const { data } = (await request('/api/banner?slot=home-hero')).json();
  expect(data.map(({ title, version }: Record<string, unknown>) => [title, version])).toEqual([
    ['Hero', 1],
    ['Row', 2],
  ]);
  const { items } = (await request(`/api/banner/${_id}/history`)).json().data;
  expect(items[0].changes).toEqual([{ field: 'slot', before: 'home-row', after: 'home-hero' }]);
});
