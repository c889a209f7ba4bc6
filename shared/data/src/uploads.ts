import { messageOf } from './call-error.ts';
import type * as sendFile from './upload/send-file.ts';

export { type Upload, uploadsAtom } from './upload/uploads-atom.ts';

type Uploads = typeof sendFile;

/**
 * Starts, stops or goes on. What does it is loaded with the first file: most visits send none.
 * @param tell gets what went wrong in words, also when that can’t be loaded
 */
export const withUploads = async (
  work: (uploads: Uploads) => unknown,
  tell: (words: string) => void,
): Promise<void> => {
  try {
    await work(await import('./upload/send-file.ts'));
  } catch (error) {
    tell(messageOf(error));
  }
};
