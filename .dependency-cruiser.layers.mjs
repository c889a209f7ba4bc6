/** Layers of the API and of the contracts: docs/adr/0009-layers.md. */
const domain = '^api/src/domain/';
const contracts = '^shared/contracts/src/';
const notTest = '\\.(test|fixture)\\.ts$';

/** Each area may import those behind it. */
const arrow = ['support', 'money', 'people', 'catalog', 'site'];

/** One rule for each area that something lies against the arrow of. */
const oneWay = arrow.slice(1).map((area, index) => ({
  name: `${area}-looks-one-way`,
  comment: `${arrow.join(' → ')}; against the arrow by a registry of the lower area`,
  severity: 'error',
  from: { path: `${domain}${area}/`, pathNot: notTest },
  to: { path: `${domain}(${arrow.slice(0, index + 1).join('|')})/` },
}));

/** What a watcher has in the areas before people, as one answer. */
const answersOfWatchers = `${contracts}people/watchers/(timeline|personal-data|plans)\\.ts$`;

/** The same for the folders of the contracts; the platform is behind all areas. */
const contractsOneWay = [...arrow, 'platform'].slice(1).map((area, index) => ({
  name: `contracts-of-${area}-look-one-way`,
  comment: `${arrow.join(' → ')} → platform`,
  severity: 'error',
  from: { path: `${contracts}${area}/`, pathNot: `${notTest}|${answersOfWatchers}` },
  to: { path: `${contracts}(${arrow.slice(0, index + 1).join('|')})/` },
}));

export const layers = [
  {
    name: 'platform-knows-no-domain',
    comment: 'nor the composition root, which is all that lies in api/src itself',
    severity: 'error',
    from: { path: '^api/src/platform/', pathNot: notTest },
    to: { path: '^api/src/(domain/|demo/|commands/|testing/|[^/]+\\.ts$)' },
  },
  {
    name: 'platform-knows-no-contract-of-a-domain',
    severity: 'error',
    from: { path: '^api/src/platform/', pathNot: notTest },
    to: { path: `${contracts}(${arrow.join('|')})/` },
  },
  {
    name: 'domain-knows-no-composition',
    severity: 'error',
    from: { path: domain, pathNot: notTest },
    to: { path: '^api/src/(demo/|commands/|testing/|[^/]+\\.ts$)' },
  },
  ...oneWay,
  ...contractsOneWay,
  {
    name: 'modules-meet-through-services',
    comment: 'tables too, because SQL joins them; records and registries are made to be met',
    severity: 'error',
    from: { path: `${domain}([^/]+/[^/]+)/`, pathNot: notTest },
    to: { path: domain, pathNot: `${domain}($1/|.+\\.(service|table|record|registry)\\.ts$)` },
  },
];
