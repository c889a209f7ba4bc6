import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { dashboardLayoutApi } from '@backlot/contracts/platform/accounts/dashboard-layout';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { dashboardLayoutTable as t } from './dashboard-layout.table.ts';

/** A user's own boards; there are as many as the contract names. */
export async function dashboardLayoutRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  route(app, dashboardLayoutApi.get, ({ actor }) =>
    db.select({ board: t.board, cards: t.cards, hidden: t.hidden }).from(t).where(eq(t.adminId, actor._id)),
  );
  route(app, dashboardLayoutApi.put, async ({ body, actor }) => {
    const { board, cards, hidden } = body;
    if (cards.length === 0 && hidden.length === 0)
      await db.delete(t).where(and(eq(t.adminId, actor._id), eq(t.board, board)));
    else
      await db
        .insert(t)
        .values({ ...body, adminId: actor._id })
        .onConflictDoUpdate({ target: [t.adminId, t.board], set: { cards, hidden } });
    return body;
  });
}
