import { auditMessages as m } from './audit.messages.ts';

/** `productionDesigner` → `production designer`. */
const spaced = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `movie` → `Movie`, `accessRequest` → `Access request`. */
export const kindWords = (objectType: string): string => capital(spaced(objectType));

/** `movie.update` → `Changed`. */
export const verbWords = (action: string): string => {
  const verb = action.slice(action.indexOf('.') + 1);
  return m.verbs[verb] ?? capital(spaced(verb));
};

/** For a choice among all actions: `Movie: changed`. */
export const actionWords = (action: string): string =>
  `${kindWords(action.slice(0, action.indexOf('.')))}: ${verbWords(action).toLowerCase()}`;

export const fieldWords = (field: string): string => capital(spaced(field));

/** A value of the log as a person can read it; objects as they are stored. */
export const valueWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Pages of records that have one. */
const pages: Readonly<Record<string, string | undefined>> = {
  movie: '/admin/movies',
  maker: '/admin/makers',
  watcher: '/admin/watchers',
  admin: '/admin/admins',
};

/** Where the record of an entry is looked at; null for those without a page. */
export const recordHref = (objectType: string, objectId: string): string | null => {
  const page = pages[objectType];
  return page ? `${page}/${objectId}` : null;
};
