import type { Deps } from '../deps.ts';
import type { Mail, MailFile } from '../outbox/outbox.service.ts';
import { mailDocuments } from './mail-documents.registry.ts';

export type AttachedFile = { name: string; bytes: Buffer };

/** The attachments of an email. */
export async function attachedFiles(deps: Deps, { files = [] }: Mail): Promise<AttachedFile[]> {
  const made: AttachedFile[] = [];
  for (const file of files) {
    const attached = await attachedFile(deps, file);
    if (attached) made.push(attached);
  }
  return made;
}

/** One attachment; null for a document that can't be made. */
export async function attachedFile(
  deps: Deps,
  { name, base64, document }: MailFile,
): Promise<AttachedFile | null> {
  if (!document) return { name, bytes: Buffer.from(base64, 'base64') };
  const make = mailDocuments.read()[document.kind];
  if (!make) throw new Error(`Unknown document ${document.kind}`);
  const bytes = await make(deps, document.ids);
  return bytes && { name, bytes };
}
