import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/scheduler.ts';
import { sealAudit } from './audit-seal.service.ts';

const sealEveryMs = 15_000;

/** Seals settled rows of the audit log. */
export const startAuditSealer = (deps: Deps): { stop(): Promise<void> } =>
  repeat('sealing the audit log', sealEveryMs, deps.log, () => sealAudit(deps));
