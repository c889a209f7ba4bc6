// Part of the build: an empty, migrated cluster of the embedded database, for a first startup.
import { writeFile } from 'node:fs/promises';
import { migratedCluster } from '../platform/db/migrated-cluster.ts';
import { builtClusterFile } from '../platform/db/pglite-folder.ts';

const cluster = await migratedCluster();
await writeFile(await builtClusterFile(), Buffer.from(await cluster.arrayBuffer()));
