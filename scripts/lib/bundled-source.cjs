// Jest's transform of the API's sources: each is taken from the bundle of source-bundle.mjs, which
// the test files of a worker share unless they ask for Jest's own environment.
const { readFileSync } = require('node:fs');
const { join, relative } = require('node:path');

const root = join(__dirname, '../..');
const bundle = join(root, 'api/.cache/sources.cjs');

module.exports = {
  process: (source, path) =>
    path === bundle
      ? { code: source, map: readFileSync(`${bundle}.map`, 'utf8') }
      : {
          code: `module.exports = (globalThis[Symbol.for('backlot.sources')] ?? require(${JSON.stringify(bundle)}))[${JSON.stringify(relative(root, path))}]();`,
        },
};
