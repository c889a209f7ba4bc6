// Jest's environment of the API's tests: the test files of a worker share one context, in which the API is loaded once.
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');
const { Script, constants } = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

const bundle = join(__dirname, '../../api/.cache/sources.cjs');
/** Where a test file finds the API's modules; absent in Jest's own environment, which loads them for one file alone. */
const key = Symbol.for('backlot.sources');
/** What jest-circus and expect leave in the context; the next file has its own. */
const leftBehind =
  /^(?:JEST_STATE_SYMBOL|EVENT_HANDLERS|TEST_TIMEOUT_SYMBOL|RETRY|WAIT_BEFORE_RETRY|LOG_ERRORS|\$\$jest)/;

let shared;

module.exports = class SharedSourcesEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (shared) return shared;
    super(config, context);
    shared = this;
    this.exit = this.global.process.exit;
    // Errors of Node and of packages are errors in the context too.
    Object.setPrototypeOf(this.global.Error.prototype, Error.prototype);
    this.global.Error = Error;
    this.global[key] = load(bundle, this, config.projectConfig.sandboxInjectedGlobals);
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.useRealTimers();
    this.global.process.exit = this.exit;
    for (const symbol of Object.getOwnPropertySymbols(this.global))
      if (leftBehind.test(symbol.description ?? '')) delete this.global[symbol];
  }
};

/** The embedded database makes dates and arrays itself, and code compares them with those of the context. */
const inContext = new Set(['@electric-sql/pglite']);

/**
 * Runs a file in the context of an environment. Other packages, and Node's own modules, load as in production, once per
 * worker. `injected` are parameters, because looking up a global of a context took half of the time of building queries.
 */
function load(filename, environment, injected) {
  const { context, global } = environment;
  const parameters = ['module', 'exports', 'require', '__filename', '__dirname', ...injected];
  const source = `(function (${parameters}) {${readFileSync(filename, 'utf8')}\n})`;
  const script = new Script(source, {
    filename,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} };
  const requireHere = createRequire(filename);
  const loaded = new Map();
  const requirePackage = (name) => {
    if (!inContext.has(name)) return requireHere(name);
    if (!loaded.has(name)) loaded.set(name, load(requireHere.resolve(name), environment, injected));
    return loaded.get(name);
  };
  const globals = injected.map((name) => global[name]);
  const run = script.runInContext(context);
  run(module, module.exports, requirePackage, filename, dirname(filename), ...globals);
  return module.exports;
}
