import { registry } from './registry.service.ts';

it('a registry returns the registered value', () => {
  const greetings = registry<readonly string[]>('greetings');
  greetings.register(['hello', 'goodbye']);
  expect(greetings.read()).toEqual(['hello', 'goodbye']);
});

it('reading an empty registry throws an error with its name and the remedy', () => {
  const greetings = registry<readonly string[]>('greetings');
  expect(() => greetings.read()).toThrow('greetings: call registerDomains()');
});
