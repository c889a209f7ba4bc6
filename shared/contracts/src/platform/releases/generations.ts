import { endpoint } from '../http/endpoint.ts';
import { instant, maxInteger, whole } from '../values/fields.ts';
import { vital, vitalRating } from './client-errors.ts';
import { publication, releaseActor, releaseVersion } from './publications.ts';
import { remoteParams } from './remote-registry.ts';
import { z } from '../../z.ts';

const generation = whole(1, maxInteger);
/** The live generation that the caller saw; the generation to rebase on is in `data.generation` of a 412. */
const expected = { expected: whole(0, maxInteger) };

const releaseAction = z.enum(['start', 'activate', 'rollout', 'withdraw', 'rollback', 'kill', 'revive']);
export type ReleaseAction = z.infer<typeof releaseAction>;

/** What made a generation; `from` and `to` are versions of the remote, or generations of a rollback of everything. */
export const releaseChange = z.object({
  action: releaseAction,
  remote: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  percent: z.nullable(z.int()),
});
export type ReleaseChange = z.infer<typeof releaseChange>;

const generationRow = z.extend(releaseChange, {
  generation: z.int(),
  createdAt: instant,
  by: z.nullable(releaseActor),
  /** Whether its files are still there, so that it can be rolled back to. */
  isKept: z.boolean(),
});
export type GenerationRow = z.infer<typeof generationRow>;

const fault = z.enum(['timeout', 'status', 'refusal', 'render', 'integrity']);
export type Fault = z.infer<typeof fault>;

/** What browsers reported about one version within 24 hours. */
const health = z.object({
  version: z.string(),
  loads: z.int(),
  /** Of one load, on average; null without any. */
  loadMs: z.nullable(z.int()),
  errors: z.record(fault, z.int()),
  /** Documents per rating; absent is 0, or an API that doesn't count them. */
  vitals: z.optional(z.record(vital, z.partialRecord(vitalRating, z.int()))),
});
export type RemoteHealth = z.infer<typeof health>;

export const releaseStatus = z.object({
  generation: z.int(),
  createdAt: instant,
  by: z.nullable(releaseActor),
  host: z.object({ version: z.string(), contract: z.string() }),
  remotes: z.array(
    z.object({
      id: z.string(),
      owner: z.string(),
      state: z.enum(['active', 'killed']),
      /** Null until a version is active for everyone. */
      version: z.nullable(z.string()),
      hash: z.nullable(z.string()),
      rollout: z.nullable(z.object({ version: z.string(), hash: z.string(), percent: z.int() })),
      /** The newest 20 whose files are stored, newest first. */
      publications: z.array(publication),
      health: z.array(health),
    }),
  ),
  /** The newest 50, newest first. */
  generations: z.array(generationRow),
  /** Builds, and generations, that were refused. */
  refused: z.array(z.object({ what: z.string(), reason: z.string() })),
  canary: z.object({ maxErrorPercent: z.int(), minSamples: z.int() }),
});
export type ReleaseStatus = z.infer<typeof releaseStatus>;

const newGeneration = z.object({ generation: z.int() });
const byPerson = { method: 'POST', access: 'release:manage', stepUp: true, response: newGeneration } as const;
const byTeam = { ...byPerson, publishToken: true, params: remoteParams } as const;

export const generationsApi = {
  status: endpoint({
    name: 'release.status',
    summary: 'Get what is live: generation, versions, rollouts, publications, refusals and health.',
    method: 'GET',
    path: 'release/status',
    access: 'release:manage',
    publishToken: true,
    response: releaseStatus,
  }),
  activate: endpoint({
    ...byTeam,
    name: 'release.activate',
    summary:
      'Make a published version of a remote live for everyone, or for a percentage of people; 0 withdraws a rollout. 412 `generation_moved` when another generation is live than expected.',
    path: 'release/remote/:remote/activate',
    body: z.strictObject({ version: releaseVersion, percent: z._default(whole(0, 100), 100), ...expected }),
    message: 'Activated',
  }),
  rollbackRemote: endpoint({
    ...byTeam,
    name: 'release.rollbackRemote',
    summary: 'Roll one remote back to a stored generation.',
    path: 'release/remote/:remote/rollback',
    body: z.strictObject({ to: generation, ...expected }),
    message: 'Rolled back',
  }),
  rollback: endpoint({
    ...byPerson,
    name: 'release.rollback',
    summary: 'Roll host and remotes back to a stored generation. Killed remotes stay killed.',
    path: 'release/rollback',
    body: z.strictObject({ to: generation, ...expected }),
    message: 'Rolled back',
  }),
  kill: endpoint({
    ...byPerson,
    name: 'release.kill',
    summary: 'Take a remote out of the release set, whatever generation is live.',
    path: 'release/remote/:remote/kill',
    params: remoteParams,
    message: 'Remote killed',
  }),
  revive: endpoint({
    ...byPerson,
    name: 'release.revive',
    summary: 'Revive a killed remote with the version it had.',
    path: 'release/remote/:remote/revive',
    params: remoteParams,
    message: 'Remote revived',
  }),
};
