import { readFile } from 'node:fs/promises';
import { expectAccessible } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';
import { writeVideo } from './video-file.ts';
import { createMovie } from './movie-flow.ts';

const videoBytes = 14 * 2 ** 20;
/** Slow enough to be stopped in the middle of the video's four chunks. */
const slowBytesPerSecond = 1.5 * 2 ** 20;

/** Limits the page's upload speed from now on. */
async function slowDown(page: Page, uploadThroughput: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

const progressOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Media' })
    .getByRole('progressbar', { name: 'Upload progress of movie.mp4' })
    .getAttribute('aria-valuenow')
    .then(Number);

test('a video upload interrupted by a reload resumes with the same file and completes', async ({
  admin,
}, info) => {
  const video = await writeVideo(info.outputPath('movie.mp4'), videoBytes);
  await createMovie(admin, `Sent in two halves ${Date.now()}`);
  await slowDown(admin, slowBytesPerSecond);
  const media = admin.getByRole('region', { name: 'Media' });
  await media.getByLabel('Upload video').and(media.locator('input')).setInputFiles(video);
  await expect(admin.getByRole('region', { name: 'Background jobs' })).toContainText(/of 15 MB uploaded/);
  await expect.poll(() => progressOf(admin)).toBeGreaterThan(35); // one of four chunks has arrived

  const asked: string[] = [];
  admin.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await admin.reload({ waitUntil: 'domcontentloaded' });
  expect(asked).toEqual(['beforeunload']);

  await expect(media.getByText('To resume, choose movie.mp4 again')).toBeVisible();
  expect(await progressOf(admin)).toBeGreaterThan(25);
  await expectAccessible(admin);
  await media.getByLabel('Choose file to resume movie.mp4').and(media.locator('input')).setInputFiles(video);
  await media.getByRole('button', { name: 'Pause movie.mp4' }).click();
  await expect(media.getByText('Paused')).toBeVisible();
  await media.getByRole('button', { name: 'Resume movie.mp4' }).click();

  // The upload continues on other pages.
  await admin.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(admin.getByRole('region', { name: 'Background jobs' })).toContainText('movie.mp4');
  await admin.goBack();
  await expect(media.getByText('Ready', { exact: true })).toBeVisible({ timeout: 90_000 });
  await expect(media).toContainText('1920 × 1080');
  await expect(admin.getByRole('listitem').filter({ hasText: 'Done: Main video' })).toBeVisible();
});

test('a web page with the extension of a video is refused with its reason', async ({ admin }) => {
  await createMovie(admin, `Not a video ${Date.now()}`);
  const media = admin.getByRole('region', { name: 'Media' });
  await media
    .getByLabel('Upload video')
    .and(media.locator('input'))
    .setInputFiles({
      name: 'movie.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
    });
  await expect(media.getByText('This isn’t a video file.')).toBeVisible({
    timeout: 30_000,
  });
});

test('the video of a published demo movie plays', async ({ admin, context }) => {
  await admin.goto('/admin/movies?status=published');
  await admin.getByRole('row').nth(1).getByRole('link').first().click();
  const media = admin.getByRole('region', { name: 'Media' });
  await media.getByRole('button', { name: /^Actions for .*\.webm/ }).click();
  const downloading = admin.waitForEvent('download');
  await admin.getByRole('menuitem', { name: 'Download original' }).click();
  const download = await downloading;
  const bytes = await readFile(await download.path());
  const player = await context.newPage();
  await player.setContent(`<video src="data:video/webm;base64,${bytes.toString('base64')}" muted></video>`);
  const playedSeconds = await player.locator('video').evaluate(async (video: HTMLVideoElement) => {
    await video.play();
    await new Promise((resolve) => video.addEventListener('ended', resolve));
    return video.currentTime;
  });
  expect(playedSeconds).toBeGreaterThan(0);
});
