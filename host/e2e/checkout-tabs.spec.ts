import { expect, type Page, test } from './fixtures.ts';
import { movieOnSale } from './movie-on-sale.ts';
import { fillBuyer, payButton, thanks } from './pay.ts';

let movieId = '';
test.beforeAll(async ({ browser }) => {
  movieId = await movieOnSale(browser);
});

const confirms = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/confirm')) urls.push(request.url());
  });
  return urls;
};

test('a second tab continues the payment of the first', async ({ page, context }) => {
  const first = confirms(page);
  await page.goto(`/payment/${movieId}?country=DE`);
  await fillBuyer(page, '4000 0000 0000 9995');
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('insufficient funds');
  const second = await context.newPage();
  const confirmed = confirms(second);
  await second.goto(`/payment/${movieId}?country=DE`);
  await expect(second.getByRole('alert')).toContainText('insufficient funds');
  await fillBuyer(second, '4242 4242 4242 4242', await second.getByLabel('Email').inputValue());
  await payButton(second).click();
  await expect(thanks(second)).toBeVisible();
  expect(confirmed).toEqual(first);
  // The first tab tries again and learns that the order is already paid.
  await fillBuyer(page, '4242 4242 4242 4242', await page.getByLabel('Email').inputValue());
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'You already have this movie' })).toBeVisible();
});

test('a double click charges once', async ({ page }) => {
  const asked = confirms(page);
  await page.goto(`/payment/${movieId}?country=DE`);
  await fillBuyer(page, '4242 4242 4242 4242');
  await payButton(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('the form works embedded in a page of the same origin', async ({ admin }) => {
  await admin.goto('/admin');
  await expect(admin.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await admin.evaluate(async (movie) => {
    type Lib = { lib?: () => unknown; get?: () => Promise<() => unknown> };
    type Host = {
      name: string;
      loadRemote(id: string): Promise<{ default: unknown }>;
      shareScopeMap: Record<string, Record<string, Record<string, Lib>>>;
    };
    const core: { Global: { __FEDERATION__: { __INSTANCES__: Host[] } } } = Reflect.get(
      globalThis,
      '_FEDERATION_RUNTIME_CORE' as string,
    );
    const host = core.Global.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'backlot_host');
    if (!host) throw new Error('There is no host');
    const shared = async (key: string): Promise<unknown> => {
      const [one] = Object.values(host.shareScopeMap['default']?.[key] ?? {});
      return one?.lib ? one.lib() : (await one?.get?.())?.();
    };
    const { default: checkout } = await host.loadRemote('backlot_finance/checkout');
    const react = (await shared('react')) as { createElement(type: unknown, props: object): unknown };
    const dom = (await shared('react-dom/client')) as {
      createRoot(at: Element): { render(what: unknown): void };
    };
    document.body.innerHTML = '<div id="shop"></div>';
    const place = document.querySelector('#shop');
    if (!place) throw new Error('There is no #shop');
    dom.createRoot(place).render(react.createElement(checkout, { movieId: movie, country: 'DE' }));
  }, movieId);
  const shop = admin.locator('#shop');
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  await fillBuyer(admin, '4242 4242 4242 4242');
  await payButton(admin).click();
  await expect(thanks(admin)).toBeVisible();
});
