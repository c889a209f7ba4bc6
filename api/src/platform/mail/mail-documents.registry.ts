import type { Deps } from '../deps.ts';
import { registry } from '../registry/registry.service.ts';

/** Makes a document by the IDs of its record; null when it can't be made yet: the email is sent without. */
export type MakeDocument = (deps: Deps, ids: readonly string[]) => Promise<Buffer | null>;

/** The kinds of documents that emails carry. */
export const mailDocuments = registry<Readonly<Record<string, MakeDocument>>>('mail documents');
