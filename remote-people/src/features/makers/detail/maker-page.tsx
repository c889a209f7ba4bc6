import { MakerLoader } from '../maker-loader.tsx';
import { MakerDetail } from './maker-detail.tsx';

/** One maker: who it is, on what terms, how it is paid, and what happened to it. */
export function MakerPage() {
  return <MakerLoader>{(maker) => <MakerDetail key={maker._id} maker={maker} />}</MakerLoader>;
}
