// Sends one message to many watchers at full rate, through a mail server of this process:
// node api/bench/messages.mjs postgres://…/postgres [recipients] [seconds, then it stops]
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { ownProcess } from '../own-process.mjs';

const [server = '', amount = '100000', limit = '86400'] = process.argv.slice(2);
const recipients = Number(amount);
const name = 'backlot_bench_messages';
const own = new URL(server);
own.pathname = `/${name}`;

/** @param {string} url @param {string[]} statements */
async function run(url, ...statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const rows = [];
    for (const statement of statements) rows.push(...(await client.query(statement)).rows);
    return rows;
  } finally {
    await client.end();
  }
}

/** @type {Map<string, number>} */
const taken = new Map();
const mails = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    taken.set(address, (taken.get(address) ?? 0) + 1);
    done();
  },
  onData: (stream, _session, done) => {
    stream.on('end', done);
    stream.resume();
  },
});
const listener = mails.listen(0, '127.0.0.1');
await once(listener, 'listening');
const address = listener.address();
const env = {
  NODE_ENV: 'test',
  BACKLOT_DEMO: '1',
  LOG_LEVEL: 'warn',
  DATABASE_URL: own.href,
  SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
  MESSAGE_EMAILS_PER_MINUTE: '24000',
};

const sending = await ownProcess(
  join(import.meta.dirname, '..'),
  'domain/support/communications/sending-process.fixture.ts',
);
try {
  await run(server, `drop database if exists ${name} with (force)`, `create database ${name}`);
  await sending.start(env).ended; // migrates; nothing is due
  await run(
    own.href,
    `insert into watcher (id, name, email, country, status, marketing_email, marketing_at, marketing_source)
      select gen_random_uuid(), 'Watcher ' || n, 'w' || n || '@watchers.test', 'DE', 'active', true, now(), 'watcher'
      from generate_series(1, ${recipients}) n`,
    `insert into communication (id, name, audience, subject, preheader, body, status, send_at)
      values (gen_random_uuid(), 'Bench', '{"kind":"watchers","filter":{}}', 'Hello {{watcher.name}}', '',
        '<p>Dear {{watcher.name}}</p>', 'scheduled', now())`,
    'analyze',
  );
  const start = performance.now();
  const { child, ended } = sending.start(env);
  const timer = setTimeout(() => child.kill(), Number(limit) * 1_000);
  const { code, output } = await ended;
  clearTimeout(timer);
  const seconds = (performance.now() - start) / 1_000;
  const [row] = await run(own.href, 'select status, recipients, sent, skipped, failed from communication');
  const twice = [...taken.values()].filter((times) => times > 1).length;
  process.stdout.write(
    `${JSON.stringify({
      exitCode: code,
      ...row,
      reached: taken.size,
      twice,
      seconds: Math.round(seconds),
      perMinute: Math.round((taken.size / seconds) * 60),
      highestMb: Number(output.trim().split('\n').at(-1)),
    })}\n`,
  );
} finally {
  await sending.remove();
  await new Promise((resolve) => mails.close(() => resolve(undefined)));
  await run(server, `drop database if exists ${name} with (force)`);
}
