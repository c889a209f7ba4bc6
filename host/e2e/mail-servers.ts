import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { AddressInfo, Server, Socket } from 'node:net';
import { join } from 'node:path';

type ImapServer = {
  server: Server;
  listen(port: number, host: string): void;
  close(done: () => void): void;
  appendMessage(folder: string, flags: string[], arrivedAt: Date, raw: string): void;
};
type SmtpServer = { listen(port: number, host: string): Server; close(done: () => void): void };
type Done = () => void;

/** The API's mail servers: these tests have none of their own. */
const load = createRequire(join(import.meta.dirname, '../../api/package.json'));
const createImap = load('hoodiecrow-imap') as (options: object) => ImapServer; // the package's documented interface
const { SMTPServer } = load('smtp-server') as { SMTPServer: new (options: object) => SmtpServer }; // the same

const local = '127.0.0.1';
const user = 'help@backlot.test';
const secret = 'a-password';
const portOf = (server: Server) => (server.address() as AddressInfo).port; // it listens on a port, not a pipe

/** A mail server of the test: emails that the product sends, and an inbox that it reads. */
export async function openMailServers() {
  const sent: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream: NodeJS.ReadableStream, _session: unknown, done: Done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        sent.push(text);
        done();
      });
    },
  });
  const outgoing = smtp.listen(0, local);
  if (!outgoing.listening) await once(outgoing, 'listening');

  const imap = createImap({
    plugins: ['ID', 'NAMESPACE', 'AUTH-PLAIN', 'UNSELECT'],
    users: { [user]: { password: secret } },
    storage: { INBOX: { messages: [] } },
  });
  const sockets = new Set<Socket>();
  imap.server.on('connection', (socket: Socket) => sockets.add(socket));
  /** Emails from before the product's first visit aren't read. */
  const firstVisit = once(imap.server, 'connection').then(([socket]) => once(socket as Socket, 'close'));
  imap.listen(0, local);
  await once(imap.server, 'listening');
  return {
    env: {
      SMTP_URL: `smtp://${local}:${portOf(outgoing)}`,
      MAIL_FROM: 'Backlot <noreply@backlot.test>',
      SUPPORT_EMAIL: user,
      SUPPORT_IMAP_URL: `imap://${encodeURIComponent(user)}:${secret}@${local}:${portOf(imap.server)}/INBOX`,
    },
    sent,
    firstVisit,
    deliver: (raw: string) => imap.appendMessage('INBOX', [], new Date(), raw),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(resolve)),
        new Promise<void>((resolve) => imap.close(resolve)),
      ]);
    },
  };
}
