import { open } from 'node:fs/promises';

const pngSignatureBytes = 8;
/** More chunks than stand before the pixels of any real PNG. */
const chunksAtMost = 200;
/** More brands than a real AVIF lists: dozens. */
const brandBytes = 4_096;

/**
 * Whether a PNG or AVIF is animated, which the decoder doesn't say: it would keep the first frame only.
 * Sources: PNG 3rd edition, 11.3.6 (`acTL` stands before the pixels); AV1 image file format, 6.3 (brand `avis`, which may be
 * the major brand or a compatible one); ISO/IEC 14496-12, 4.3 (`ftyp`: size, type, major brand, version, other brands).
 */
export async function isSequence(path: string): Promise<boolean> {
  const file = await open(path);
  const textAt = async (at: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, at);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const start = await textAt(0);
    if (start.toString('latin1', 4) === 'ftyp') {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(brandBytes), 0, brandBytes, 8);
      const brands = buffer.toString('latin1', 0, Math.min(bytesRead, start.readUInt32BE(0) - 8));
      return /^(.{4})*avis/s.test(brands);
    }
    if (!start.subarray(4).equals(Buffer.from([0x0d, 0x0a, 0x1a, 0x0a]))) return false;
    for (let at = pngSignatureBytes, chunks = 0; chunks < chunksAtMost; chunks += 1) {
      const head = await textAt(at);
      const type = head.toString('latin1', 4);
      if (head.length < 8 || type === 'IDAT') return false;
      if (type === 'acTL') return true;
      at += 12 + head.readUInt32BE(0);
    }
    return false;
  } finally {
    await file.close();
  }
}
