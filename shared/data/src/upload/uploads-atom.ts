import type { AssetKind } from '@backlot/contracts/catalog/movies/assets';
import { atom } from 'jotai';

/** An upload of this tab. It survives navigation; a reload ends it, and the server keeps what arrived. */
export type Upload = {
  /** Key in this tab. */
  key: string;
  movieId: string;
  /** The video on the server; null until it is created. */
  assetId: string | null;
  kind: AssetKind;
  fileName: string;
  bytes: number;
  sent: number;
  /** `waiting` for the connection, resumes automatically; `paused` until the user resumes. */
  state: 'sending' | 'waiting' | 'paused' | 'failed';
  /** Why it failed, for the user. */
  problem: string | null;
};

export const uploadsAtom = atom<readonly Upload[]>([]);
