import { freezeIntegrity } from './integrity.ts';
import { digest } from './release.fixture.ts';
import { integrityPlugin } from './sri-plugin.ts';

const url = 'http://localhost/r/demo/entry.js';
freezeIntegrity({ '/r/demo/entry.js': digest('e') });

type Hook = (given: { url: string; attrs?: Record<string, string> }) => unknown;
const { createScript, createLink } = integrityPlugin() as { createScript: Hook; createLink: Hook }; // the runtime passes more, which is not read

test('a script of the release is loaded with its digest and a timeout', () => {
  const made = createScript({ url }) as { script: HTMLScriptElement; timeout: number }; // what the hook promises
  expect(made.script.src).toBe(url);
  expect(made.script.getAttribute('integrity') ?? made.script.integrity).toBe(digest('e'));
  expect(made.script.crossOrigin).toBe('anonymous');
  expect(made.timeout).toBe(5000);
});

test('a link of the release keeps its attributes and gets its digest', () => {
  const made = createLink({ url, attrs: { rel: 'preload', as: 'script' } }) as { link: HTMLLinkElement };
  expect(made.link.rel).toBe('preload');
  expect(made.link.getAttribute('integrity') ?? made.link.integrity).toBe(digest('e'));
});

test('a file outside the release is never requested', () => {
  expect(() => createScript({ url: 'http://localhost/evil.js' })).toThrow('is not part of the release set');
  expect(() => createLink({ url: 'http://localhost/evil.css' })).toThrow('is not part of the release set');
});

test('digests can’t be changed afterwards', () => {
  'use strict';
  expect(() => freezeIntegrity({ '/evil.js': digest('x') })).toThrow(TypeError);
  expect(() => Object.assign(globalThis.__BACKLOT_INTEGRITY__ ?? {}, { [url]: digest('x') })).toThrow(
    TypeError,
  );
});
