import { formatDay } from '@backlot/contracts/platform/values/format-day';

type Solved = { number: string; subject: string; requesterName: string };

/** The email that asks a requester to rate a solution. */
export const ratingMail = (
  { number, subject, requesterName }: Solved,
  { url, until }: { url: string; until: Date },
) => ({
  subject: `How did we do? [${number}]`,
  text: `Hello ${requesterName},\n\nWe marked your request “${subject}” as solved. Rate our support:\n${url}\n\nYou can change your rating until ${dayOf(until)}. If your problem isn’t solved, reply to this email.\n\nHelp Center`,
  link: url,
  until: until.toISOString(),
});

const dayOf = (date: Date) => formatDay(date.toISOString().slice(0, 10));

/** The notification of a low rating. */
export const lowRatingNotice = ({ number }: { number: string }, score: number) =>
  `Ticket ${number} was rated ${score} out of 5`;
