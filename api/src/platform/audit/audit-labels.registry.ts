import type { AuditLabels } from '@backlot/contracts/platform/audit/audit-names';
import { registry } from '../registry/registry.service.ts';

/** The names of all areas’ records and actions. */
export const auditLabels = registry<AuditLabels>('audit labels');
