import { format } from 'node:util';

const methods = ['error', 'warn', 'log', 'info', 'debug', 'trace'] as const;
const printed: string[] = [];

/**
 * Collects what is printed instead of showing it. A test that expects a print replaces the method by a spy of its own.
 */
export function collectConsoleOutput(): void {
  for (const method of methods)
    console[method] = (...parts: unknown[]) => {
      printed.push(`console.${method}: ${format(...parts)}`);
    };
}

/** Fails a test that printed something: a warning that nobody reads hides the next one. */
export const failOnConsoleOutput = (): void => {
  const found = printed.splice(0);
  if (found.length > 0) throw new Error(`Printed to the console:\n${found.join('\n')}`);
};
