import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostJson } from './host-build.mjs';

const template = fileURLToPath(new URL('../template', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** What the installation of the kit leaves in an empty folder. */
const installed = ['node_modules', 'package.json', 'package-lock.json', 'pnpm-lock.yaml'];

/** Makes a small remote with a page, a card and a test in the current folder, which must be empty but for the kit. */
export default ([id]) => {
  if (!/^[a-z]+$/.test(id ?? '')) throw new Error('backlot-remote new <id>: an id of lowercase letters');
  const folder = process.cwd();
  if (readdirSync(folder).some((name) => !installed.includes(name))) throw new Error(`${folder} isn’t empty`);
  const values = {
    __id__: id,
    __Title__: id[0].toUpperCase() + id.slice(1),
    __version__: version,
    __contract__: hostJson().contract,
  };
  for (const file of readdirSync(template, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.txt')) continue;
    const target = path.join(folder, targetOf(file, id));
    mkdirSync(path.dirname(target), { recursive: true });
    const text = readFileSync(path.join(template, file), 'utf8').replaceAll(
      /__\w+?__/g,
      (key) => values[key],
    );
    writeFileSync(target, file === 'package.json.txt' ? withInstalled(target, text) : text);
  }
};

/** Keeps the place that the kit was installed from. */
const withInstalled = (file, text) => {
  if (!existsSync(file)) return text;
  const { devDependencies, dependencies } = JSON.parse(readFileSync(file, 'utf8'));
  return JSON.stringify({ ...JSON.parse(text), devDependencies, dependencies }, null, 2) + '\n';
};

/** `src/features/page.tsx.txt` → `src/features/payroll/payroll-page.tsx`. */
const targetOf = (file, id) => {
  const name = file.slice(0, -'.txt'.length);
  const features = path.join('src', 'features', path.sep);
  if (!name.startsWith(features)) return name;
  const role = name.slice(features.length);
  const isPart = /^(page|card)\./.test(role);
  return path.join(features, id, `${id}${isPart ? '-' : '.'}${role}`);
};
