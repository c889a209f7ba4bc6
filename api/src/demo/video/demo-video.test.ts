import { probeVideo } from '../../domain/catalog/uploads/video/probe-video.ts';
import { videoMaker, videoSeconds, videoSize } from './demo-video.ts';

const startCode = Buffer.from([0x9d, 0x01, 0x2a]);

it('a demo video is a WebM that an upload would accept, of at most 100 KB', async () => {
  const draw = await videoMaker();
  const content = await draw({ title: 'The Cabinet of Dr. Caligari', releaseYear: 1920 });
  expect(content.length).toBeLessThan(100_000);
  const file = {
    bytes: content.length,
    read: async (at: number, length: number) => content.subarray(at, at + length),
  };
  expect(await probeVideo(file, 'caligari.webm')).toEqual({
    container: 'matroska',
    durationSec: videoSeconds,
    ...videoSize,
    codec: 'VP8',
  });
});

it('its frames are VP8 key frames of the size of the video, and the last ones show the title', async () => {
  const draw = await videoMaker();
  const [one, other] = await Promise.all([
    draw({ title: 'Nosferatu', releaseYear: 1922 }),
    draw({ title: 'Metropolis', releaseYear: 1927 }),
  ]);
  let frames = 0;
  for (let at = one.indexOf(startCode); at >= 0; at = one.indexOf(startCode, at + 3)) {
    expect([one.readUInt16LE(at + 3), one.readUInt16LE(at + 5)]).toEqual([videoSize.width, videoSize.height]);
    frames += 1;
  }
  expect(frames).toBe(21);
  expect(one.equals(other)).toBe(false);
});
