import { watch } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { contracts } from './contracts.mjs';
import { hostDist, releaseEntry } from './host-build.mjs';
import { serve } from './stand-in/serve.mjs';

const settleMs = 100;

/** Serves the remote in the current folder in the packed host, and builds it on every save; a reload shows it. */
export default async ([answers]) => {
  const dist = path.resolve('dist');
  const { rolePermissions } = await contracts();
  const builds = [{ id: 'host', dist: hostDist, released: releaseEntry('host', hostDist) }];
  const rebuild = async () => {
    await build({ BACKLOT_BUILD: 'development' });
    const { id } = releaseEntry('', dist);
    builds[1] = { id, dist, released: releaseEntry(id, dist) };
  };
  await rebuild();
  const port = Number(process.env.PORT ?? 4700);
  const { url } = await serve(builds, { permissions: rolePermissions.superadmin, answers, port });
  process.stdout.write(`${url}${builds[1].released.descriptor.routes[0].path.replace(/\/\*$/, '')}\n`);
  let timer;
  watch('src', { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => rebuild().catch((error) => process.stderr.write(`${error.message}\n`)),
      settleMs,
    );
  });
};
