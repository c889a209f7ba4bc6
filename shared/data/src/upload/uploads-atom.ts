import type { AssetKind } from '@backlot/contracts/catalog/movies/assets';
import { atom } from 'jotai';

/** A file that this page sends. It outlives the page of the movie; a reload ends it, and the server keeps what arrived. */
export type Upload = {
  /** Names it in this page. */
  key: string;
  movieId: string;
  /** The film at the server; null until it has begun. */
  assetId: string | null;
  kind: AssetKind;
  fileName: string;
  bytes: number;
  sent: number;
  /** `waiting`: for the connection, by itself. `paused`: until the person goes on. */
  state: 'sending' | 'waiting' | 'paused' | 'failed';
  /** Why it failed, for a person. */
  problem: string | null;
};

export const uploadsAtom = atom<readonly Upload[]>([]);
