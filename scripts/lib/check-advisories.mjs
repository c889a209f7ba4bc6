import { spawn } from 'node:child_process';
import { pnpm } from './install.mjs';
import { root } from './run.mjs';

/** A registry without advisories, or out of reach. */
const unanswered =
  /ERR_PNPM_AUDIT_BAD_RESPONSE|ERR_PNPM_AUDIT_ENDPOINT_NOT_EXISTS|ERR_PNPM_META_FETCH_FAIL|FETCH|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT/i;

/**
 * Asks the registry for known vulnerabilities of the installed packages. Where it doesn't answer, that is said, and the
 * refused versions of check-packages.mjs remain.
 * @param {{ registry?: string }} [options] another registry than that of the package manager
 * @throws Error with the advisories of severity high and critical
 */
export async function checkAdvisories({ registry } = {}) {
  const { code, output } = await audit(registry ? [`--registry=${registry}`] : []);
  if (code === 0) return 'checked';
  if (!unanswered.test(output)) throw new Error(output);
  process.stdout.write('The registry answers no advisories: known vulnerabilities were NOT checked.\n');
  return 'unanswered';
}

function audit(options) {
  const child = spawn('npx', ['--yes', pnpm, 'audit', '--audit-level', 'high', ...options], {
    cwd: root,
    shell: process.platform === 'win32',
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}
