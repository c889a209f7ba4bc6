import { fork } from 'node:child_process';
import { join } from 'node:path';
import { packageDir } from '../../../platform/package-dir.ts';
import type { VideoProblem } from './video/video-facts.ts';
import type { VideoResult, VideoTask } from './video/video-task.ts';

export type { VideoResult };

/** Built by build.mjs; the tests build it before they start. */
const entry = join(packageDir, 'dist/video-worker.js');

/** Why a file was refused, for its uploader. */
export const videoProblems: Record<VideoProblem, string> = {
  empty: 'The file is empty.',
  not_a_video: 'This isn’t a video file.',
  other_type: 'The file’s extension doesn’t match its format. Rename it and upload it again.',
  damaged: 'The video is damaged or truncated. Export it again and upload it.',
  no_video_track: 'The file has no video track.',
  embedded_content: 'The file contains more than a video, such as an archive or a web page.',
  wrong_checksum: 'The checksum of the uploaded file differs from the expected one. Upload it again.',
  too_slow: 'The video couldn’t be read completely in time. Export it again and upload it.',
};

const startMs = 60_000;
/** The slowest disk that is supported. */
const bytesPerMs = 5_000;
const pollMs = 250;

/** The time limit for reading a video of a size. */
export const inspectionMs = (bytes: number): number => startMs + bytes / bytesPerMs;

type Limits = { withinMs: number; shouldContinue: () => boolean };

/**
 * Reads a whole file in a separate process: its format and its SHA-256. The process is killed at the time limit, which
 * refuses the video, and when the work is canceled.
 * @throws Error when that process dies, so that the work is retried
 */
export async function inspectVideo(
  task: VideoTask,
  { withinMs, shouldContinue }: Limits,
): Promise<VideoResult | { state: 'stopped' }> {
  const child = fork(entry, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64'],
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let timeout: NodeJS.Timeout | undefined;
  let polling: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timeout = setTimeout(
        () => resolve({ state: 'refused', checksum: null, problem: 'too_slow' }),
        withinMs,
      );
      polling = setInterval(() => {
        if (!shouldContinue()) resolve({ state: 'stopped' });
      }, pollMs);
      child.on('message', (result: VideoResult) => resolve(result));
      child.on('error', reject);
      child.on('exit', (code) =>
        reject(new Error(`The process that reads videos exited with code ${String(code)}`)),
      );
      child.send(task);
    });
  } finally {
    clearTimeout(timeout);
    clearInterval(polling);
    child.kill('SIGKILL');
  }
}
