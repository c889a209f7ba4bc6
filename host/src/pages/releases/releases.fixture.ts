import type { Publication } from '@backlot/contracts/platform/releases/publications';
import type { ReleaseStatus } from '@backlot/contracts/platform/releases/generations';

const publicationOf = (version: string, other: Partial<Publication> = {}): Publication => ({
  remote: 'finance',
  version,
  hash: `${version.replaceAll('.', '')}abcdef0`,
  owner: 'team-finance',
  publisher: { kind: 'token', name: 'CI' },
  createdAt: new Date('2026-11-20T08:00:00Z'),
  bytes: 1_000_000,
  isSigned: true,
  state: 'published',
  ...other,
});

const calm = { timeout: 0, status: 0, refusal: 0, render: 0, integrity: 0 };

const halfPoor = { lcp: { good: 1, poor: 1 }, inp: {}, cls: {} };
const mostlyGood = {
  lcp: { good: 97, 'needs-improvement': 2, poor: 1 },
  inp: { good: 40 },
  cls: {},
};

/** Finance with a rollout, and people, which is killed. */
export const statusFixture: ReleaseStatus = {
  generation: 3,
  createdAt: new Date('2026-11-20T09:00:00Z'),
  by: { kind: 'person', name: 'Ada Vale' },
  host: { version: '1.4.0', contract: '1.4' },
  remotes: [
    {
      id: 'finance',
      owner: 'team-finance',
      state: 'active',
      version: '1.4.0',
      hash: '140abcdef0',
      rollout: { version: '1.5.0', hash: '150abcdef0', percent: 10 },
      publications: [publicationOf('1.6.0'), publicationOf('1.5.0'), publicationOf('1.4.0')],
      health: [
        { version: '1.4.0', loads: 1_200, loadMs: 85, errors: calm, vitals: mostlyGood },
        { version: '1.5.0', loads: 34, loadMs: 90, errors: { ...calm, render: 3 }, vitals: halfPoor },
      ],
    },
    {
      id: 'people',
      owner: 'team-people',
      state: 'killed',
      version: '2.0.0',
      hash: '200abcdef0',
      rollout: null,
      publications: [],
      health: [],
    },
  ],
  generations: [
    {
      generation: 3,
      createdAt: new Date('2026-11-20T09:00:00Z'),
      by: { kind: 'person', name: 'Ada Vale' },
      action: 'rollout',
      remote: 'finance',
      from: '1.4.0',
      to: '1.5.0',
      percent: 10,
      isKept: true,
    },
    {
      generation: 2,
      createdAt: new Date('2026-11-19T09:00:00Z'),
      by: { kind: 'token', name: 'CI' },
      action: 'activate',
      remote: 'finance',
      from: '1.3.0',
      to: '1.4.0',
      percent: null,
      isKept: true,
    },
    {
      generation: 1,
      createdAt: new Date('2026-11-01T09:00:00Z'),
      by: { kind: 'start', name: 'Startup' },
      action: 'start',
      remote: null,
      from: null,
      to: null,
      percent: null,
      isKept: false,
    },
  ],
  refused: [{ what: 'content', reason: 'main.js has no digest' }],
  canary: { maxErrorPercent: 5, minSamples: 50 },
};
