import type { Config } from '../../config.ts';
import { localObjectStore } from './local-object-store.ts';
import type { ObjectStore } from './object-store.ts';

export async function openObjectStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<ObjectStore> {
  if (!s3) return localObjectStore(dataDir);
  const { s3ObjectStore } = await import('./s3-object-store.ts'); // the client is large: loaded only where S3 is configured
  return s3ObjectStore(s3);
}
