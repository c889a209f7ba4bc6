import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../../config.ts';
import { checkKey } from './key.ts';
import { uploadInParts } from './s3-parts.ts';
import type { ObjectStore } from './object-store.ts';

/** Objects in a bucket of an S3-compatible service. */
export function s3ObjectStore({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: NonNullable<Config['s3']>): ObjectStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { requestTimeout: 8_000, connectionTimeout: 2_000 },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });
  return {
    put: async (key, body, contentType) => {
      await client.send(new PutObjectCommand({ ...at(key), Body: body, ContentType: contentType }));
    },
    putFile: (key, path, contentType, signal) =>
      uploadInParts(client, { ...at(key), ContentType: contentType }, path, signal),
    get: async (key) => {
      const found = await orNull(client.send(new GetObjectCommand(at(key))));
      // In Node the client's body is always a Readable.
      return found?.Body instanceof Readable ? { body: found.Body, bytes: found.ContentLength ?? 0 } : null;
    },
    has: async (key) => (await orNull(client.send(new HeadObjectCommand(at(key))))) !== null,
    removeAll: async (prefix) => {
      for (let more = true; more;) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: checkKey(prefix) }),
        );
        const objects = (page.Contents ?? []).flatMap(({ Key }) => (Key ? [{ Key }] : []));
        if (objects.length > 0)
          await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects } }));
        more = objects.length > 0 && page.IsTruncated === true;
      }
    },
  };
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
    throw error;
  }
}
