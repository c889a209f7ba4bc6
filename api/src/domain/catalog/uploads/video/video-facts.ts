import type { VideoContainer } from '@backlot/contracts/catalog/movies/assets';

/** Facts of a video; null where its container doesn't have them. */
export type VideoFacts = {
  container: VideoContainer;
  durationSec: number | null;
  width: number | null;
  height: number | null;
  codec: string | null;
};

/** Of a container whose metadata is left to players. */
export const unreadFacts = (container: VideoContainer): VideoFacts => ({
  container,
  durationSec: null,
  width: null,
  height: null,
  codec: null,
});

export type VideoProblem =
  | 'empty'
  | 'not_a_video'
  | 'other_type'
  | 'damaged'
  | 'no_video_track'
  | 'embedded_content'
  | 'wrong_checksum'
  | 'too_slow';

/** The file is refused. */
export class RefusedVideo extends Error {
  readonly problem: VideoProblem;

  constructor(problem: VideoProblem) {
    super(problem);
    this.problem = problem;
  }
}

const names: Record<string, string> = {
  avc1: 'H.264',
  avc3: 'H.264',
  hvc1: 'HEVC',
  hev1: 'HEVC',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  mp4v: 'MPEG-4',
  apch: 'ProRes 422 HQ',
  apcn: 'ProRes 422',
  apcs: 'ProRes 422 LT',
  apco: 'ProRes 422 Proxy',
  ap4h: 'ProRes 4444',
  V_VP8: 'VP8',
  V_VP9: 'VP9',
  V_AV1: 'AV1',
  'V_MPEG4/ISO/AVC': 'H.264',
  'V_MPEGH/ISO/HEVC': 'HEVC',
  V_PRORES: 'ProRes',
};

/** The common name of a codec, or its identifier in the file. */
export const codecName = (code: string): string => names[code] ?? code.slice(0, 60);
