import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type UploadCase = {
  name: string;
  file: Buffer;
  /** What must come of it. */
  status: 201 | 413 | 422;
  fileName?: string;
  type?: string;
};

const width = 40;
const height = 60;
const payload = '<script>alert(1)</script>';
const zip = Buffer.from(
  'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', // an empty archive
  'base64',
);

const plain = () => sharp({ create: { width, height, channels: 3, background: '#884422' } });
/** Noise, so that half of the file is not all of the picture. */
const noisy = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A PNG that says how large it is, whatever its pixels say. */
export function pngOf(w: number, h: number, pixels: Buffer, bitsPerPixel = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(w, 0);
  header.writeUInt32BE(h, 4);
  header.set([bitsPerPixel, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The JPEG with other measures in its frame header. */
function jpegSaying(jpeg: Buffer, w: number, h: number): Buffer {
  const lying = Buffer.from(jpeg);
  const frame =
    [0xc0, 0xc2].map((marker) => lying.indexOf(Buffer.from([0xff, marker]))).find((at) => at > 0) ?? 0;
  lying.writeUInt16BE(h, frame + 5);
  lying.writeUInt16BE(w, frame + 7);
  return lying;
}

const ftyp = (brand: string, rest: Buffer = Buffer.alloc(64)) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1'),
    rest,
  ]);
const text = (content: string) => Buffer.from(content, 'latin1');
const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));

/** Pictures, files that pretend to be some, and files that want to hurt whoever opens them. */
export async function uploadCorpus(): Promise<UploadCase[]> {
  const jpeg = await plain().jpeg().toBuffer();
  const png = await plain().png().toBuffer();
  const webp = await plain().webp().toBuffer();
  const avif = await plain().avif({ effort: 0 }).toBuffer();
  const gif = await plain().gif().toBuffer();
  const tiff = await plain().tiff().toBuffer();
  const big = await noisy().jpeg().toBuffer();
  const bigPng = await noisy().png().toBuffer();
  const bigWebp = await noisy().webp().toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${payload}</svg>`;
  const badCrc = Buffer.from(bigPng);
  badCrc.fill(0, 60, 90);
  const canvas = Buffer.concat([
    text('RIFF'),
    Buffer.from([22, 0, 0, 0]),
    text('WEBPVP8X'),
    Buffer.from([10, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.from([0xfe, 0x3f, 0, 0xfe, 0x3f, 0]),
  ]);
  const taken = (name: string, file: Buffer, more: Partial<UploadCase> = {}): UploadCase => ({
    name,
    file,
    status: 201,
    ...more,
  });
  const refused = (name: string, file: Buffer, more: Partial<UploadCase> = {}): UploadCase => ({
    name,
    file,
    status: 422,
    ...more,
  });
  return [
    taken('jpeg', jpeg),
    taken('png', png),
    taken('webp', webp),
    taken('avif', avif),
    taken('png in grey with alpha', await plain().greyscale().ensureAlpha(0.5).png().toBuffer()),
    taken('png of 16 bits', await plain().toColourspace('rgb16').png().toBuffer()),
    taken('jpeg in cmyk', await plain().toColourspace('cmyk').jpeg().toBuffer()),
    taken('progressive jpeg', await noisy().jpeg({ progressive: true }).toBuffer()),
    taken('strip 20,000 wide', await plain().resize(20_000, 4, { fit: 'fill' }).png().toBuffer()),
    taken('strip 20,000 high', await plain().resize(4, 20_000, { fit: 'fill' }).png().toBuffer()),
    taken('one pixel', await plain().resize(1, 1).png().toBuffer()),
    taken(
      'jpeg turned by its metadata, with a place',
      await plain()
        .withExif({ IFD0: { Artist: payload } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    ),
    taken('jpeg with an archive behind it', Buffer.concat([jpeg, zip])),
    taken('jpeg with a page behind it', Buffer.concat([jpeg, text(`<html>${payload}`)])),
    taken('jpeg named upwards', jpeg, { fileName: '../../../etc/passwd' }),
    taken('jpeg with a null in its name', jpeg, { fileName: 'a\0.php' }),
    taken('jpeg that calls itself a page', jpeg, { fileName: 'x.html', type: 'text/html' }),
    refused('nothing', Buffer.alloc(0)),
    refused('text', text('hello')),
    refused('page', text(`<!doctype html>${payload}`)),
    refused('svg', text(svg)),
    refused('svg with a prolog', text(`<?xml version="1.0"?>${svg}`)),
    refused('svg that calls itself a jpeg', text(svg), { fileName: 'a.jpg', type: 'image/jpeg' }),
    refused('gif', gif),
    refused('gif that is a script', text('GIF89a/*\x01\x00*/=alert(1);')),
    refused('tiff', tiff),
    refused('bitmap', Buffer.concat([text('BM'), Buffer.alloc(60)])),
    refused('icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16])),
    refused('pdf', text('%PDF-1.7\n1 0 obj\n')),
    refused('archive', zip),
    refused('gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])),
    refused('film', ftyp('isom')),
    refused('heic', ftyp('heic')),
    refused('jpeg xl', Buffer.from([0xff, 0x0a, 0, 0, 0, 0])),
    refused('page before a jpeg', Buffer.concat([text(payload), jpeg])),
    refused('beginning of a jpeg, then noise', Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(500, 0x5a)])),
    refused('beginning of a jpeg, then svg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text(svg)])),
    refused('beginning of a png, then noise', Buffer.concat([png.subarray(0, 8), Buffer.alloc(500, 0x5a)])),
    refused(
      'beginning of a webp, then noise',
      Buffer.concat([webp.subarray(0, 12), Buffer.alloc(500, 0x5a)]),
    ),
    refused('beginning of an avif, then noise', ftyp('avif', Buffer.alloc(500, 0x5a))),
    refused('half a jpeg', half(big)),
    refused('half a png', half(bigPng)),
    refused('half a webp', half(bigWebp)),
    refused('half an avif', half(avif)),
    refused('damaged png', badCrc),
    refused('png that says 50,000 × 50,000', pngOf(50_000, 50_000, Buffer.alloc(1_000))),
    refused('png that says 2³¹ − 1 wide', pngOf(0x7fffffff, 1, Buffer.alloc(1_000))),
    refused('png of nothing', pngOf(0, 0, Buffer.alloc(0))),
    refused('png that unpacks to 81 million pixels', pngOf(9_000, 9_000, Buffer.alloc(9_000 * 9_001))),
    refused('jpeg that says 65,500 × 65,500', jpegSaying(jpeg, 65_500, 65_500)),
    refused('webp that says 16,383 × 16,383', canvas),
    { name: 'jpeg above 15 MiB', file: Buffer.concat([jpeg, Buffer.alloc(15 * 1024 * 1024)]), status: 413 },
  ];
}
