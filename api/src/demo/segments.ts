import { newId } from '../platform/db/columns.ts';
import type { segmentTable } from '../domain/people/segments/segments.table.ts';

type Segment = typeof segmentTable.$inferInsert & { _id: string };

const dayMs = 86_400_000;
const dayBefore = (at: Date, days: number) =>
  new Date(at.getTime() - days * dayMs).toISOString().slice(0, 10);

/** Segments of the watchers' list, none of them empty. */
export function demoSegments([adminId = '']: readonly string[], at: Date): Segment[] {
  const createdAt = new Date(at.getTime() - 20 * dayMs);
  const segments = [
    ['VIPs', 'Invited to previews.', 'tag=vip'],
    ['Newsletter, Germany', 'Active, with consent to email.', 'status=active&country=DE&marketing=email'],
    ['New this quarter', 'Joined in the last 90 days.', `joinedFrom=${dayBefore(at, 90)}`],
    ['Unverified', 'Signed up without verifying their email.', 'status=pending_verification'],
    ['Inactive for 60 days', 'Have watched, but not lately.', `status=active&watchedTo=${dayBefore(at, 60)}`],
  ] as const;
  return segments.map(([name, description, query]) => ({
    _id: newId(),
    createdAt,
    updatedAt: createdAt,
    createdBy: adminId,
    updatedBy: adminId,
    name,
    description,
    query,
  }));
}
