/** A frame of a video: the bytes of one VP8 key frame. */
export type Frame = { atMs: number; data: Buffer };
type Size = { width: number; height: number };

/** An element of EBML: id, size, content. Source: RFC 8794. */
const element = (id: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
};
const number = (id: string, value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, bytes);
};
const text = (id: string, value: string): Buffer => element(id, Buffer.from(value));
const float = (id: string, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
};

/**
 * A WebM with one VP8 track of key frames.
 * @param frames in order; the last one starts within 32 seconds, the range of a cluster
 * Source: RFC 9559.
 */
export function webm(frames: readonly Frame[], { width, height }: Size, durationMs: number): Buffer {
  const header = element(
    '1a45dfa3',
    number('4286', 1),
    number('42f7', 1),
    number('42f2', 4),
    number('42f3', 8),
    text('4282', 'webm'),
    number('4287', 2),
    number('4285', 2),
  );
  const info = element(
    '1549a966',
    number('2ad7b1', 1_000_000),
    float('4489', durationMs),
    text('4d80', 'Backlot'),
    text('5741', 'Backlot'),
  );
  const picture = element('e0', number('b0', width), number('ba', height));
  const track = element(
    'ae',
    number('d7', 1),
    number('73c5', 1),
    number('83', 1),
    text('86', 'V_VP8'),
    picture,
  );
  const cluster = element('1f43b675', number('e7', 0), ...frames.map(block));
  return Buffer.concat([header, element('18538067', info, element('1654ae6b', track), cluster)]);
}

/** A simple block of the first track, marked as a key frame. */
function block({ atMs, data }: Frame): Buffer {
  const head = Buffer.from([0x81, 0, 0, 0x80]);
  head.writeInt16BE(atMs, 1);
  return element('a3', head, data);
}

/** The VP8 key frame that a lossy WebP without transparency consists of. Source: RFC 9649. */
export function keyFrameOf(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length;) {
    const bytes = webp.readUInt32LE(at + 4);
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + bytes);
    at += 8 + bytes + (bytes % 2);
  }
  throw new RangeError('This WebP isn’t lossy');
}
