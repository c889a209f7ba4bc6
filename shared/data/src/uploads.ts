import { messageOf } from './call-error.ts';
import type * as sendFile from './upload/send-file.ts';

export { type Upload, uploadsAtom } from './upload/uploads-atom.ts';

type Uploads = typeof sendFile;

/**
 * Runs an upload command. Its code is loaded with the first file: most visits upload none.
 * @param onFailure gets the message of a failure, also when the code can’t be loaded
 */
export const withUploads = async (
  work: (uploads: Uploads) => unknown,
  onFailure: (message: string) => void,
): Promise<void> => {
  try {
    await work(await import('./upload/send-file.ts'));
  } catch (error) {
    onFailure(messageOf(error));
  }
};
