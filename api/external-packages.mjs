import { join } from 'node:path';

/** They are native, read files next to their own, or are loaded on first use. */
const outside =
  /^(?:@aws-sdk\/.*|@electric-sql\/pglite.*|@fastify\/swagger-ui|@node-rs\/argon2|@tus\/.*|imapflow|mailparser|nodemailer|opentype\.js|pdfkit|(?:read|write)-excel-file.*|sanitize-html|sharp|stripe|web-push)(?:\/.*)?$/;

/** @type {import('esbuild').Plugin} */
const externalPackages = {
  name: 'external-packages',
  setup: ({ onResolve }) => {
    onResolve({ filter: outside }, ({ path }) => ({ path, external: true }));
    // Messages of zod in 50 languages, for one.
    onResolve({ filter: /^\.\.\/locales\/index\.js$/ }, ({ resolveDir }) => ({
      path: join(resolveDir, '../locales/en.js'),
    }));
  },
};

/**
 * How the API and its parts become bundles: all packages but those above go into them, since thousands of small files are slow to load.
 * @type {import('esbuild').BuildOptions}
 */
export const bundleOptions = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  plugins: [externalPackages],
  // Packages in CommonJS call `require`, which modules lack.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
};
