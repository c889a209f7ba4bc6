import { ownTimeZone } from '@backlot/ui';
import { messages } from './dashboard.messages.ts';

/** Greets by first name and the user's time: morning from 5, afternoon from 12, evening from 18. */
export const greetingAt = (now: Date, name: string): string =>
  messages.greeting(partOfDay(hourOf(now)), firstNameOf(name));

const hourOf = (now: Date) =>
  Number(now.toLocaleTimeString('en-GB', { hour: '2-digit', timeZone: ownTimeZone() }));

const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? name;

const partOfDay = (hour: number) => {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
};
