import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** CHROMIUM_PATH, the system's Chromium or Playwright's. */
export const openBrowser = () => {
  const paths = [process.env.CHROMIUM_PATH, ...systemPaths];
  const executablePath = paths.find((path) => path && existsSync(path));
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
};
