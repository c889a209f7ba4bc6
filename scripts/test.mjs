// npm test [-- step … [part of a path …]]: installs, builds, and runs every check, or only what is named.
import { install } from './lib/install.mjs';
import { stopWith } from './lib/run.mjs';
import { runSteps } from './lib/run-steps.mjs';
import { keepScratchInMemory } from './lib/scratch.mjs';
import { steps } from './lib/steps.mjs';
import { readRequest } from './lib/test-request.mjs';

try {
  const request = readRequest(process.argv.slice(2), Object.keys(steps));
  await install({ refusesWarnings: true });
  keepScratchInMemory();
  await runSteps(request);
} catch (error) {
  stopWith(error);
}
