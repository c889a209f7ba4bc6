import { format } from 'node:util';

const methods = ['error', 'warn', 'log', 'info', 'debug', 'trace'] as const;
const printed: string[] = [];

/**
 * Collects console output instead of printing it. A test that expects output replaces the method with a spy.
 */
export function collectConsoleOutput(): void {
  for (const method of methods)
    console[method] = (...parts: unknown[]) => {
      printed.push(`console.${method}: ${format(...parts)}`);
    };
}

/** Fails a test with console output: a warning that nobody reads hides the next one. */
export const failOnConsoleOutput = (): void => {
  const found = printed.splice(0);
  if (found.length > 0) throw new Error(`Printed to the console:\n${found.join('\n')}`);
};
