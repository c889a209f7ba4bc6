import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { planTable } from '../plans/plans.table.ts';

export type Plan = typeof planTable.$inferSelect;

/** The plan of a subscription, even if retired or deleted. */
export async function planOf(db: Db, _id: string): Promise<Plan> {
  const [plan] = await db.select().from(planTable).where(eq(planTable._id, _id));
  if (!plan) throw new Error('The subscription has no plan');
  return plan;
}

/** Its name in a language. */
export const planName = ({ name, names }: Pick<Plan, 'name' | 'names'>, language: string | null): string =>
  (language && (names[language] ?? names[language.split('-')[0] ?? ''])) || name;
