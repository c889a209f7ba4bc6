/** Valid videos of a few hundred bytes: everything that is read is there, the frames are noise. */

const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
};

type Mp4 = {
  seconds?: number;
  width?: number;
  height?: number;
  codec?: string;
  handler?: string;
  bytes?: number;
};

/** An MP4 with its index after its frames, as cameras write it. */
export function mp4({
  seconds = 90,
  width = 1920,
  height = 1080,
  codec = 'avc1',
  handler = 'vide',
  bytes = 600,
}: Mp4 = {}): Buffer {
  const mvhd = box('mvhd', u32(0, 0, 0, 1_000, seconds * 1_000), Buffer.alloc(80));
  const tkhd = box('tkhd', Buffer.alloc(76), u32(width * 65_536, height * 65_536));
  const hdlr = box('hdlr', u32(0, 0), Buffer.from(handler), Buffer.alloc(13));
  const stsd = box('stsd', u32(0, 1), box(codec, Buffer.alloc(78)));
  const mdia = box('mdia', hdlr, box('minf', box('stbl', stsd)));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomavc1')),
    box('mdat', Buffer.alloc(bytes, 0x5a)),
    box('moov', mvhd, box('trak', tkhd, mdia)),
  ]);
}

const element = (id: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(content.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
};
const float64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

/** A WebM or Matroska with one video track. */
export function webm({ seconds = 61.5, docType = 'webm', trackType = 1 } = {}): Buffer {
  const info = element(
    '1549a966',
    Buffer.concat([element('2ad7b1', u32(1_000_000)), element('4489', float64(seconds * 1_000))]),
  );
  const video = element('e0', Buffer.concat([element('b0', u32(1280)), element('ba', u32(720))]));
  const track = element(
    'ae',
    Buffer.concat([element('83', Buffer.from([trackType])), element('86', Buffer.from('V_VP9')), video]),
  );
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from(docType))),
    element(
      '18538067',
      Buffer.concat([info, element('1654ae6b', track), element('1f43b675', Buffer.alloc(300, 0x5a))]),
    ),
  ]);
}

/** A transport stream; packet 0 is the program table. */
export function transportStream({ packets = 8, programs = true } = {}): Buffer {
  return Buffer.concat(
    Array.from({ length: packets }, (_, index) => {
      const packet = Buffer.alloc(188, 0xff);
      packet.set([0x47, 0x40, index === 0 && programs ? 0 : 17, 0x10]);
      return packet;
    }),
  );
}

const pack = (key: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(key, 'hex'), Buffer.from([0x83, 0, 0, content.length]), content]);

export const mxf = (): Buffer =>
  Buffer.concat([
    pack('060e2b34020501010d01020101020400', Buffer.alloc(88)),
    pack('060e2b34020501010d01020101050100', Buffer.alloc(18)),
    Buffer.alloc(400, 0x5a),
  ]);

/** The smallest ZIP: only its last record. */
export const zip = (): Buffer => Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

/** A box that players skip, where other data could be hidden. */
export const freeBox = (content: Buffer): Buffer => box('free', content);
