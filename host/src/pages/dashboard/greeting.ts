import { messages } from './dashboard.messages.ts';

/** Greets by the first name and the clock on the wall of the person; from 5 it is morning, from 12 afternoon, from 18 evening. */
export const greetingAt = (now: Date, name: string): string =>
  messages.greeting(partOfDay(now.getHours()), firstNameOf(name));

const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? name;

const partOfDay = (hour: number) => {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
};
