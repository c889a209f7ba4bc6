import { endpoint } from '../http/endpoint.ts';
import { dashboardBoard } from '../releases/remotes.ts';
import { z } from '../../z.ts';

/** A card of a remote: `finance/income`. */
const cardId = z.string().check(z.regex(/^[a-z]{1,40}\/\w{1,40}$/, 'A remote and its card'));
const cardIds = z.array(cardId).check(z.maxLength(100));

/** One person's arrangement of a board. Cards that it doesn't name, such as new ones, follow in their own order. */
const layout = {
  board: dashboardBoard,
  cards: cardIds,
  hidden: cardIds,
};
export const dashboardLayout = z.object(layout);
export type DashboardLayout = z.infer<typeof dashboardLayout>;

export const dashboardLayoutApi = {
  get: endpoint({
    name: 'dashboardLayout.get',
    summary: 'Get your card order of each dashboard board that you arranged.',
    method: 'GET',
    path: 'profile/dashboard',
    access: 'session',
    response: z.array(dashboardLayout),
  }),
  put: endpoint({
    name: 'dashboardLayout.put',
    summary: 'Arrange the cards of a dashboard board; without cards, the default order returns.',
    method: 'PUT',
    path: 'profile/dashboard',
    access: 'session',
    body: z.strictObject(layout),
    response: dashboardLayout,
  }),
};
