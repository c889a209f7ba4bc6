// Part of the build: an empty cluster of the embedded database, for a first startup.
import { writeFile } from 'node:fs/promises';
import { builtClusterFile, createPglite } from '../platform/db/pglite-folder.ts';

const client = await createPglite();
const cluster = await client.dumpDataDir('none');
await client.close();
await writeFile(builtClusterFile, Buffer.from(await cluster.arrayBuffer()));
