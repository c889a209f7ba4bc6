import type { VideoFile } from './video-file.ts';
import { RefusedVideo, unreadFacts, type VideoFacts } from './video-facts.ts';

const sync = 0x47;
/** 188 bytes per packet; 192 with a leading timestamp, as cameras write. */
const packetSizes = [
  { bytes: 188, offset: 0 },
  { bytes: 192, offset: 4 },
] as const;
const packetsRead = 500;

const packetSizeOf = (start: Buffer) =>
  packetSizes.find(({ bytes, offset }) =>
    [0, 1, 2, 3].every((packet) => start[packet * bytes + offset] === sync),
  );

export const isTransportStream = (start: Buffer): boolean => packetSizeOf(start) !== undefined;

/** An MPEG transport stream: whole packets, with the program table (packet id 0) among the first. */
export async function readTransportStream(file: VideoFile): Promise<VideoFacts> {
  const start = await file.read(0, packetsRead * 192);
  const size = packetSizeOf(start);
  if (!size || file.bytes % size.bytes !== 0) throw new RefusedVideo('damaged');
  const packets = Math.floor(start.length / size.bytes);
  let hasPrograms = false;
  for (let packet = 0; packet < packets; packet += 1) {
    const at = packet * size.bytes + size.offset;
    if (start[at] !== sync) throw new RefusedVideo('damaged');
    hasPrograms ||= (start.readUInt16BE(at + 1) & 0x1fff) === 0;
  }
  if (!hasPrograms) throw new RefusedVideo('not_a_video');
  return unreadFacts('mpegts');
}
