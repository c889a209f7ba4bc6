import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeIntegrity } from '../../shared/build/src/release-files.mjs';

/** Copies a good build and breaks it in one place. @returns {Promise<string>} the folder */
export const breakBuild = async (dist, change) => {
  const folder = mkdtempSync(join(tmpdir(), 'broken-build-'));
  cpSync(dist, folder, { recursive: true });
  const nameOf = (ending) =>
    readdirSync(folder).find((file) => file.endsWith(ending) && !file.startsWith('entry'));
  const files = {
    describe: (edit) => {
      const remote = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
      edit(remote, remote.descriptor);
      writeFileSync(join(folder, 'remote.json'), JSON.stringify(remote));
    },
    append: (ending, text) => files.write(ending, readFileSync(join(folder, nameOf(ending)), 'utf8') + text),
    write: (ending, text) => {
      writeFileSync(join(folder, nameOf(ending)), text);
      rmSync(join(folder, `${nameOf(ending)}.br`), { force: true });
    },
    remove: (name) => rmSync(join(folder, name)),
  };
  const keepsDigests = change(files) === 'keep digests';
  if (!keepsDigests) await writeIntegrity(folder);
  return folder;
};

const early = [{ path: 'rocket', query: [] }];
const page = { js: [], css: [], preload: [] };
/** In the module of the page, which runs before the page is shown; a lazy part of it may run later. */
const run = (code) => (files) => files.append('expose-payroll.js', `;${code}`);
const describe = (edit) => (files) => files.describe(edit);
const declare = (...keys) =>
  describe((_, own) => (own.permissions = keys.map((key) => ({ key, label: key }))));
const script = "document.head.append(Object.assign(document.createElement('script'),{textContent:'1'}))";
const image = "setInterval(()=>document.querySelector('main h1:not(:has(img))')?.append(new Image()))";

/** Code → the mistakes that are refused with it. */
export const brokenBuilds = {
  contract_major: {
    'a contract of another major': describe((remote, own) => (remote.contract = own.contract = '2.0')),
  },
  package_version: { 'a newer React': describe(({ shared }) => (shared.react = '19.99.0')) },
  missing_export: {
    'an export that ui lacks': describe(({ uses }) => uses['@backlot/ui'].push('PriorityPill')),
  },
  missing_zod_part: {
    'a part of zod that the host lacks': describe(({ uses }) => (uses['zod/mini'] = ['cidrv6'])),
  },
  missing_expose: { 'a route without its module': describe(({ exposes }) => delete exposes['./payroll']) },
  unknown_slot: { 'an unknown slot': describe((_, { slots }) => (slots[0].id = 'header/v9')) },
  unknown_permission: {
    'an unknown permission': describe((_, { nav }) => (nav[0].access = 'rocket:launch')),
  },
  permission_reserved: { 'a permission of the product': declare('movie:read') },
  permission_foreign: { 'a permission of another remote': declare('people:read') },
  permission_duplicate: { 'a permission declared twice': declare('payroll:read', 'payroll:read') },
  permissions_many: {
    '41 permissions': declare(...Array.from({ length: 41 }, (_, at) => `payroll:p${'x'.repeat(at)}`)),
  },
  unknown_endpoint: {
    'an early read of no endpoint': describe((_, { routes }) => (routes[0].early = early)),
  },
  foreign_path: {
    'a path of another remote': describe((_, { routes }) => (routes[0].path = '/admin/movies/*')),
    'a path of the host': describe((_, { routes }) => (routes[0].path = '/admin/profile')),
    'a path outside /admin': describe((_, { routes }) => (routes[0].path = '/payment/*')),
  },
  foreign_payment_page: { 'a second payment page': describe((remote) => (remote.checkout = page)) },
  taken_id: { 'the id of another team': describe((remote, own) => (remote.id = own.id = 'people')) },
  invalid_description: { 'a description without a title': describe((_, own) => delete own.title) },
  unreadable_build: { 'a build without a description': ({ remove }) => remove('remote.json') },
  bad_integrity: {
    'a file that differs from its digest': ({ append }) => {
      append('.js', ';1');
      return 'keep digests';
    },
  },
  global_css: { 'a style of an element': ({ append }) => append('.css', 'body{margin:0}') },
  over_budget: { 'a page that is too large': run(`//${randomBytes(40_000).toString('base64')}`) },
  bundled_shared: {
    'a copy of React': run("'__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'"),
  },
  page_failed: { 'a page without code': ({ write }) => write('.js', '') },
  script_error: { 'a script that throws later': run("setTimeout(()=>{throw new Error('late')})") },
  csp_violation: { 'an inline script': run(script) },
  leaked_global: { 'a new global': run('window.payrollCache={}') },
  left_prefix: { 'a page that leaves its address': run("history.replaceState(null,'','/admin/elsewhere')") },
  axe: { 'an image without a text': run(image) },
  leaked_listener: {
    'a listener for each mount': run("addEventListener('popstate',()=>addEventListener('resize',()=>{}))"),
  },
  leaked_memory: {
    'memory for each mount': run(
      "{const kept=[];addEventListener('popstate',()=>kept.push(Array.from({length:2e4},Math.random)))}",
    ),
  },
};
