import { isOlderVersion } from './versions.ts';

it('versions are ordered as Semantic Versioning orders them', () => {
  const labeled = ['alpha', 'alpha.1', 'alpha.beta', 'beta.2', 'beta.11', 'rc.1'].map(
    (label) => `1.0.0-${label}`,
  );
  const ordered = [...labeled, '1.0.0', '1.2.0', '1.10.0', '2.0.0'];
  const found = ordered.map((version) => ordered.filter((other) => isOlderVersion(other, version)));
  expect(found).toEqual(ordered.map((_, index) => ordered.slice(0, index)));
});
