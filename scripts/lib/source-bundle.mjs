import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './run.mjs';

const home = join(root, 'api');
/** The folder of the bundle and of the packages that tests take from it; jest.config.mjs maps them. */
const sourceBundleFolder = join(home, '.cache');
export const sourceBundle = join(sourceBundleFolder, 'sources.cjs');

/** Packages whose objects tests share with the API. */
const sharedPackages = ['drizzle-orm', 'drizzle-orm/pg-core'];

/** They run when they are loaded; no test loads them. */
const programs = /^api\/src\/(?:main|commands\/[a-z-]+)\.ts$/;

/** Packages that few tests load, and those that are native, read files next to their own, are mocked or keep state. */
const outside =
  /^(?:@aws-sdk\/.*|fast-check|hoodiecrow-imap|imapflow|mailparser|nodemailer|opentype\.js|(?:read|write)-excel-file.*|stripe|@node-rs\/argon2|sharp|smtp-server|@electric-sql\/pglite.*|@fastify\/(?:swagger-ui|under-pressure)|prom-client|pdfkit|esbuild)$/;

/**
 * Writes the API's sources and most of their packages into one file, since Jest would load about 1,600 files again for
 * every test file. Each module stays apart in it and is evaluated when it is first required; the source map keeps
 * stack traces correct.
 */
export async function bundleSources() {
  mkdirSync(sourceBundleFolder, { recursive: true });
  const sources = ['api/src', 'shared/contracts/src']
    .flatMap(sourcesBelow)
    .filter((file) => !programs.test(file));
  const modules = [
    ...sources.map((file) => entry(file, join(root, file))),
    ...sharedPackages.map((name) => entry(name, name)),
  ];
  const { outputFiles } = await build({
    stdin: { contents: `module.exports = {\n${modules.join('\n')}\n};`, resolveDir: home },
    outfile: sourceBundle,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    minifyWhitespace: true,
    legalComments: 'none',
    plugins: [externalPackages, metaOfSources],
    logLevel: 'error',
    write: false,
  });
  for (const { path, contents } of outputFiles) writeWhole(path, contents);
  for (const name of sharedPackages)
    writeWhole(
      packageShim(name),
      `module.exports = (globalThis[Symbol.for('backlot.sources')] ?? require('./sources.cjs'))['${name}']();\n`,
    );
}

/** The file by which a test gets a package from the bundle. @param {string} name */
export const packageShim = (name) => join(sourceBundleFolder, `${name.replaceAll('/', '-')}.cjs`);

const entry = (key, path) => `  ${JSON.stringify(key)}: () => require(${JSON.stringify(path)}),`;

const sourcesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|d)\.ts$/.test(file))
    .map((file) => `${folder}/${file}`);

/** @type {import('esbuild').Plugin} */
const externalPackages = {
  name: 'external-packages',
  setup: ({ onResolve }) => onResolve({ filter: outside }, ({ path }) => ({ path, external: true })),
};

/** `import.meta` of each module, which CommonJS lacks. @type {import('esbuild').Plugin} */
const metaOfSources = {
  name: 'meta-of-sources',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/api\/src\/.*\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes('import.meta.')) return undefined;
      const contents = source
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path)))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents, loader: 'ts' };
    }),
};

/** Renamed when complete: another run may be reading. */
function writeWhole(path, contents) {
  const part = `${path}.${process.pid}.part`;
  writeFileSync(part, contents);
  renameSync(part, path);
}
