import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openBrowser } from '../../shared/remote-kit/src/stand-in/browser.mjs';
import { freePort } from '../lib/product.mjs';
import { outside } from './outside.mjs';

const kit = 'node_modules/@backlot/remote-kit/shared/remote-kit/src/cli.mjs';
let remote;
let server;
let browser;
let page;

/** Saves a file of the remote with one text in place of another. */
const save = (name, from, to) => {
  const file = join(remote.folder, 'src/features/payroll', name);
  const text = readFileSync(file, 'utf8');
  assert.ok(text.includes(from), `${name} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
};
const rename = (from, to) => save('payroll.messages.ts', `title: '${from}'`, `title: '${to}'`);
const heading = (name) => page.getByRole('heading', { level: 1, name, exact: true });
const offer = () => page.getByRole('status').filter({ hasText: 'A new build is ready.' });

before(async () => {
  remote = await outside();
  await remote.cli('new', 'payroll');
  save('payroll-page.tsx', '<PageHeader', '<input aria-label="Note" />\n      <PageHeader');
  server = spawn(process.execPath, [join(remote.folder, kit), 'dev'], {
    cwd: remote.folder,
    env: { ...process.env, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [address] = await once(server.stdout.setEncoding('utf8'), 'data'); // after the first build
  browser = await openBrowser();
  page = await browser.newPage();
  await page.goto(address.trim());
  await heading('Payroll').waitFor();
});
after(async () => {
  await browser?.close();
  server?.kill();
  remote?.remove();
});

test('a saved file is compiled, and shows in the open page by itself', async () => {
  rename('Payroll', 'Wages');
  await heading('Wages').waitFor();
});

test('while something is typed, a build is offered instead, and no input is lost', async () => {
  const note = page.getByLabel('Note');
  await note.fill('half a word');
  rename('Wages', 'Salaries');
  await offer().waitFor();
  assert.equal(await note.inputValue(), 'half a word');
  await heading('Wages').waitFor();
  await offer().getByRole('button', { name: 'Reload' }).click();
  await heading('Salaries').waitFor();
});

test('what doesn’t compile is shown with its file over the last good build, until it compiles', async () => {
  const failure = page.getByRole('alert').filter({ hasText: 'The build failed.' });
  rename('Salaries', "Pay' + ");
  await failure.filter({ hasText: 'payroll.messages.ts' }).waitFor();
  await heading('Salaries').waitFor();
  rename("Pay' + ", 'Pay');
  await heading('Pay').waitFor();
  assert.equal(await failure.count(), 0);
});
