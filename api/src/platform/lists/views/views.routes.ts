import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { viewsApi } from '@backlot/contracts/platform/lists/views';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { listDisplayTable as d, savedViewTable as t } from './views.table.ts';

const limitPerList = 50;
/** The API doesn't know the names of lists, so the number of rows per user is limited. */
const limitInAll = 500;
const listsAtMost = 100;
const row = { _id: t._id, list: t.list, name: t.name, query: t.query };

/** A user's saved views and list preferences. Every condition includes the owner. */
export async function viewsRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  route(app, viewsApi.list, async ({ query, actor }) => {
    const [views, [display]] = await Promise.all([
      db
        .select(row)
        .from(t)
        .where(and(eq(t.adminId, actor._id), eq(t.list, query.list)))
        .orderBy(asc(t._id)),
      db
        .select({ columns: d.columns, density: d.density })
        .from(d)
        .where(and(eq(d.adminId, actor._id), eq(d.list, query.list))),
    ]);
    return { views, display: display ?? null };
  });
  route(app, viewsApi.display, async ({ body: { list, ...display }, actor }) => {
    await db.transaction(async (tx) => {
      await holdOwn(tx, actor._id);
      const others = await tx.$count(d, and(eq(d.adminId, actor._id), ne(d.list, list)));
      if (others >= listsAtMost)
        throw conflict(
          'too_many_lists',
          `Display preferences can be saved for at most ${listsAtMost} lists.`,
        );
      await tx
        .insert(d)
        .values({ adminId: actor._id, list, ...display })
        .onConflictDoUpdate({ target: [d.adminId, d.list], set: display });
    });
    return display;
  });
  route(app, viewsApi.create, ({ body, actor }) =>
    db.transaction(async (tx) => {
      await holdOwn(tx, actor._id);
      const [found] = await tx
        .select({
          inAll: count(),
          inList: sql<number>`count(*) filter (where ${t.list} = ${body.list})::int`,
        })
        .from(t)
        .where(eq(t.adminId, actor._id));
      if ((found?.inList ?? 0) >= limitPerList)
        throw conflict('too_many_views', `A list can have at most ${limitPerList} saved views.`);
      if ((found?.inAll ?? 0) >= limitInAll)
        throw conflict('too_many_views', `You can have at most ${limitInAll} saved views.`);
      const [made] = await tx
        .insert(t)
        .values({ ...body, adminId: actor._id })
        .returning(row);
      if (!made) throw new Error('An insert returned no row');
      return made;
    }),
  );
  route(app, viewsApi.update, async ({ params, body, actor }) => {
    const own = and(eq(t._id, params._id), eq(t.adminId, actor._id));
    const [found] =
      Object.keys(body).length > 0
        ? await db.update(t).set(body).where(own).returning(row)
        : await db.select(row).from(t).where(own);
    if (!found) throw notFound();
    return found;
  });
  route(app, viewsApi.remove, async ({ params, actor }) => {
    const [removed] = await db
      .delete(t)
      .where(and(eq(t._id, params._id), eq(t.adminId, actor._id)))
      .returning({ _id: t._id });
    if (!removed) throw notFound();
    return removed;
  });
}

/** Serializes concurrent additions of one user, so that each is counted. */
const holdOwn = (tx: Db, adminId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`views ${adminId}`}, 0))`);
