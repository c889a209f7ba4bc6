import { describeIncompatibility, incompatibilities } from './compatibility.ts';

const many = Array.from({ length: 200 }, (_, index) => `Part${index}`);
const host = {
  contract: '1.6',
  provides: {
    versions: { react: '19.3.1', 'react-router-dom': '7.18.5', zod: '4.6.7' },
    exports: {
      react: ['useState'],
      'react-router-dom': ['Link'],
      'zod/mini': ['string'],
      '@backlot/ui': ['Button', ...many],
      '@backlot/ui/table': ['ListPage'],
    },
    reads: ['movie', 'movie/:_id'],
  },
};
const route = { access: 'movie:read', early: [{ path: 'movie' }] };
const remote = {
  contract: '1.3',
  shared: {
    react: '19.3.1',
    'react-router-dom': '7.18.0',
    zod: '4.6.7',
    '@backlot/ui': '9.0.0',
    jotai: '9.0.0',
  },
  uses: {
    react: ['useState'],
    'react-router-dom': ['Link'],
    'zod/mini': ['string'],
    '@backlot/ui': many,
    '@backlot/ui/table': ['ListPage'],
  },
  descriptor: {
    id: 'events',
    nav: [],
    routes: [route],
    slots: [{ id: 'dashboard.card/v1', access: 'session' }],
    search: [],
  },
};
type Remote = typeof remote;
const problems = (part: Partial<Remote>) =>
  incompatibilities(host, { ...remote, ...part }).map(describeIncompatibility);
const using = (part: Record<string, string[]>) => ({ uses: { ...remote.uses, ...part } });
const built = (part: Partial<Remote['shared']>) => ({ shared: { ...remote.shared, ...part } });
const described = (part: object) => ({ descriptor: { ...remote.descriptor, ...part } });

it('a remote that takes only what the host provides is compatible', () => {
  expect(problems({})).toEqual([]);
});

it.each<[what: string, part: Partial<Remote>, problem: string]>([
  [
    'another major',
    { contract: '2.0' },
    'It is built for contract 2.0, and the host has 1.6 (contract_major)',
  ],
  [
    'an export of ui',
    using({ '@backlot/ui': ['Button', 'PriorityPill'] }),
    'The host doesn’t provide PriorityPill of @backlot/ui (missing_export)',
  ],
  [
    'a whole module',
    using({ '@backlot/ui/maps': ['Map'] }),
    'The host doesn’t provide Map of @backlot/ui/maps (missing_export)',
  ],
  [
    'a part of zod',
    using({ 'zod/mini': ['string', 'cidrv6'] }),
    'The host doesn’t provide cidrv6 of zod/mini (missing_zod_part)',
  ],
  [
    'a newer React',
    built({ react: '19.4.0' }),
    'It needs react 19.4.0, and the host has 19.3.1 (package_version)',
  ],
  [
    'an older major of the router',
    built({ 'react-router-dom': '6.30.0' }),
    'It needs react-router-dom 6.30.0, and the host has 7.18.5 (package_version)',
  ],
  [
    'a slot',
    described({ slots: [{ id: 'header/v9', access: 'session' }] }),
    'There is no slot header/v9 (unknown_slot)',
  ],
  [
    'a kind of record with slots',
    described({ slots: [{ id: 'record.tab/v1', access: 'session', records: ['invoice'] }] }),
    'No record invoice has slots (unknown_slot)',
  ],
  [
    'a permission',
    described({ nav: [{ access: 'rocket:launch' }] }),
    'There is no permission rocket:launch (unknown_permission)',
  ],
  [
    'an endpoint of an early read',
    described({ routes: [{ ...route, early: [{ path: 'rocket' }] }] }),
    'It reads rocket, and host 1.6 has no such endpoint (unknown_endpoint)',
  ],
  [
    'an endpoint that a card reads',
    described({ slots: [{ id: 'dashboard.card/v1', access: 'session', early: [{ path: 'rocket' }] }] }),
    'It reads rocket, and host 1.6 has no such endpoint (unknown_endpoint)',
  ],
])('%s that the host doesn’t have is named', (_, part, problem) => {
  expect(problems(part)).toEqual([problem]);
});

it('slots and permissions are those of the host, where it says which: an older one has fewer than this version', () => {
  const provides = { ...host.provides, slots: ['record.tab/v1'], permissions: ['maker:read'] };
  expect(incompatibilities({ ...host, provides }, remote).map(describeIncompatibility)).toEqual([
    'There is no slot dashboard.card/v1 (unknown_slot)',
    'There is no permission movie:read (unknown_permission)',
  ]);
  const newer = {
    ...host.provides,
    slots: ['dashboard.card/v1'],
    permissions: ['movie:read', 'rocket:launch'],
  };
  const later = described({ nav: [{ access: 'rocket:launch' }] });
  expect(incompatibilities({ ...host, provides: newer }, { ...remote, ...later })).toEqual([]);
});

it('a patch of React may be newer, and a later minor contract may name unknown slots and permissions', () => {
  expect(problems(built({ react: '19.3.9' }))).toEqual([]);
  const later = described({ slots: [{ id: 'header/v9', access: 'rocket:launch' }] });
  expect(problems({ contract: '1.7', ...later })).toEqual([]);
});

it('builds that don’t say what they take or provide are compared by their contracts alone', () => {
  const { uses: _uses, ...silent } = remote;
  expect(incompatibilities(host, silent)).toEqual([]);
  expect(incompatibilities({ contract: '2.0' }, remote).map(({ code }) => code)).toEqual(['contract_major']);
});
