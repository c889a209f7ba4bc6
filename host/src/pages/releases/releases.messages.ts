import type { Fault, ReleaseAction, ReleaseChange } from '@backlot/contracts/platform/releases/generations';
import type { ReleaseActor } from '@backlot/contracts/platform/releases/publications';
import { formatNumber } from '@backlot/ui';

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
      loads: 'Loads, 24 hours',
      loadMs: 'Average load',
      errors: 'Errors, 24 hours',
    },
    none: 'No remote is registered. A team can publish its remote after it is registered.',
    neverReleased: 'Not released',
    killed: 'Killed',
    percent: (version: string, percent: number) => `${version} for ${percent}% of people`,
    everyone: 'Everyone',
    noErrors: 'None',
    ms: (ms: number) => `${formatNumber(ms)} ms`,
    actionsOf: (id: string) => `Actions for ${id}`,
  },
  faults: {
    timeout: 'timeouts',
    status: 'missing files',
    refusal: 'refusals',
    render: 'crashes',
    integrity: 'changed files',
  } satisfies Record<Fault, string>,
  generations: {
    title: 'Generations',
    columns: { generation: 'Generation', at: 'Created', by: 'By', change: 'Change' },
    live: 'Live',
    actionsOf: (generation: number) => `Actions for generation ${generation}`,
    swept: 'Its files were deleted.',
  },
  refused: { title: 'Refused' },
  activate: {
    action: 'Activate a version…',
    title: (id: string) => `Activate a version of ${id}`,
    version: 'Version',
    percent: 'For',
    percents: (percent: number) => (percent === 100 ? 'Everyone' : `${percent}% of people`),
    text: 'Open tabs keep their version until their next page load.',
    canary: (maxErrorPercent: number, minSamples: number) =>
      `After ${formatNumber(minSamples)} loads or errors, a rollout with more than ${maxErrorPercent}% errors is withdrawn automatically.`,
    verb: 'Activate',
    none: 'No other version is published.',
  },
  withdraw: {
    action: 'Withdraw the rollout…',
    title: (id: string, version: string) => `Withdraw ${version} of ${id}?`,
    text: 'Everyone gets the version before it at their next page load.',
    verb: 'Withdraw',
    done: 'Rollout withdrawn',
  },
  rollback: {
    action: 'Roll back…',
    title: (generation: number) => `Roll back to generation ${generation}?`,
    text: 'Host and remotes return to what they were. Killed remotes stay killed. Open tabs follow at their next page load.',
    verb: 'Roll back',
  },
  kill: {
    action: 'Kill…',
    title: (id: string) => `Kill ${id}?`,
    text: 'At the next page load, its pages say that it is turned off, and its cards disappear, until it is revived.',
    verb: 'Kill',
  },
  revive: {
    action: 'Revive…',
    title: (id: string) => `Revive ${id}?`,
    text: 'Its pages and cards come back at the next page load, with the version that it had.',
    verb: 'Revive',
  },
  override: {
    action: 'Load from this computer…',
    title: (id: string) => `Load ${id} from this computer`,
    origin: 'Address',
    originHelp: 'Where a server on this computer serves the production build, such as http://localhost:4701.',
    text: 'For an hour, this session in this browser runs your build with your permissions. Everyone else keeps the released version, and so does the payment page.',
    verb: 'Load',
  },
  register: { action: 'Register a remote', title: 'Register a remote', verb: 'Register' },
  edit: { action: 'Edit…', title: (id: string) => `Edit ${id}`, verb: 'Save', loading: 'Loading the remote' },
  remote: {
    id: 'ID',
    idHelp: 'Lowercase letters, as in the “id” of its remote.json. It can’t be changed later.',
    taken: 'A remote with this ID is registered.',
    owner: 'Owner',
    ownerHelp: 'The team, as in the “owner” of its remote.json.',
    paths: 'Addresses',
    pathsHelp: 'Each with everything below it, such as /admin/events. An address has one owner.',
    slots: 'Slots',
    slotsHelp: 'Where its parts may appear on pages of others.',
    access: 'Permissions',
    accessHelp: 'Prefixes of the permissions that its pages may require, such as “movie” for movie:read.',
    publicKey: 'Public key (optional)',
    publicKeyHelp: 'Ed25519, as PEM or base64. With a key, each version needs a signature of the team.',
    mayHavePaymentPage: 'Provides the payment page',
  },
  tokens: {
    action: 'Publish tokens…',
    title: (id: string) => `Publish tokens of ${id}`,
    text: 'With a token, a team publishes, activates and rolls back its own remote, and reads the status of all.',
    none: 'No publish tokens yet',
    loading: 'Loading publish tokens',
    name: 'Name',
    days: 'Expires in',
    daysOf: (days: number) => `${days} days`,
    add: 'Create token',
    token: 'Publish token',
    once: 'Copy the token now. It is not shown again.',
    copy: 'Copy',
    copied: 'Token copied',
    notCopied: 'The token could not be copied. Select it and copy it yourself.',
    expires: (date: string) => `Expires ${date}`,
    neverUsed: 'Never used',
    used: 'Used',
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke ${name}`,
    revokeTitle: (name: string) => `Revoke ${name}?`,
    revokeText: 'The next request with this token is refused.',
  },
  actions: 'Actions',
  close: 'Close',
  cancel: 'Cancel',
};

const programs = { start: 'startup', canary: 'a failing rollout' };

/** The author of a generation: a person or a publish token by name, or the program that made it. */
export const actorName = ({ kind, name }: ReleaseActor): string =>
  kind === 'person' || kind === 'token' ? name : programs[kind];

const describe: Record<ReleaseAction, (change: ReleaseChange) => string> = {
  start: () => 'builds from the server’s folder',
  activate: ({ from, to }) => (from ? `${from} → ${to}` : `${to} activated`),
  rollout: ({ to, percent }) => `${to} for ${percent}% of people`,
  withdraw: ({ from }) => `Rollout of ${from} withdrawn`,
  rollback: ({ from, to }) => `Rolled back from ${from} to ${to}`,
  kill: () => 'Killed',
  revive: () => 'Revived',
};

/** What made a generation, as text: `finance: 1.4.0 → 1.5.0`. */
export const changeText = (change: ReleaseChange): string =>
  `${change.remote ?? everything}: ${describe[change.action](change)}`;
