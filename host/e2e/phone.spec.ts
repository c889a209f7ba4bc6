import { expect, type Page, test, waitForContent } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });
const pages = [
  '/admin',
  '/admin/movies',
  '/admin/movies/new',
  '/admin/payments',
  '/admin/reports',
  '/admin/lookups',
  '/admin/pages/banners',
  '/admin/help/T-10400',
];

for (const path of pages)
  test(`everything that can be pressed on ${path} is at least 44 px on a phone`, async ({ admin }) => {
    await admin.goto(path);
    await waitForContent(admin);
    await expect.poll(() => admin.evaluate(smallTargets)).toEqual([]);
  });

test('the primary action is at the bottom of the screen, and the last row above it', async ({ admin }) => {
  await admin.goto('/admin/movies');
  await waitForContent(admin);
  await expectAtBottom(admin, 'Add movie', 'link');
  await admin.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [pager, button] = await Promise.all([
    admin.getByRole('link', { name: 'Next page' }).boundingBox(),
    admin.getByRole('link', { name: 'Add movie' }).boundingBox(),
  ]);
  expect((pager?.y ?? 0) + (pager?.height ?? 0)).toBeLessThan(button?.y ?? 0);
});

test('bulk actions and unsaved changes take the place of the primary action', async ({ admin }) => {
  await admin.goto('/admin/movies');
  await admin
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  await expectAtBottom(admin, 'Clear');
  await admin
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .uncheck();
  await admin.getByRole('list', { name: 'Movies' }).getByRole('link').first().click();
  await admin.getByRole('link', { name: 'Edit', exact: true }).click();
  await admin.getByRole('textbox', { name: 'Tagline' }).fill('Unsaved');
  await expectAtBottom(admin, 'Save');
});

test('each chosen value of a field has a visible button that removes it', async ({ admin }) => {
  await admin.goto('/admin/movies');
  await admin.getByRole('list', { name: 'Movies' }).getByRole('link').first().click();
  await admin.getByRole('link', { name: 'Edit', exact: true }).click();
  const remove = admin.locator('.mantine-Pill-remove').first(); // hidden from screen readers: Backspace removes there
  await remove.waitFor();
  expect((await remove.boundingBox())?.width).toBeGreaterThanOrEqual(16);
});

test('the tab of the address is in view', async ({ admin }) => {
  await admin.goto('/admin/social');
  await expect(admin.getByRole('link', { name: 'Social media', exact: true })).toBeInViewport({ ratio: 1 });
  await admin.goto('/admin/movies');
  await admin.getByRole('list', { name: 'Movies' }).getByRole('link').first().click();
  await admin.getByRole('tab', { name: 'Rights' }).waitFor();
  await admin.goto(`${new URL(admin.url()).pathname}?tab=history`);
  await expect(admin.getByRole('tab', { name: 'History' })).toBeInViewport({ ratio: 1 });
});

test('Reply is at the bottom of a ticket until one writes', async ({ admin }) => {
  await admin.goto('/admin/help/T-10400');
  await admin.getByRole('textbox', { name: /^Reply to/ }).waitFor(); // its editor is lazy
  await expectAtBottom(admin, 'Reply');
  await admin.getByRole('button', { name: 'Reply' }).click();
  await expect(admin.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
  await expect(admin.getByRole('button', { name: 'Reply' })).toBeHidden();
});

async function expectAtBottom(page: Page, name: string, role: 'button' | 'link' = 'button') {
  const box = await page.getByRole(role, { name }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(844 - 72);
}

/** What is smaller than 44 px, its label and the area around it included; links in running text aren’t. */
function smallTargets(): string[] {
  const pressed =
    'a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem], [role=option]';
  const areasOf = (element: Element) =>
    [null, '::before', '::after'].map((part) => {
      const { width, height, content, position } = getComputedStyle(element, part);
      const { width: w, height: h } = element.getBoundingClientRect();
      if (part === null) return [w, h] as const;
      return content !== 'none' && position === 'absolute'
        ? ([Number.parseFloat(width) || 0, Number.parseFloat(height) || 0] as const)
        : ([0, 0] as const);
    });
  return [...document.querySelectorAll(pressed)].flatMap((element) => {
    const { bottom, width, height } = element.getBoundingClientRect();
    if (!element.checkVisibility({ visibilityProperty: true }) || bottom < 0 || width * height === 0)
      return [];
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const around = element.closest('.mantine-Input-wrapper, .mantine-Switch-body, .mantine-Checkbox-body');
    const areas = [element, ...labels, ...(around ? [around] : [])].flatMap(areasOf);
    const isLarge = areas.some(([w, h]) => w >= 43.5 && h >= 43.5);
    const isText =
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent !== element.textContent;
    return isLarge || (isText && element.tagName === 'A') ? [] : [element.outerHTML.slice(0, 200)];
  });
}
