import { isRefused, refusalCauseOf, refusalReasonOf } from './refusals.service.ts';

const refusal = (command: string, response: string) =>
  Object.assign(new Error(`refused: ${response}`), {
    command,
    response,
    responseCode: Number.parseInt(response, 10),
  });

it.each([
  ['RCPT TO', '550 5.1.1 No such user', 'address'],
  ['RCPT TO', '550 No such user', 'address'],
  ['RCPT TO', '553 Bad name', 'address'],
  ['RCPT TO', '552 5.2.2 Mailbox full', 'mailbox'],
  ['RCPT TO', '550 5.7.1 Blocked by policy', 'server'],
  ['RCPT TO', '554 Transaction failed', 'server'],
  ['MAIL FROM', '550 5.1.8 Sender unknown', 'server'],
  ['DATA', '554 5.7.1 Spam', 'server'],
  ['RCPT TO', '450 4.1.1 Try later', null],
])('after %s, “%s” is about: %s', (command, response, cause) => {
  expect(refusalCauseOf(refusal(command, response))).toBe(cause);
});

it('a lost connection may be retried, and a reason has no addresses', () => {
  expect(refusalCauseOf(new Error('ECONNRESET'))).toBeNull();
  expect(refusalReasonOf(refusal('RCPT TO', '550 5.7.1 <ada@watchers.test> blocked'))).toBe(
    '550 5.7.1 <…> blocked',
  );
});

it.each([
  ['RCPT TO', '550 5.1.1 No such user', true],
  ['DATA', '554 5.7.1 Spam', true],
  ['RCPT TO', '450 4.1.1 Try later', false],
  ['MAIL FROM', '550 5.1.8 Sender unknown', false],
  ['AUTH PLAIN', '535 5.7.8 Wrong password', false],
])('after %s, “%s” refuses this email for good: %s', (command, response, isFinal) => {
  expect(isRefused(refusal(command, response))).toBe(isFinal);
});

it('a long reason is read once', () => {
  expect(refusalReasonOf(refusal('DATA', `554 ${'x'.repeat(200_000)}`))).toBe(`554 ${'x'.repeat(296)}`);
});
