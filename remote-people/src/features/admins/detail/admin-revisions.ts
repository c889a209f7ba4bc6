import { admin, adminFields } from '@backlot/contracts/people/admins/admin';
import { formatDateTime } from '@backlot/ui';
import { describeRevisions } from '@backlot/ui/record-form';
import { adminTexts } from '../admins.fields.tsx';
import { describeGrants, roleLabels, statusLabels } from '../admins.messages.ts';
import { detailMessages } from './admin-detail.messages.ts';

const { role, status, grants, deletedAt } = admin.shape;
const { labels, actions } = detailMessages.history;

/** How the history describes changes, those of other verbs too. */
export const adminRevisions = describeRevisions(adminFields, adminTexts, String, {
  labels,
  actions,
  text: (field, value) => {
    switch (field) {
      case 'role':
        return labelIn(roleLabels, role.safeParse(value).data);
      case 'status':
        return labelIn(statusLabels, status.safeParse(value).data);
      case 'grants': {
        const stored = grants.safeParse(value).data;
        return stored && describeGrants(stored);
      }
      case 'deletedAt': {
        const at = deletedAt.safeParse(value).data;
        return at ? formatDateTime(at) : undefined;
      }
      default:
        return undefined;
    }
  },
});

const labelIn = <V extends string>(labelOf: Readonly<Record<V, string>>, value: V | undefined) =>
  value && labelOf[value];
