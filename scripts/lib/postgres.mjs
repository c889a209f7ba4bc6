import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { execFileSync, spawnSync } from 'node:child_process';
import { postgresBinaries } from './postgres-binaries.mjs';
import { freePort } from './product.mjs';

/**
 * Calls `use` with the URL of a PostgreSQL server: TEST_DATABASE_URL, or a temporary server on a free port, which doesn't
 * run as root. The second argument of `use` crashes and restarts a temporary server.
 * @param {{ isDurable?: boolean }} [options] durable against a crash of the machine, as in production; tests need only
 * what outlives a crash of the processes, which the system's cache does
 */
export async function withPostgres(use, { isDurable = false } = {}) {
  if (process.env.TEST_DATABASE_URL) return use(process.env.TEST_DATABASE_URL);
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'backlot-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  try {
    await withServer({ folder, owner, fsync: isDurable ? 'on' : 'off' }, use);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withServer({ folder, owner, fsync }, use) {
  const bin = postgresBinaries(folder);
  const port = await freePort();
  const as = {
    cwd: folder,
    ...(owner && { uid: owner.uid, gid: owner.gid }),
    env: { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' },
  };
  const control = (...args) =>
    execFileSync(join(bin, 'pg_ctl'), ['-D', join(folder, 'data'), '-w', ...args], {
      ...as,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  try {
    execFileSync(
      join(bin, 'initdb'),
      ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
      { ...as, stdio: 'ignore' },
    );
    control(
      '-l',
      join(folder, 'log'),
      '-o',
      `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=${fsync}`,
      'start',
    );
    return await use(`postgres://postgres@127.0.0.1:${port}/postgres`, () =>
      control('-m', 'immediate', 'restart'),
    );
  } finally {
    spawnSync(join(bin, 'pg_ctl'), ['-D', join(folder, 'data'), '-m', 'immediate', 'stop'], {
      ...as,
      stdio: 'ignore',
    });
  }
}

/** PostgreSQL refuses to run as root: then as `postgres` or `nobody`. */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error(
    `PostgreSQL does not run as ${userInfo().username}, and there is no user postgres or nobody.`,
  );
}
