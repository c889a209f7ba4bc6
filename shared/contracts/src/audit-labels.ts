import { catalogAuditNames } from './catalog/audit-names.ts';
import { moneyAuditNames } from './money/audit-names.ts';
import { peopleAuditNames } from './people/audit-names.ts';
import { auditLabelsOf } from './platform/audit/audit-names.ts';
import { platformAuditNames } from './platform/audit/platform-audit-names.ts';
import { siteAuditNames } from './site/audit-names.ts';
import { supportAuditNames } from './support/audit-names.ts';

/** Every area with its own labels. A new action of an API is added to its area. */
export const auditNames = [
  platformAuditNames,
  siteAuditNames,
  catalogAuditNames,
  peopleAuditNames,
  moneyAuditNames,
  supportAuditNames,
];

export const auditLabels = auditLabelsOf(auditNames);
export const { actionLabel, historyLabel, kindLabel, verbLabel } = auditLabels;
