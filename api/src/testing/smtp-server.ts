import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type Refusing = { refuse?: boolean | 'sender' | 'text'; code?: number; text?: string };

/** A mail server that accepts everything, or rejects every recipient, sender or text, temporarily or, with another code, permanently. */
export async function openSmtpServer({
  refuse = false,
  code = 450,
  text: reply = '550 No such person',
}: Refusing = {}) {
  const refusal = Object.assign(new Error(reply), { responseCode: code });
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refuse === 'sender' ? refusal : null),
    onRcptTo: (_address, _session, done) => done(refuse === true ? refusal : null),
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        if (refuse === 'text') return done(refusal);
        taken.push(text);
        done();
      });
    },
  });
  // A process that a test kills in the middle of an email resets its connection.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error;
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo; // it listens on a port, not a pipe
  return { port, taken, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
