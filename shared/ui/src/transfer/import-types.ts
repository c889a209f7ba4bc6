import type { ImportField, ImportFile, ImportProblem } from '@backlot/contracts/platform/imports/imports';

/** An import on its way, as `useImport` gives it. */
export type Importing = {
  file: ImportFile | null | undefined;
  failure: { message: string; retry: () => void } | null;
  problems: { items: readonly ImportProblem[]; total: number } | undefined;
  showAfter: (row: number) => void;
  upload: (file: File, onProgress: (fraction: number) => void) => Promise<void>;
  read: (reading: Pick<ImportFile, 'encoding' | 'delimiter'>) => Promise<void>;
  check: (mapping: (string | null)[]) => Promise<void>;
  commit: () => Promise<void>;
  remove: () => Promise<void>;
  saveErrors: () => Promise<void>;
};

export type ImportPageProps = {
  /** `Import watchers`. */
  title: string;
  /** The list that the rows go to. */
  list: { label: string; to: string };
  /** What a file can hold, shown before there is one. */
  fields: readonly ImportField[];
  importing: Importing;
};
