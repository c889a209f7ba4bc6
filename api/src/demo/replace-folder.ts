import { mkdtemp, rename, rm } from 'node:fs/promises';
import { hasCode } from '../platform/has-code.ts';

/**
 * Creates a folder whole or not at all: `fill` writes into a temporary one, which then replaces `folder`.
 * Of concurrent calls the last to finish wins.
 */
export async function replaceFolder(folder: string, fill: (part: string) => Promise<void>): Promise<void> {
  const part = await mkdtemp(`${folder}.part-`);
  try {
    await fill(part);
    await moveOver(part, folder);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

async function moveOver(part: string, folder: string): Promise<void> {
  const former = `${part}.former`;
  await rename(folder, former).catch(ignore('ENOENT'));
  try {
    await rename(part, folder);
  } catch (error) {
    ignore('ENOTEMPTY', 'EEXIST', 'EPERM')(error);
    await rm(former, { recursive: true, force: true });
    return moveOver(part, folder); // another call has put its folder there in the meantime
  }
  await rm(former, { recursive: true, force: true });
}

const ignore =
  (...codes: string[]) =>
  (error: unknown): void => {
    if (!hasCode(error, ...codes)) throw error;
  };
