import { registry } from './registry.service.ts';

it('a registry answers what the composition registered', () => {
  const greetings = registry<readonly string[]>('greetings');
  greetings.register(['hello', 'goodbye']);
  expect(greetings.read()).toEqual(['hello', 'goodbye']);
});

it('reading a registry before the composition names the registry and the remedy', () => {
  const greetings = registry<readonly string[]>('greetings');
  expect(() => greetings.read()).toThrow('greetings: call registerDomains()');
});
