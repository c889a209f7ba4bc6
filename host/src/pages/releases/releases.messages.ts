import { overridesApi } from '@backlot/contracts/platform/releases/overrides';
import { remoteRegistryApi } from '@backlot/contracts/platform/releases/remote-registry';
import type { Fault, ReleaseAction, ReleaseChange } from '@backlot/contracts/platform/releases/generations';
import type { ReleaseActor } from '@backlot/contracts/platform/releases/publications';
import { formatNumber, formatPercent } from '@backlot/ui';

const everything = 'Host and all remotes';

export const messages = {
  title: 'Releases',
  loading: 'Loading releases',
  generation: (generation: number) => `Generation ${formatNumber(generation)}`,
  by: (name: string) => `By ${name}`,
  host: (version: string, contract: string) => `Host ${version}, contract ${contract}`,
  remotes: {
    title: 'Remotes',
    columns: {
      remote: 'Remote',
      version: 'Version',
      rollout: 'Rollout',
      loads: 'Loads, last 24 hours',
      loadMs: 'Average load',
      vitals: 'Good Core Web Vitals, last 24 hours',
      errors: 'Errors, last 24 hours',
    },
    none: 'No remotes registered yet. Register a remote so that its team can publish it.',
    neverReleased: 'Not released',
    killed: 'Killed',
    percent: (version: string, percent: number) => `${version} for ${percent}% of users`,
    everyone: 'Everyone',
    noErrors: 'None',
    ms: (ms: number) => `${formatNumber(ms)} ms`,
    vital: (name: string, good: number, all: number) =>
      `${name} ${formatPercent(good, 0)} of ${formatNumber(all)}`,
    actionsOf: (id: string) => `Actions for ${id}`,
  },
  faults: {
    timeout: 'timeouts',
    status: 'missing files',
    refusal: 'refusals',
    render: 'crashes',
    integrity: 'integrity failures',
  } satisfies Record<Fault, string>,
  generations: {
    title: 'Generations',
    columns: { generation: 'Generation', at: 'Created', by: 'By', change: 'Change' },
    live: 'Live',
    actionsOf: (generation: number) => `Actions for generation ${generation}`,
    swept: 'Its files were deleted.',
  },
  refused: { title: 'Refused builds' },
  activate: {
    action: 'Activate version…',
    title: (id: string) => `Activate a version of ${id}`,
    version: 'Version',
    percent: 'Rollout',
    percents: (percent: number) => (percent === 100 ? 'Everyone' : `${percent}% of users`),
    text: 'Open tabs keep their version until their next page load.',
    canary: (maxErrorPercent: number, minSamples: number) =>
      `After ${formatNumber(minSamples)} loads or errors, a rollout with more than ${maxErrorPercent}% errors is withdrawn automatically.`,
    verb: 'Activate',
    none: 'No other version is published.',
  },
  withdraw: {
    action: 'Withdraw rollout…',
    title: (id: string, version: string) => `Withdraw ${version} of ${id}?`,
    text: 'Everyone gets the previous version at their next page load.',
    verb: 'Withdraw',
    done: 'Rollout withdrawn',
  },
  rollback: {
    action: 'Roll back…',
    title: (generation: number) => `Roll back to generation ${generation}?`,
    text: 'The host and remotes return to their versions in that generation. Killed remotes stay killed. Open tabs follow at their next page load.',
    verb: 'Roll back',
  },
  kill: {
    action: 'Kill…',
    title: (id: string) => `Kill ${id}?`,
    text: 'From the next page load, its pages say that it’s turned off and its cards are hidden, until you revive it.',
    verb: 'Kill',
  },
  revive: {
    action: 'Revive…',
    title: (id: string) => `Revive ${id}?`,
    text: 'Its pages and cards return at the next page load, in the version it had before.',
    verb: 'Revive',
  },
  override: {
    action: 'Load from this computer…',
    title: (id: string) => `Load ${id} from this computer`,
    origin: overridesApi.start.fields.origin.label,
    originHelp:
      'Where a server on this computer serves the production build. For example, http://localhost:4701.',
    text: 'For an hour, this session in this browser runs your build with your permissions. Everyone else keeps the released version, and so does the payment page.',
    verb: 'Load',
  },
  register: { action: 'Register remote', title: 'Register remote', verb: 'Register' },
  edit: { action: 'Edit…', title: (id: string) => `Edit ${id}`, verb: 'Save', loading: 'Loading the remote' },
  remote: {
    id: 'ID',
    idHelp: 'Lowercase letters, as in the “id” of its remote.json. It can’t be changed later.',
    taken: 'A remote with this ID is already registered.',
    owner: remoteRegistryApi.save.fields.owner.label,
    ownerHelp: 'The team, as in the “owner” of its remote.json.',
    paths: remoteRegistryApi.save.fields.paths.label,
    pathsHelp: 'Each includes everything below it, such as /admin/events. A path belongs to one remote.',
    slots: 'Slots',
    slotsHelp: 'Where its components may appear on other remotes’ pages.',
    access: remoteRegistryApi.save.fields.access.label,
    accessHelp: 'Prefixes of the permissions that its pages may require, such as “movie” for movie:read.',
    publicKey: 'Public key (optional)',
    publicKeyHelp: 'Ed25519, as PEM or base64. With a key, the team must sign each version.',
    backend: `${remoteRegistryApi.save.fields.backend.label} (optional)`,
    backendHelp:
      'The URL of the team’s server, such as https://events.example.com/api. Its pages reach it through Backlot.',
    mayHavePaymentPage: 'Provides the payment page',
  },
  tokens: {
    action: 'Publish tokens…',
    title: (id: string) => `Publish tokens of ${id}`,
    text: 'With a publish token, a team can publish, activate and roll back its own remote, and read the status of all remotes.',
    none: 'No publish tokens yet',
    loading: 'Loading publish tokens',
    name: remoteRegistryApi.createToken.fields.name.label,
    days: remoteRegistryApi.createToken.fields.days.label,
    daysOf: (days: number) => `${days} days`,
    add: 'Create token',
    token: 'Publish token',
    once: 'Copy the token now. It won’t be shown again.',
    copy: 'Copy',
    copied: 'Token copied',
    notCopied: 'Couldn’t copy the token. Select it and copy it manually.',
    expires: (date: string) => `Expires ${date}`,
    neverUsed: 'Never used',
    used: 'Last used',
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke ${name}`,
    revokeTitle: (name: string) => `Revoke ${name}?`,
    revokeText: 'The next request with this token will be refused.',
  },
  actions: 'Actions',
  close: 'Close',
};

const programs = { start: 'Backlot (startup)', canary: 'Backlot (error rate)' };

/** The author of a generation: a person or a publish token by name, or the program that made it. */
export const actorName = ({ kind, name }: ReleaseActor): string =>
  kind === 'person' || kind === 'token' ? name : programs[kind];

const describe: Record<ReleaseAction, (change: ReleaseChange) => string> = {
  start: () => 'Builds from the server’s folder',
  activate: ({ from, to }) => (from ? `${from} → ${to}` : `${to} activated`),
  rollout: ({ to, percent }) => `${to} for ${percent}% of users`,
  withdraw: ({ from }) => `Rollout of ${from} withdrawn`,
  rollback: ({ from, to }) => `Rolled back from ${from} to ${to}`,
  kill: () => 'Killed',
  revive: () => 'Revived',
};

/** What made a generation, as text: `finance: 1.4.0 → 1.5.0`. */
export const changeText = (change: ReleaseChange): string =>
  `${change.remote ?? everything}: ${describe[change.action](change)}`;
