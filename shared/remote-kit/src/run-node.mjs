import { spawn } from 'node:child_process';

/** Runs a program in this terminal. @throws Error when it fails */
export const runIn = (cwd, command, args, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))));
  });

/** The same for a Node program, in the current folder. */
export const runNode = (args, env) => runIn(process.cwd(), process.execPath, args, env);
