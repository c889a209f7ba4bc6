// npm run histories [-- count]: compares every figure with its definition in generated histories, on PostgreSQL.
import { install } from './lib/install.mjs';
import { stopWith } from './lib/run.mjs';
import { runSteps } from './lib/run-steps.mjs';
import { keepScratchInMemory } from './lib/scratch.mjs';
import { testFilesOf } from './lib/test-files.mjs';

try {
  process.env.HISTORIES = process.argv[2] ?? '10000';
  await install();
  keepScratchInMemory();
  const step = 'api-postgres';
  await runSteps({ names: [step], files: { [step]: testFilesOf(step, ['histories.test']) } });
} catch (error) {
  stopWith(error);
}
