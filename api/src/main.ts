import closeWithGrace from 'close-with-grace';
import { readConfig } from './config.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { registerBuilds } from './platform/releases/releases.service.ts';
import { startProduct } from './product.ts';
import { startFailure } from './start-failure.ts';
import { limitYoungGeneration } from './heap-tuning.ts';

const stopWithinMs = 10_000;
/** By then workers have run once and the garbage of startup has been collected. */
const settleMs = 2_000;

// A full disk or a closed pipe must not end the product.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const restoreGrowth = limitYoungGeneration();
try {
  const config = readConfig(process.env);
  const { deps, stop } = await startProduct(config);
  closeWithGrace({ delay: stopWithinMs, logger: false }, async ({ err }) => {
    if (err) deps.log.fatal({ err }, 'stopping after a failure');
    await stop();
  });
  // Sent by `npm run dev` after each front-end build; open browsers offer the new release.
  process.on('message', (message) => {
    if (message !== 'built') return;
    registerBuilds(deps).catch((err: unknown) =>
      deps.log.error({ err }, 'the new builds were not registered'),
    );
  });
  const lines = [`Backlot is ready at ${config.publicUrl}`];
  if (config.demo)
    lines.push(
      '',
      'Demo accounts (BACKLOT_DEMO=0 turns the demo off):',
      ...demoAccounts.map(({ email, role }) => `  ${email}  ${demoPassword}  (${role})`),
      '  Sent emails: /dev/mail',
    );
  setTimeout(restoreGrowth, settleMs).unref();
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  const line = startFailure(error);
  if (!line) throw error;
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
