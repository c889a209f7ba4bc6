import { MakerLoader } from '../maker-loader.tsx';
import { MakerDetail } from './maker-detail.tsx';

/** One maker: profile, contracts, payout account, movies, contacts and history. */
export function MakerPage() {
  return <MakerLoader>{(maker) => <MakerDetail key={maker._id} maker={maker} />}</MakerLoader>;
}
