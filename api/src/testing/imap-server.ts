import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import createServer from 'hoodiecrow-imap';

const hourMs = 3_600_000;

/** A real IMAP server on a port of its own, with one user and an inbox, whose existing emails arrived an hour ago. */
export async function openImapServer(existing: readonly Buffer[] = []) {
  const user = { name: 'help@backlot.test', password: 'a password' };
  const imap = createServer({
    plugins: ['ID', 'NAMESPACE', 'AUTH-PLAIN', 'UNSELECT'],
    users: { [user.name]: { password: user.password } },
    storage: {
      INBOX: {
        messages: existing.map((raw) => ({
          raw: raw.toString('latin1'),
          internaldate: new Date(Date.now() - hourMs),
        })),
      },
    },
  });
  const sockets = new Set<Socket>();
  imap.server.on('connection', (socket) => sockets.add(socket));
  imap.listen(0, '127.0.0.1');
  await once(imap.server, 'listening');
  const { port } = imap.server.address() as AddressInfo; // it listens on a port, not a pipe
  return {
    inbox: {
      host: '127.0.0.1',
      port,
      isSecure: false,
      user: user.name,
      password: user.password,
      folder: 'INBOX',
    },
    deliver: (raw: Buffer, arrivedAt = new Date()) =>
      imap.appendMessage('INBOX', [], arrivedAt, raw.toString('latin1')),
    /** As after a restored backup: all emails get other numbers. */
    renumber: () => {
      const folder = imap.getMailbox('INBOX');
      folder.uidvalidity += 1;
      for (const [index, message] of folder.messages.entries()) message.uid = index + 101;
      folder.uidnext = folder.messages.length + 101;
    },
    close: () =>
      new Promise<void>((resolve) => {
        imap.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
