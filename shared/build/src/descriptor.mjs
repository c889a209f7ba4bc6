import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { evaluate } from './evaluate.mjs';

/** The payment page of a remote: a separate document, and a component that another site may mount. */
export const checkoutPage = './src/checkout/page.tsx';
export const checkoutExpose = './checkout';
/** The page for a new card of a subscription: a document of its own with the same texts. */
export const cardPage = './src/checkout/card/page.tsx';
/** Its texts in other languages, one file for each. */
export const checkoutCatalogs = 'src/checkout/catalogs/';
/** The script that opens the payment page in a frame of another site. */
export const embedScript = './src/checkout/embed.ts';

const source = `
  import remote from './src/remote.ts';
  import { remoteDescriptor, remoteContract } from '@backlot/contracts/platform/releases/remotes';
  import { describeIncompatibility, unknownItems } from '@backlot/contracts/platform/releases/compatibility';
  import { permissionProblem } from '@backlot/contracts/platform/releases/remote-permissions';
  export const result = remoteDescriptor.safeParse(remote);
  const found = ({ data }) => [
    permissionProblem(data.id, data),
    ...unknownItems({ contract: remoteContract }, { contract: remoteContract, descriptor: data }),
  ];
  export const problems = (result.success ? found(result) : []).filter(Boolean).map(describeIncompatibility);
  export const contract = remoteContract;
`;

/**
 * Reads `src/remote.ts` of a remote and checks it with the contract's schema.
 * @param {string} context folder of the remote
 * @returns {Promise<{ descriptor: import('@backlot/contracts/platform/releases/remotes').RemoteDescriptor, exposes: Record<string, string> }>}
 *   `exposes`: key → file below `context`
 * @throws Error that names the field, the permission, or the expose without a file
 */
export const readDescriptor = async (context) => {
  const { result, problems: unknown } = await evaluate(context, source);
  if (!result.success) {
    const problems = result.error.issues.map(({ path: at, message }) => `  ${at.join('.')}: ${message}`);
    throw new Error(`src/remote.ts is not a valid remote:\n${problems.join('\n')}`);
  }
  if (unknown.length > 0) throw new Error(`src/remote.ts is not a valid remote:\n  ${unknown.join('\n  ')}`);
  const keys = [...result.data.routes, ...result.data.slots].map(({ expose }) => expose);
  if (existsSync(path.join(context, checkoutPage))) keys.push(checkoutExpose);
  return {
    descriptor: result.data,
    exposes: Object.fromEntries([...new Set(keys)].map((key) => [key, fileOf(context, key)])),
  };
};

/** `./widgets` is one file for all cards, `./checkout` a folder of its own; any other expose is the routes file of its area. */
const fileOf = (context, expose) => {
  const area = expose.slice('./'.length);
  const candidates = [
    `./src/${area}.tsx`,
    `./src/${area}/component.tsx`,
    `./src/features/${area}/${area}.routes.tsx`,
  ];
  const file = candidates.find((candidate) => existsSync(path.join(context, candidate)));
  if (!file) throw new Error(`src/remote.ts exposes ${expose}, but there is no ${candidates.join(' nor ')}`);
  return file;
};

/** Version in the `package.json` of a folder. */
export const versionOf = async (context) =>
  JSON.parse(await readFile(path.join(context, 'package.json'), 'utf8')).version;
