import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Calls `use` with the path of a Chromium: CHROMIUM_PATH, the system's or Playwright's, else one that it installs. */
export async function withChromium(use) {
  const found = (await find()) ?? (await installed());
  if (!found)
    throw new Error(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
    );
  await use(found);
}

async function find() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH is not a file: ${given}`);
  }
  const { chromium } = await import('playwright');
  return [...systemPaths, chromium.executablePath()].find((path) => existsSync(path));
}

async function installed() {
  const isRoot = process.getuid?.() === 0;
  const installers = [
    ...(isRoot && existsSync('/usr/bin/apt-get')
      ? [
          ['apt-get', ['update', '-qq']],
          ['apt-get', ['install', '-y', '-qq', 'chromium']],
        ]
      : []),
    [process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']],
  ];
  for (const [command, args] of installers) {
    await run(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } }).catch(() => undefined); // try the next one
    const found = await find();
    if (found) return found;
  }
  return undefined;
}
