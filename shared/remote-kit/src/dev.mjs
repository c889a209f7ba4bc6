import path from 'node:path';
import { watchPackage } from '../../build/src/watch.mjs';
import { contracts } from './contracts.mjs';
import { buildsChannel } from './dev/builds-channel.mjs';
import { hostDist, releaseEntry } from './host-build.mjs';
import { serve } from './stand-in/serve.mjs';

/** Serves the remote in the current folder in the packed host, and builds it on every save. */
export default async ([answers]) => {
  const dist = path.resolve('dist');
  const { rolePermissions } = await contracts();
  const builds = [{ id: 'host', dist: hostDist, released: releaseEntry('host', hostDist) }];
  const channel = buildsChannel();
  let count = 0;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit());
  await new Promise((resolve) => {
    void watchPackage(process.cwd(), (problems) => {
      if (problems.length === 0) {
        const { id } = releaseEntry('', dist);
        builds[1] = { id, dist, released: releaseEntry(id, dist) };
        channel.serve(String((count += 1)));
        resolve();
      }
      channel.report('', problems);
    });
  });
  const port = Number(process.env.PORT ?? 4700);
  const { url } = await serve(builds, { permissions: rolePermissions.superadmin, answers, port, channel });
  process.stdout.write(`${url}${builds[1].released.descriptor.routes[0].path.replace(/\/\*$/, '')}\n`);
};
