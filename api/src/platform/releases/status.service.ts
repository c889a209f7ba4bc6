import { and, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { GenerationRow, ReleaseStatus } from '@backlot/contracts/platform/releases/generations';
import type { Publication, ReleaseActor } from '@backlot/contracts/platform/releases/publications';
import { adminTable } from '../accounts/accounts.table.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/errors.ts';
import { healthSince } from './health.repo.ts';
import { hashOf } from './publications.service.ts';
import { liveGeneration, type ReleaseDeps } from './releases.repo.ts';
import {
  publicationTable,
  refusedBuildTable,
  type ReleasedBy,
  releaseSetTable as t,
} from './releases.table.ts';
import { registeredRemotes } from './remotes.repo.ts';

const generationsShown = 50;
/** Of each remote. */
const publicationsShown = 20;

/** @throws ApiError 409 before the first release */
export async function releaseStatus(deps: ReleaseDeps & Pick<Deps, 'now'>): Promise<ReleaseStatus> {
  const { config, db } = deps;
  const live = await liveGeneration(deps);
  if (!live) throw conflict('nothing_released', 'Nothing is released yet.');
  const { set, generation, createdAt } = live;
  const publications = await publicationsOf(db, await shownPublications(db));
  const health = await healthSince(db, deps.now());
  const remotes = (await registeredRemotes(db)).map(({ id, owner, state }) => {
    const active = set.remotes.find((remote) => remote.id === id);
    const canary = set.canaries.find(({ remote }) => remote.id === id);
    return {
      id,
      owner,
      state,
      version: active?.version ?? null,
      hash: active ? hashOf(active.base) : null,
      rollout: canary
        ? { version: canary.remote.version, hash: hashOf(canary.remote.base), percent: canary.percent }
        : null,
      publications: publications.filter(({ remote }) => remote === id),
      health: health.filter(({ remote }) => remote === id),
    };
  });
  const { version, contract } = set.host;
  return {
    generation,
    createdAt,
    by: live.by && (await actorsOf(db, [live.by]))(live.by),
    host: { version, contract },
    remotes,
    generations: await generationRows(db),
    refused: (await db.select().from(refusedBuildTable).orderBy(refusedBuildTable.build)).map(
      ({ build, reason }) => ({ what: build, reason }),
    ),
    canary: config.canary,
  };
}

async function generationRows(db: Db): Promise<GenerationRow[]> {
  const { generation, createdAt, by, change, isKept } = t;
  const rows = await db
    .select({ generation, createdAt, by, change, isKept })
    .from(t)
    .orderBy(desc(generation))
    .limit(generationsShown);
  const actorOf = await actorsOf(
    db,
    rows.flatMap((row) => row.by ?? []),
  );
  const start = { action: 'start', remote: null, from: null, to: null, percent: null } as const;
  return rows.map(({ by, change, ...row }) => ({ ...row, ...(change ?? start), by: by && actorOf(by) }));
}

const p = publicationTable;
const shown = {
  remote: p.remote,
  version: p.version,
  by: p.by,
  createdAt: p.createdAt,
  bytes: p.bytes,
  state: p.state,
  base: sql<string>`${p.released} ->> 'base'`.as('base'),
  owner: sql<string>`${p.released} ->> 'owner'`.as('owner'),
  isSigned: sql<boolean>`${p.signature} is not null`.as('is_signed'),
};

/** The newest of each remote whose files are stored. */
async function shownPublications(db: Db): Promise<PublicationRow[]> {
  const place = sql<number>`row_number() over (partition by ${p.remote} order by ${p.createdAt} desc)`;
  const rows = db
    .select({ ...shown, place: place.as('place') })
    .from(p)
    .where(ne(p.state, 'swept'))
    .as('rows');
  return db.select().from(rows).where(lte(rows.place, publicationsShown)).orderBy(desc(rows.createdAt));
}

/** One publication as it is shown. */
export async function shownPublication(db: Db, remote: string, version: string): Promise<Publication> {
  const isIt = and(eq(p.remote, remote), eq(p.version, version));
  const [publication] = await publicationsOf(db, await db.select(shown).from(p).where(isIt));
  if (!publication) throw new Error('A publication isn’t listed');
  return publication;
}

type PublicationRow = Omit<Publication, 'hash' | 'publisher'> & { base: string; by: ReleasedBy };

async function publicationsOf(db: Db, rows: readonly PublicationRow[]): Promise<Publication[]> {
  const actorOf = await actorsOf(
    db,
    rows.map(({ by }) => by),
  );
  return rows.map(({ base, by, ...row }) => ({ ...row, hash: hashOf(base), publisher: actorOf(by) }));
}

/** Who did something, by the names that they have now. */
async function actorsOf(db: Db, all: readonly ReleasedBy[]): Promise<(by: ReleasedBy) => ReleaseActor> {
  const ids = [...new Set(all.flatMap((by) => ('adminId' in by ? by.adminId : [])))];
  const people =
    ids.length === 0
      ? []
      : await db
          .select({ _id: adminTable._id, name: adminTable.name })
          .from(adminTable)
          .where(inArray(adminTable._id, ids));
  return (by) => {
    if (by.kind === 'start') return { kind: by.kind, name: 'Startup' };
    if (by.kind === 'canary') return { kind: by.kind, name: 'Automatic (error rate)' };
    if (by.kind === 'token') return { kind: by.kind, name: by.token };
    return { kind: by.kind, name: people.find(({ _id }) => _id === by.adminId)?.name ?? 'A deleted account' };
  };
}
