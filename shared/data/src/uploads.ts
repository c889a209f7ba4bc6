export { type Upload, uploadsAtom } from './upload/uploads-atom.ts';

/** What starts, stops and goes on. Loaded with the first file: most visits send none. */
export const loadUploads = () => import('./upload/send-file.ts');
