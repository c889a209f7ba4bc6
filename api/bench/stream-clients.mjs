import { createHash } from 'node:crypto';
import { get } from 'node:http';

/** The most streams that a person may have open. */
export const perPerson = 5;

/** @typedef {{ id: string, tokens: string[] }} Person */

/** Admins with a session for each of their streams. @param {import('pg').Client} client @param {number} count @returns {Promise<Person[]>} */
export async function makePeople(client, count) {
  const { rows } = await client.query(
    `insert into admin (id, name, email, role, status)
     select gen_random_uuid(), 'Person ' || n, 'person' || n || '@streams.test', 'admin', 'active'
     from generate_series(1, $1) n returning id`,
    [count],
  );
  const people = rows.map(({ id }) => ({
    id,
    tokens: Array.from({ length: perPerson }, (_, n) =>
      createHash('sha256')
        .update(id + n)
        .digest('base64url'),
    ),
  }));
  const sessions = people.flatMap(({ id, tokens }) => tokens.map((token) => ({ id, token })));
  await client.query(
    `insert into auth.session (id, token_hash, admin_id, last_seen_at, expires_at, ip, user_agent)
     select gen_random_uuid(), h, a, now(), now() + interval '8 hours', '127.0.0.1', 'bench'
     from unnest($1::bytea[], $2::uuid[]) as s (h, a)`,
    [sessions.map(({ token }) => createHash('sha256').update(token).digest()), sessions.map(({ id }) => id)],
  );
  return people;
}

/** @returns {Promise<import('node:http').IncomingMessage>} */
export const request = (/** @type {string} */ url, /** @type {string | undefined} */ token) =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${url}/api/notification/stream`, { headers, agent: false }, (response) => {
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`A stream was answered with ${response.statusCode}`));
    }).on('error', reject);
  });

/** @param {string} url @param {string | undefined} token @param {(text: string) => void} hear @returns {Promise<() => void>} what closes it */
export async function openStream(url, token, hear) {
  const response = await request(url, token);
  response.setEncoding('utf8').on('data', hear);
  response.on('error', () => undefined); // it was closed here
  return () => response.destroy();
}

/** @param {string} url @param {Person} writer @param {string} assigneeId */
export async function createTicket(url, writer, assigneeId, subject = 'The picture is dark') {
  const answer = await fetch(`${url}/api/support`, {
    method: 'POST',
    headers: { authorization: `Bearer ${writer.tokens[0]}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      subject,
      requesterName: 'Ada',
      requesterEmail: 'ada@streams.test',
      channel: 'email',
      category: 'playback',
      priority: 'normal',
      status: 'open',
      assigneeId,
      tags: [],
      movieId: null,
    }),
  });
  if (!answer.ok) throw new Error(`A ticket was answered with ${answer.status}: ${await answer.text()}`);
}
