import { formatBytes } from '../format.ts';
import { messages } from './upload.messages.ts';

/** What the API takes and encodes anew. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const maxImageBytes = 15_000_000;

/** Why a file can't be uploaded, null when it can. The API looks into the file itself. */
export const refusalOf = ({ name, type, size }: File, maxBytes = maxImageBytes): string | null => {
  if (!imageTypes.some((allowed) => allowed === type)) return messages.notAnImage(name);
  return size > maxBytes ? messages.tooLarge(name, formatBytes(size), formatBytes(maxBytes)) : null;
};
