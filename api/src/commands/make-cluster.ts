// Part of the build: an empty cluster of the embedded database, for first starts.
import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { builtClusterFile } from '../db/pglite-folder.ts';

const client = await PGlite.create();
const cluster = await client.dumpDataDir('none');
await client.close();
await writeFile(builtClusterFile, Buffer.from(await cluster.arrayBuffer()));
