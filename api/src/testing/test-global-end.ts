import { rm } from 'node:fs/promises';

export default async function removeTemplates(): Promise<void> {
  const template = process.env['TEST_PGLITE_TEMPLATE'];
  if (template) await rm(template, { force: true });
}
