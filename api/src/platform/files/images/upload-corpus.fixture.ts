import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type UploadCase = {
  name: string;
  file: Buffer;
  /** The expected response. */
  status: 201 | 413 | 422;
  fileName?: string;
  type?: string;
};

const width = 40;
const height = 60;
const payload = '<script>alert(1)</script>';
const svgSource = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${payload}</svg>`;
const zip = Buffer.from(
  'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', // an empty archive
  'base64',
);

const plain = () => sharp({ create: { width, height, channels: 3, background: '#884422' } });
/** Noise, so that half of the file isn't the whole image. */
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

/** A PNG that declares a size, whatever its pixels are. */
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

/** An image of two frames; an `avif-avis` states it in its last compatible brand only. */
export async function animated(kind: 'webp' | 'png' | 'avif' | 'avif-avis'): Promise<Buffer> {
  const frames = Buffer.alloc(width * height * 2 * 3, 0x7f);
  frames.fill(0x11, frames.length / 2);
  const raw = { width, height: height * 2, channels: 3, pageHeight: height } as const;
  if (kind === 'webp')
    return sharp(frames, { raw })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
  if (kind === 'avif' || kind === 'avif-avis') {
    const file = await plain().avif().toBuffer();
    file.write('avis', kind === 'avif' ? 8 : file.readUInt32BE(0) - 4, 'latin1');
    return file;
  }
  const png = await plain().png().toBuffer();
  const header = 8 + 25; // the signature and IHDR
  return Buffer.concat([png.subarray(0, header), pngChunk('acTL', Buffer.alloc(8, 1)), png.subarray(header)]);
}

/** The JPEG with other dimensions in its frame header. */
function jpegDeclaring(jpeg: Buffer, w: number, h: number): Buffer {
  const altered = Buffer.from(jpeg);
  const frame =
    [0xc0, 0xc2].map((marker) => altered.indexOf(Buffer.from([0xff, marker]))).find((at) => at > 0) ?? 0;
  altered.writeUInt16BE(h, frame + 5);
  altered.writeUInt16BE(w, frame + 7);
  return altered;
}

const ftyp = (brand: string, rest: Buffer = Buffer.alloc(64)) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1'),
    rest,
  ]);
const text = (content: string) => Buffer.from(content, 'latin1');
const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));

const accepted = (name: string, file: Buffer, more: Partial<UploadCase> = {}): UploadCase => ({
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

/** Images, files disguised as images, and malicious files. */
export async function uploadCorpus(): Promise<UploadCase[]> {
  const samples = {
    jpeg: await plain().jpeg().toBuffer(),
    png: await plain().png().toBuffer(),
    webp: await plain().webp().toBuffer(),
    avif: await plain().avif({ effort: 0 }).toBuffer(),
  };
  const tooLarge = Buffer.concat([samples.jpeg, Buffer.alloc(15 * 1024 * 1024)]);
  return [
    ...(await acceptedCases(samples)),
    ...(await otherFormats()),
    ...falseStarts(samples),
    ...(await damagedCases(samples)),
    ...falseSizes(samples),
    { name: 'jpeg above 15 MiB', file: tooLarge, status: 413 },
  ];
}
type Samples = Record<'jpeg' | 'png' | 'webp' | 'avif', Buffer>;

async function acceptedCases({ jpeg, png, webp, avif }: Samples): Promise<UploadCase[]> {
  return [
    accepted('jpeg', jpeg),
    accepted('png', png),
    accepted('webp', webp),
    accepted('avif', avif),
    accepted('gray png with alpha', await plain().greyscale().ensureAlpha(0.5).png().toBuffer()),
    accepted('16-bit png', await plain().toColourspace('rgb16').png().toBuffer()),
    accepted('jpeg in cmyk', await plain().toColourspace('cmyk').jpeg().toBuffer()),
    accepted('progressive jpeg', await noisy().jpeg({ progressive: true }).toBuffer()),
    accepted('strip 20,000 wide', await plain().resize(20_000, 4, { fit: 'fill' }).png().toBuffer()),
    accepted('strip 20,000 high', await plain().resize(4, 20_000, { fit: 'fill' }).png().toBuffer()),
    accepted('one pixel', await plain().resize(1, 1).png().toBuffer()),
    accepted(
      'jpeg rotated by its metadata, with a location',
      await plain()
        .withExif({ IFD0: { Artist: payload } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    ),
    accepted('jpeg with an appended archive', Buffer.concat([jpeg, zip])),
    accepted('jpeg with an appended page', Buffer.concat([jpeg, text(`<html>${payload}`)])),
    accepted('jpeg with a path as its name', jpeg, { fileName: '../../../etc/passwd' }),
    accepted('jpeg with a null in its name', jpeg, { fileName: 'a\0.php' }),
    accepted('jpeg declared as a page', jpeg, { fileName: 'x.html', type: 'text/html' }),
  ];
}

async function otherFormats(): Promise<UploadCase[]> {
  const svg = text(svgSource);
  return [
    refused('nothing', Buffer.alloc(0)),
    refused('text', text('hello')),
    refused('page', text(`<!doctype html>${payload}`)),
    refused('svg', svg),
    refused('svg with a prolog', text(`<?xml version="1.0"?>${svgSource}`)),
    refused('svg declared as a jpeg', svg, { fileName: 'a.jpg', type: 'image/jpeg' }),
    refused('gif', await plain().gif().toBuffer()),
    refused('gif that is a script', text('GIF89a/*\x01\x00*/=alert(1);')),
    refused('tiff', await plain().tiff().toBuffer()),
    refused('bitmap', Buffer.concat([text('BM'), Buffer.alloc(60)])),
    refused('icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16])),
    refused('pdf', text('%PDF-1.7\n1 0 obj\n')),
    refused('archive', zip),
    refused('gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])),
    refused('video', ftyp('isom')),
    refused('heic', ftyp('heic')),
    refused('jpeg xl', Buffer.from([0xff, 0x0a, 0, 0, 0, 0])),
  ];
}

/** The first bytes of an image, then something else. */
const falseStarts = ({ jpeg, png, webp }: Samples): UploadCase[] => [
  refused('page before a jpeg', Buffer.concat([text(payload), jpeg])),
  refused('beginning of a jpeg, then noise', Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(500, 0x5a)])),
  refused('beginning of a jpeg, then svg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text(svgSource)])),
  refused('beginning of a png, then noise', Buffer.concat([png.subarray(0, 8), Buffer.alloc(500, 0x5a)])),
  refused('beginning of a webp, then noise', Buffer.concat([webp.subarray(0, 12), Buffer.alloc(500, 0x5a)])),
  refused('beginning of an avif, then noise', ftyp('avif', Buffer.alloc(500, 0x5a))),
];

async function damagedCases({ avif }: Samples): Promise<UploadCase[]> {
  const png = await noisy().png().toBuffer();
  const badCrc = Buffer.from(png);
  badCrc.fill(0, 60, 90);
  return [
    refused('half a jpeg', half(await noisy().jpeg().toBuffer())),
    refused('half a png', half(png)),
    refused('half a webp', half(await noisy().webp().toBuffer())),
    refused('half an avif', half(avif)),
    refused('damaged png', badCrc),
  ];
}

/** Headers that declare other dimensions than the pixels have. */
function falseSizes({ jpeg }: Samples): UploadCase[] {
  const hugeWebp = Buffer.concat([
    text('RIFF'),
    Buffer.from([22, 0, 0, 0]),
    text('WEBPVP8X'),
    Buffer.from([10, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.from([0xfe, 0x3f, 0, 0xfe, 0x3f, 0]),
  ]);
  return [
    refused('png declaring 50,000 × 50,000', pngOf(50_000, 50_000, Buffer.alloc(1_000))),
    refused('png declaring 2³¹ − 1 wide', pngOf(0x7fffffff, 1, Buffer.alloc(1_000))),
    refused('png without pixels', pngOf(0, 0, Buffer.alloc(0))),
    refused('png that unpacks to 81 million pixels', pngOf(9_000, 9_000, Buffer.alloc(9_000 * 9_001))),
    refused('jpeg declaring 65,500 × 65,500', jpegDeclaring(jpeg, 65_500, 65_500)),
    refused('webp declaring 16,383 × 16,383', hugeWebp),
  ];
}
