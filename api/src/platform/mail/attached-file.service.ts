import type { Deps } from '../deps.ts';
import type { Mail } from '../outbox/outbox.service.ts';
import { mailDocuments } from './mail-documents.registry.ts';

type AttachedFile = { name: string; bytes: Buffer };

/** The attachment of an email; null without one. */
export async function attachedFile(deps: Deps, { file }: Mail): Promise<AttachedFile | null> {
  if (!file) return null;
  const { name, base64, document } = file;
  if (!document) return { name, bytes: Buffer.from(base64, 'base64') };
  const make = mailDocuments.read()[document.kind];
  if (!make) throw new Error(`Unknown document ${document.kind}`);
  const bytes = await make(deps, document.ids);
  return bytes && { name, bytes };
}
