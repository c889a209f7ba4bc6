import type { Area } from './areas.ts';
import type { CardCall, EarlyCall } from './early.ts';
import { boardPaths, type DashboardBoard, dashboardBoard, type RemoteDescriptor } from './remotes.ts';

/** A call as the document sends it: with the id in its path. */
export type SentEarly = (EarlyCall | CardCall) & { access: string };

/** Ids and numbers of records; no page's name has a digit. */
const recordId = /^(?=.*\d)[\w-]+$/;

/** The calls of a page. */
export const earlyCallsAt = (area: Area, pathname: string): SentEarly[] => {
  const [below = ''] = pathname.slice(area.base.length + 1).split('/');
  const isRecord = recordId.test(below);
  if (below && !isRecord) return [];
  return area.early
    .filter(({ path }) => path.includes(':_id') === isRecord)
    .map((call) => ({ ...call, access: area.access, path: call.path.replace(':_id', below) }));
};

/** The board of the dashboard at an address. */
export const boardAt = (pathname: string): DashboardBoard | undefined =>
  dashboardBoard.options.find((board) => boardPaths[board] === pathname.replace(/\/+$/, ''));

type Slot = RemoteDescriptor['slots'][number];
type Slots = { descriptor: Pick<RemoteDescriptor, 'slots'> };
type Card<Remote> = { remote: Remote; slot: Slot };

/** Whether a part is a card of a board. */
export const isOnBoard = ({ id, boards = ['overview'] }: Slot, board: DashboardBoard): boolean =>
  id === 'dashboard.card/v1' && boards.includes(board);

/** The cards of a board, whatever the user may see. */
export const cardsOf = <Remote extends Slots>(
  remotes: readonly Remote[],
  board: DashboardBoard,
): Card<Remote>[] =>
  remotes.flatMap((remote) =>
    remote.descriptor.slots.filter((slot) => isOnBoard(slot, board)).map((slot) => ({ remote, slot })),
  );

/** The calls of the cards of a board. */
export const earlyCallsOfBoard = (remotes: readonly Slots[], board: DashboardBoard): SentEarly[] =>
  cardsOf(remotes, board).flatMap(({ slot: { access, early = [] } }) =>
    early.map((call) => ({ ...call, access })),
  );
