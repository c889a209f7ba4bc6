// Looks for tokens, keys and passwords in everything that could be committed.
import { committableFiles, findSecrets, sourcesOf } from './find-secrets.mjs';

const files = committableFiles();
const found = await findSecrets(sourcesOf(files));
process.stdout.write(
  found.length > 0
    ? `Remove these secrets, and replace them where they are used:\n${found.join('\n')}\n`
    : `No secrets in ${files.length} files\n`,
);
// Without this the process would stay for half a minute, in which the library processes its measurements.
process.exit(found.length > 0 ? 1 : 0);
