import { type Area, areasOf } from '@backlot/contracts/platform/releases/areas';
import type { ReleaseSet } from '@backlot/contracts/platform/releases/releases';
import { digest, releaseWith, remoteWith } from '@backlot/federation/release.fixture';
import type { RemoteLoader } from '@backlot/federation/load-remote';

const { descriptor, exposes, integrity } = remoteWith();
const demo = remoteWith({
  exposes: { ...exposes, './lookups': { js: ['lookups.js'], css: [], shared: [] } },
  integrity: { ...integrity, 'lookups.js': digest('l') },
  descriptor: {
    ...descriptor,
    routes: [
      {
        path: '/admin/movies/*',
        access: 'movie:read',
        expose: './movies',
        title: 'Movies',
        early: [
          { path: 'movie', query: ['q'] },
          { path: 'movie/:_id', query: [] },
        ],
      },
      { path: '/admin/lookups/*', access: 'lookup:write', expose: './lookups', title: 'Lookups' },
    ],
    slots: [
      {
        id: 'dashboard.card/v1',
        name: 'second',
        expose: './widgets',
        access: 'movie:read',
        order: 2,
        size: 'wide',
      },
      {
        id: 'dashboard.card/v1',
        name: 'first',
        expose: './widgets',
        access: 'movie:read',
        order: 1,
        size: 'normal',
      },
      {
        id: 'dashboard.card/v1',
        name: 'secret',
        expose: './widgets',
        access: 'lookup:write',
        order: 3,
        size: 'normal',
      },
      {
        id: 'ticket.context/v1',
        name: 'requester',
        expose: './ticket-context',
        access: 'movie:read',
        order: 1,
        size: 'normal',
      },
      ...(
        [
          ['tab', 'tab', 'watcher:read'],
          ['tab', 'secret', 'lookup:write'],
          ['action', 'action', 'watcher:read'],
        ] as const
      ).map(([kind, name, access]) => ({
        id: `record.${kind}/v1` as const,
        name,
        title: `Demo ${name}`,
        expose: './record',
        access,
        order: 1,
        size: 'wide' as const,
        records: ['watcher' as const],
      })),
    ],
  },
});

/** Replaces `release.ts` in tests: one remote, whose code a test provides with `load`. */
export const release: ReleaseSet = {
  ...releaseWith([demo]),
  off: [
    {
      id: 'gone',
      title: 'Sales',
      owner: 'team-sales',
      nav: [
        {
          to: '/admin/coupons',
          label: 'Coupons',
          icon: 'coupon',
          access: 'movie:read',
          group: 'money',
          order: 1,
        },
        {
          to: '/admin/sellers',
          label: 'Sellers',
          icon: 'seller',
          access: 'lookup:write',
          group: 'money',
          order: 2,
        },
      ],
      routes: [
        { path: '/admin/coupons/*', access: 'movie:read', expose: './coupons', title: 'Coupons' },
        { path: '/admin/sellers/*', access: 'lookup:write', expose: './sellers', title: 'Sellers' },
      ],
    },
  ],
};
export const isSafeMode = false;
export const remotes = release.remotes;
export const areas: readonly Area[] = areasOf(remotes);
export const load = jest.fn<ReturnType<RemoteLoader['load']>, Parameters<RemoteLoader['load']>>();
export const loaded = jest.fn<ReturnType<RemoteLoader['loaded']>, Parameters<RemoteLoader['loaded']>>();
export const loader: RemoteLoader = { load, loaded };
export const demoOrigin = { ...demo, generation: release.generation };
export const hostOrigin = {
  id: 'host',
  title: 'Backlot',
  owner: 'team-host',
  version: '1.0.0',
  generation: 7,
};
