import { defineConfig } from '@playwright/test';

/** Chromium as root needs no sandbox; the other flags keep it from phoning home. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './product.setup.ts',
  timeout: 180_000, // catches tests that hang, with room for a busy machine
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 1, // the second run is traced, and the summary lists the test as flaky: its race is to be fixed
  reporter: 'list',
  use: {
    baseURL: process.env['BACKLOT_URL'], // set by the global set-up, before the workers read this file
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'on-first-retry', // tracing every test takes a third of the run: `--trace on` does
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args },
  },
});
