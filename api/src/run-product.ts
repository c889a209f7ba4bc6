import { readConfig } from './config.ts';
import { demoAccounts } from './demo/accounts.ts';
import { demoPassword } from './platform/accounts/sign-in/demo-accounts.ts';
import { registerBuilds } from './platform/releases/releases.service.ts';
import { startProduct } from './product.ts';
import { startFailure } from './start-failure.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** Runs the product as this process: it stops on signals, and ends with one line when it can't start. */
export async function runProduct(): Promise<void> {
  try {
    await start();
  } catch (error) {
    const line = startFailure(error);
    if (!line) throw error;
    process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { deps, stop } = await startProduct(config);
  if (config.production && config.paymentUrl === config.publicUrl)
    deps.log.warn(
      'PAYMENT_URL is not set: the payment page and the API documentation can reach the sessions of the shell',
    );
  stopOnSignals(deps.log, stop);
  // Sent by `npm run dev` after each front-end build, which waits until they are live.
  process.on('message', (message) => {
    if (message !== 'built') return;
    registerBuilds(deps)
      .catch((err: unknown) => deps.log.error({ err }, 'the new builds were not registered'))
      .finally(() => process.send?.('registered'));
  });
  const lines = [`Backlot is ready at ${config.publicUrl}`];
  if (config.paymentUrl !== config.publicUrl) lines.push(`The payment page is at ${config.paymentUrl}`);
  if (config.demo)
    lines.push(
      '',
      'Demo accounts (BACKLOT_DEMO=0 turns the demo off):',
      ...demoAccounts.map(({ email, role }) => `  ${email}  ${demoPassword}  (${role})`),
      '  Sent emails: /dev/mail',
    );
  process.stdout.write(`${lines.join('\n')}\n`);
  process.send?.('ready');
}
