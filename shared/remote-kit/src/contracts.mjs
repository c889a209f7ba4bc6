import { evaluate } from '../../build/src/evaluate.mjs';
import { workspace } from '../../build/src/workspace.mjs';

const releases = '@backlot/contracts/platform/releases';

/** The parts of the contracts that decide about a build, the same as on the server and in the browser. */
export const contracts = () =>
  evaluate(
    workspace,
    [
      `export { areasOf, areasOverlap } from '${releases}/areas';`,
      `export { incompatibilities } from '${releases}/compatibility';`,
      `export { permissionProblem } from '${releases}/remote-permissions';`,
      `export { hostAreas, readRemoteBuild } from '${releases}/read-release';`,
      "export { rolePermissions } from '@backlot/contracts/platform/accounts/access';",
    ].join('\n'),
  );
