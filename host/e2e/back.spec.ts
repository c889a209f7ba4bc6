import { expect, test, waitForContent } from './fixtures.ts';

for (const address of ['/admin/movies', '/admin/payments', '/admin/watchers']) {
  test(`Back returns to the same place of ${address}`, async ({ admin }) => {
    await admin.goto(address);
    await waitForContent(admin);
    await admin.evaluate(() => scrollTo(0, 500));
    const rows = admin.getByRole('main').getByRole('row');
    await rows.nth(14).getByRole('link').first().click();
    await expect(admin).not.toHaveURL(address);
    await waitForContent(admin);
    await admin.goBack();
    await waitForContent(admin);
    // Observers report within two frames.
    await admin.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect.poll(() => admin.evaluate(() => scrollY)).toBe(500);
    expect(await admin.evaluate(() => scrollY)).toBe(500);
  });
}
