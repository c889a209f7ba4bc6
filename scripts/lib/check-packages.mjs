import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Licenses that may be installed. Any other needs a decision. */
const licenses =
  /^\(?(MIT|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|BlueOak-1\.0\.0|Python-2\.0|PostgreSQL|MPL-2\.0|OFL-1\.1|LGPL-3\.0-or-later|WTFPL|Zlib|MIT-0|Artistic-2\.0|SEE LICENSE IN LICENSE)( (AND|OR) [A-Za-z0-9.+-]+\)?)*\)?$/;

/** Packages without a license in their manifest, and the license of their license file. */
const fromLicenseFile = { 'png-js 2.0.0': 'MIT' };

/** Versions with known vulnerabilities or malware: package → predicate of the refused versions. */
const denied = {
  fastify: (v) => below(v, '5.8.5'),
  '@fastify/static': (v) => below(v, '9.1.1'),
  '@fastify/multipart': (v) => below(v, '9.0.3'),
  'drizzle-orm': (v) => below(v, '0.45.2'),
  nodemailer: (v) => below(v, '7.0.11'),
  axios: (v) => below(v, '1.16.0') || v === '1.14.1' || v === '0.30.4',
  'plain-crypto-js': () => true,
  webpack: (v) => below(v, '5.94.0'),
  lodash: (v) => below(v, '4.17.21'),
  xlsx: () => true,
};

/** Checks the license and the version of every installed package. @throws Error that lists the refused ones */
export async function checkPackages() {
  const store = join(root, 'node_modules/.pnpm');
  const problems = new Set();
  for (const entry of readdirSync(store)) {
    for (const manifest of manifestsIn(join(store, entry, 'node_modules'))) {
      const {
        name,
        version,
        license,
        licenses: several,
        private: isOurs,
      } = JSON.parse(readFileSync(manifest, 'utf8'));
      if (!name || !version || isOurs) continue;
      if (denied[name]?.(version)) problems.add(`${name} ${version} is a refused version`);
      const found = licenseOf(license ?? several ?? fromLicenseFile[`${name} ${version}`]);
      if (!licenses.test(found)) problems.add(`${name} ${version} has the license ${found || '(none)'}`);
    }
  }
  if (problems.size > 0) throw new Error([...problems].sort().join('\n'));
}

function licenseOf(declared) {
  if (Array.isArray(declared)) return declared.map(licenseOf).join(' OR ');
  return typeof declared === 'object' && declared !== null
    ? String(declared.type ?? '')
    : String(declared ?? '');
}

/** Skips links: their targets are read in their own folders. */
function manifestsIn(modules) {
  if (!existsSync(modules)) return [];
  return readdirSync(modules, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [];
    const names = entry.name.startsWith('@')
      ? readdirSync(join(modules, entry.name), { withFileTypes: true })
          .filter((inner) => inner.isDirectory())
          .map((inner) => `${entry.name}/${inner.name}`)
      : [entry.name];
    return names.map((name) => join(modules, name, 'package.json')).filter((path) => existsSync(path));
  });
}

function below(version, limit) {
  const a = version.split('-')[0].split('.').map(Number);
  const b = limit.split('.').map(Number);
  const at = [0, 1, 2].find((place) => a[place] !== b[place]);
  return at !== undefined && a[at] < b[at];
}
