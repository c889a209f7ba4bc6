import { pageView } from './visit.ts';
import { visitOrigin } from './visit-origin.ts';

it('the origin has the host of the referrer and the tags of the address, nothing else of either', () => {
  const origin = visitOrigin(
    'https://News.example.com/secret?user=1',
    `?country=DE&utm_source=%20news%20&utm_medium=${'x'.repeat(200)}&utm_campaign=spring`,
  );
  expect(origin).toEqual({
    referrer: 'news.example.com',
    source: 'news',
    medium: 'x'.repeat(80),
    campaign: 'spring',
  });
  expect(pageView.safeParse({ path: '/help', ...origin }).success).toBe(true);
});

it.each(['', 'nonsense', 'about:blank'])('the referrer “%s” has no host', (referrer) => {
  expect(visitOrigin(referrer, '')).toEqual({});
});
