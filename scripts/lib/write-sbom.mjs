import { pnpm } from './install.mjs';
import { run } from './run.mjs';

/** Writes the packages of all workspaces except those for development, with versions, licenses and digests. @param {string} out path of the file */
export const writeSbom = (out) =>
  run('npx', [
    '--yes',
    pnpm,
    'sbom',
    '--prod',
    '--sbom-format=cyclonedx',
    '--sbom-spec-version=1.6',
    '--sbom-type=application',
    `--out=${out}`,
  ]);
