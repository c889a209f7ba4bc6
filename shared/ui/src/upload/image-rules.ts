import { formatBytes } from '../format.ts';
import { messages } from './upload.messages.ts';

/** The formats that the API accepts and re-encodes. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const maxImageBytes = 15_000_000;

/** Why a file can't be uploaded, null when it can. The API checks the content itself. */
export const refusalOf = ({ name, type, size }: File, maxBytes = maxImageBytes): string | null => {
  if (!imageTypes.some((allowed) => allowed === type)) return messages.notAnImage(name);
  return size > maxBytes ? messages.tooLarge(name, formatBytes(size), formatBytes(maxBytes)) : null;
};

export type Size = { width: number; height: number };

/** Width and height of an image, null when it can't be decoded; undefined where the browser can't tell. */
export const sizeOf = async (file: File): Promise<Size | null | undefined> => {
  if (typeof createImageBitmap === 'undefined') return undefined;
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return null;
  }
};
