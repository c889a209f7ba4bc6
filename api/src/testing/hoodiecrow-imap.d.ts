declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  type Folder = { uidvalidity: number; uidnext: number; messages: { uid: number; raw: string }[] };
  type ImapServer = {
    server: Server;
    listen(port: number, host: string): void;
    close(done: () => void): void;
    getMailbox(path: string): Folder;
    appendMessage(path: string, flags: string[], arrivedAt: Date, raw: string): void;
  };
  const create: (options: {
    plugins: string[];
    users: Record<string, { password: string }>;
    storage: Record<string, { messages: { raw: string; internaldate: Date }[] }>;
  }) => ImapServer;
  export default create;
}
