import { runInNewContext } from 'node:vm';
import { bootScripts } from './boot-scripts.ts';

/** The theme that the public document starts with. */
const themeOf = (stored: string | Error, isDeviceDark: boolean): string | undefined => {
  const documentElement = { dataset: {} as Record<string, string>, toggleAttribute: () => undefined };
  runInNewContext(bootScripts.public, {
    document: { documentElement, cookie: '' },
    location: { pathname: '/help' },
    addEventListener: () => undefined,
    matchMedia: () => ({ matches: isDeviceDark }),
    localStorage: {
      getItem: () => {
        if (stored instanceof Error) throw stored;
        return stored;
      },
    },
  });
  return documentElement.dataset['mantineColorScheme'];
};

it.each([
  'null',
  '{}',
  '{"darkMode":"system"}',
  '{"darkMode":1}',
  'not json',
  new Error('Storage is blocked'),
])('with %s stored, the theme is the device’s', (stored) => {
  expect(themeOf(stored, true)).toBe('dark');
  expect(themeOf(stored, false)).toBe('light');
});

it('a chosen theme stays', () => {
  expect(themeOf('{"darkMode":true}', false)).toBe('dark');
  expect(themeOf('{"darkMode":false}', true)).toBe('light');
});

it('the shell’s script makes a formatter of dates soon after it has run', () => {
  const later: (() => void)[] = [];
  const format = jest.fn();
  const DateTimeFormat = jest.fn(() => ({ format }));
  const setTimeout = (run: () => void) => later.push(run);
  const addEventListener = () => undefined;
  runInNewContext(bootScripts.shell, { Intl: { DateTimeFormat }, setTimeout, addEventListener });
  expect(format).not.toHaveBeenCalled();
  later.forEach((run) => run());
  expect(DateTimeFormat).toHaveBeenCalledWith('en-US', { month: 'short' });
  expect(format).toHaveBeenCalledTimes(1);
});
