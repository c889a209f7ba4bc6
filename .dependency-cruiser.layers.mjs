/** Layers of the API: docs/adr/0009-layers.md. */
const domain = '^api/src/domain/';
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

export const layers = [
  {
    name: 'platform-knows-no-domain',
    comment: 'nor the composition root, which is all that lies in api/src itself',
    severity: 'error',
    from: { path: '^api/src/platform/', pathNot: notTest },
    to: { path: '^api/src/(domain/|demo/|commands/|testing/|[^/]+\\.ts$)' },
  },
  {
    name: 'domain-knows-no-composition',
    severity: 'error',
    from: { path: domain, pathNot: notTest },
    to: { path: '^api/src/(demo/|commands/|testing/|[^/]+\\.ts$)' },
  },
  ...oneWay,
  {
    name: 'modules-meet-through-services',
    comment: 'tables too, because SQL joins them; records and registries are made to be met',
    severity: 'error',
    from: { path: `${domain}([^/]+/[^/]+)/`, pathNot: notTest },
    to: { path: domain, pathNot: `${domain}($1/|.+\\.(service|table|record|registry)\\.ts$)` },
  },
];
