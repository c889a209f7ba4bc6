import { render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { failOnConsoleOutput } from './console-output.ts';

test.each(['error', 'warn', 'log', 'info', 'debug', 'trace'] as const)(
  'console.%s fails the test that prints',
  (method) => {
    console[method]('%s is late', 'Metropolis');
    expect(failOnConsoleOutput).toThrow(`console.${method}: Metropolis is late`);
  },
);

test('the output of one test does not fail the next', () => {
  console.warn('once');
  expect(failOnConsoleOutput).toThrow();
  expect(failOnConsoleOutput).not.toThrow();
});

test('an update outside act fails the test', async () => {
  let update: (value: string) => void = () => undefined;
  function Late() {
    const [value, setValue] = useState('');
    useEffect(() => {
      update = setValue;
    }, []);
    return value;
  }
  render(<Late />);
  update('late');
  await Promise.resolve();
  expect(failOnConsoleOutput).toThrow('not wrapped in act');
});

test('a test’s own spy replaces the collector', () => {
  const spy = jest.spyOn(console, 'error').mockReturnValue(undefined);
  console.error('expected');
  expect(spy).toHaveBeenCalledWith('expected');
  expect(failOnConsoleOutput).not.toThrow();
  spy.mockRestore();
});
