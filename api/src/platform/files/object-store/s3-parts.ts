import { open, type FileHandle } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

type Target = { Bucket: string; Key: string; ContentType: string };

const partsAtMost = 10_000;
const leastPartBytes = 8 * 2 ** 20;

/** Uploads a file of any size as one object, one part in memory at a time. A failed or aborted upload leaves no parts. */
export async function uploadInParts(
  client: Pick<S3Client, 'send'>,
  { ContentType, ...at }: Target,
  path: string,
  abortSignal?: AbortSignal,
): Promise<void> {
  const until = abortSignal ? { abortSignal } : {};
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const partBytes = Math.max(leastPartBytes, Math.ceil(size / partsAtMost));
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...at, ContentType }), until);
    try {
      const Parts = [];
      // At least one part, also for an empty object.
      for (
        let start = 0, PartNumber = 1;
        start < size || PartNumber === 1;
        start += partBytes, PartNumber += 1
      ) {
        const Body = await bytesAt(file, start, Math.min(partBytes, size - start));
        const { ETag } = await client.send(
          new UploadPartCommand({ ...at, UploadId, PartNumber, Body }),
          until,
        );
        Parts.push({ ETag, PartNumber });
      }
      await client.send(
        new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }),
        until,
      );
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand({ ...at, UploadId }));
      throw error;
    }
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const part = Buffer.alloc(length);
  const { bytesRead } = await file.read(part, 0, length, start);
  if (bytesRead !== length) throw new Error('The file was truncated during its upload');
  return part;
}
