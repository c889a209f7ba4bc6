import { role } from '@backlot/contracts/platform/accounts/access';
import { adminStatus, team } from '@backlot/contracts/people/admins/admin';
import { instant } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import { formatDateTime, languageName } from '@backlot/ui';
import type { RevisionLabels } from '@backlot/ui/history';
import { roleLabels, statusLabels, teamLabels } from '../admins.messages.ts';
import { detailMessages, fieldLabels } from './admin-detail.messages.ts';

const m = detailMessages.history;
const labels: Readonly<Record<string, string>> = {
  ...fieldLabels,
  role: m.role,
  grants: m.grants,
  status: m.status,
  statusReason: m.statusReason,
  deletedAt: m.deletedAt,
  bio: m.bio,
};
const grants = z.record(z.string(), z.boolean());

/** A value under today's rules in today's words; an older one as it is. */
const shown =
  <T extends z.ZodMiniType>(schema: T, say: (value: z.output<T>) => string) =>
  (value: unknown): string => {
    const parsed = schema.safeParse(value);
    return parsed.success ? say(parsed.data) : String(value);
  };

const values: Readonly<Record<string, (value: unknown) => string>> = {
  role: shown(role, (key) => roleLabels[key]),
  status: shown(adminStatus, (key) => statusLabels[key]),
  team: shown(team, (key) => teamLabels[key]),
  locale: shown(z.string(), languageName),
  deletedAt: shown(instant, formatDateTime),
  grants: shown(grants, (keys) =>
    Object.entries(keys)
      .map(([key, isGiven]) => (isGiven ? m.given(key) : m.denied(key)))
      .join(', '),
  ),
};

/** How admins speak of their changes. */
export const revisionWords: RevisionLabels = {
  field: (field) => labels[field] ?? field,
  value: (field, value) =>
    value === null || value === undefined ? '' : (values[field]?.(value) ?? String(value)),
  actions: m.actions,
};
