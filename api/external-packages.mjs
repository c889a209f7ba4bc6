/**
 * Our own packages are TypeScript sources: they go into the bundle. All others stay where they are.
 * @type {import('esbuild').Plugin}
 */
export const externalPackages = {
  name: 'external-packages',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@backlot/') ? undefined : { path, external: true },
    );
  },
};
