import { readConfig } from '../config.ts';
import {
  addAdmin,
  CommandError,
  readArguments,
} from '../domain/people/admins/create/admin-command.service.ts';
import { openDeps } from '../product.ts';
import { startFailure } from '../start-failure.ts';
import { askPassword } from './ask-password.ts';

// npm run admin:create -- --email … --name … --role … [--invite]; the password from the terminal or BACKLOT_ADMIN_PASSWORD.
try {
  const who = readArguments(process.argv.slice(2));
  const given = process.env['BACKLOT_ADMIN_PASSWORD'];
  // On its own it is the new admin's password, not part of the first superadmin's credentials.
  const deps = await openDeps(
    readConfig({ ...process.env, BACKLOT_ADMIN_EMAIL: '', BACKLOT_ADMIN_PASSWORD: '' }),
  );
  try {
    await addAdmin(deps, who, async () => given || (await askPassword(`Password for ${who.email}: `)));
  } finally {
    await deps.close();
  }
  process.stdout.write(
    who.invite
      ? `${who.email} is invited. The email is sent immediately if Backlot is running, otherwise at the next start.\n`
      : `${who.email} can sign in as ${who.role}.\n`,
  );
} catch (error) {
  const line = error instanceof CommandError ? error.message : startFailure(error);
  if (!line) throw error;
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
