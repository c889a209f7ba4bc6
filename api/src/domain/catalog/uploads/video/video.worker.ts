// Runs in a separate process: a malicious video can't crash the API, and hashing doesn't block it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { withVideoFile } from './video-file.ts';
import { type VideoProblem, RefusedVideo } from './video-facts.ts';
import type { VideoResult, VideoTask } from './video-task.ts';
import { probeVideo } from './probe-video.ts';

const chunkBytes = 1024 * 1024;

process.on('disconnect', () => process.exit(0));
process.on('message', (task: VideoTask) => {
  inspect(task).then(
    (result) => process.send?.(result, undefined, undefined, () => process.exit(0)),
    () => process.exit(1),
  );
});

async function inspect({ path, fileName, expectedChecksum }: VideoTask): Promise<VideoResult> {
  let checksum: string | null = null;
  const refused = (problem: VideoProblem): VideoResult => ({ state: 'refused', checksum, problem });
  try {
    const facts = await withVideoFile(path, (file) => probeVideo(file, fileName));
    const hash = createHash('sha256');
    await pipeline(createReadStream(path, { highWaterMark: chunkBytes }), hash);
    checksum = hash.digest('hex');
    return expectedChecksum && checksum !== expectedChecksum
      ? refused('wrong_checksum')
      : { state: 'fine', checksum, facts };
  } catch (error) {
    if (error instanceof RefusedVideo) return refused(error.problem);
    throw error;
  }
}
