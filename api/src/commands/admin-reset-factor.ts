import { readConfig } from '../config.ts';
import { CommandError } from '../domain/people/admins/create/admin-command.service.ts';
import {
  readResetArguments,
  resetFactorsOf,
} from '../domain/people/admins/second-factor/reset-command.service.ts';
import { openDeps } from '../product.ts';
import { startFailure } from '../start-failure.ts';

// npm run admin:reset-factor -- --email …: for the last superadmin, whom nobody else can help.
try {
  const email = readResetArguments(process.argv.slice(2));
  const deps = await openDeps(readConfig(process.env));
  try {
    await resetFactorsOf(deps, email);
  } finally {
    await deps.close();
  }
  process.stdout.write(`${email} can sign in with the password alone.\n`);
} catch (error) {
  const line = error instanceof CommandError ? error.message : startFailure(error);
  if (!line) throw error;
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
