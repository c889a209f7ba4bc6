import type { RemoteDescriptor } from '@backlot/contracts/platform/releases/remotes';
import { remotes as shellRemotes } from '../../shell/release.fixture.ts';

export { isSafeMode, release } from '../../shell/release.fixture.ts';

type Slot = RemoteDescriptor['slots'][number];

const card = (name: string, part: Partial<Slot> = {}): Slot => ({
  id: 'dashboard.card/v1',
  name,
  title: `The ${name}`,
  expose: './widgets',
  access: 'movie:read',
  order: 1,
  size: 'normal',
  ...part,
});

/** Replaces `release.ts` in tests: a remote with cards for several boards. */
export const remotes = shellRemotes.map(({ id, descriptor }) => ({
  id,
  descriptor: {
    ...descriptor,
    slots: [
      card('movies'),
      card('plays', { order: 2, boards: ['overview', 'performance'] }),
      card('income', { order: 3, access: 'payment:manage', boards: ['business'] }),
    ],
  },
}));
