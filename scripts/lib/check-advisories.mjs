import { spawn } from 'node:child_process';
import { pnpm } from './install.mjs';
import { root } from './run.mjs';

/** The package manager's codes for a registry that has no advisories or can't be reached. */
const unanswered =
  /^\s*(?:Error: )?ERR_PNPM_(?:AUDIT_BAD_RESPONSE|AUDIT_ENDPOINT_NOT_EXISTS|META_FETCH_FAIL)\b/m;

/**
 * Checks the installed packages for known vulnerabilities in the registry. When it has no advisories, a line says so,
 * and only the refused versions of check-packages.mjs are checked.
 * @param {{ registry?: string }} [options] another registry than that of the package manager
 * @throws Error with the advisories of severity high and critical
 */
export async function checkAdvisories({ registry } = {}) {
  const { code, stdout, stderr } = await audit(registry ? [`--registry=${registry}`] : []);
  if (code === 0) return 'checked';
  // Advisories are reported on stdout, failures of the request on stderr.
  if (stdout.trim() !== '' || !unanswered.test(stderr)) throw new Error(stdout.trim() || stderr);
  process.stdout.write('The registry returned no advisories: known vulnerabilities were NOT checked.\n');
  return 'unanswered';
}

function audit(options) {
  const child = spawn('npx', ['--yes', pnpm, 'audit', '--audit-level', 'high', ...options], {
    cwd: root,
    shell: process.platform === 'win32',
  });
  const text = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'])
    child[name].setEncoding('utf8').on('data', (chunk) => {
      text[name] += chunk;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...text }));
  });
}
