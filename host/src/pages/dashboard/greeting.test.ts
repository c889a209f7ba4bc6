import { greetingAt } from './greeting.ts';

test.each([
  [4, 'Good evening, Ana'],
  [5, 'Good morning, Ana'],
  [12, 'Good afternoon, Ana'],
  [18, 'Good evening, Ana'],
])('at %i hours the greeting is %s', (hour, greeting) => {
  expect(greetingAt(new Date(2026, 10, 20, hour), 'Ana Novak')).toBe(greeting);
});
