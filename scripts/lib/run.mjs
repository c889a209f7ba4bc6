import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the workspace. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Runs a program in this terminal; rejects with its exit code when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options]
 */
export const run = (command, args, options) => start(command, args, options);

/**
 * The same, and returns what it printed on its standard output.
 * @returns {Promise<string>}
 */
export const runAndRead = (command, args, options) => start(command, args, { ...options, stdout: 'pipe' });

function start(command, args, { env = {}, cwd = root, stdout = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['inherit', stdout, 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else
        reject(
          Object.assign(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}`), {
            exitCode: code ?? 1,
          }),
        );
    });
  });
}

/** Runs a script of an installed package, by its path in node_modules, without a shell or npx. */
export const runBin = (path, args, options) =>
  run(process.execPath, [join(root, 'node_modules', path), ...args], options);

/** Prints the message of an error without its stack and exits. */
export function stopWith(error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error?.exitCode ?? 1);
}
