import type {
  ImportField,
  ImportFile,
  ImportProblem,
  ImportProblemCount,
} from '@backlot/contracts/platform/imports/imports';

export type ProblemName = Pick<ImportProblemCount, 'field' | 'message'>;

/** An import, as returned by `useImport`: the file, its problems, and its steps. Every step rejects with an error. */
export type Importing = {
  /** Null before a file is chosen, undefined while it loads. */
  file: ImportFile | null | undefined;
  failure: { message: string; retry: () => void } | null;
  problems: { items: readonly ImportProblem[]; total: number } | undefined;
  /** Null when it couldn’t be counted. */
  summary: readonly ImportProblemCount[] | null | undefined;
  /** The problem whose rows are shown; null for all. */
  shown: ProblemName | null;
  showProblem: (problem: ProblemName | null) => void;
  /** Corrects a cell of a row with problems, numbered from 0; the row is checked again. */
  correct: (cell: { row: number; column: number; value: string }) => Promise<void>;
  /** Shows the rows with problems after this one. */
  showAfter: (row: number) => void;
  upload: (file: File, onProgress: (fraction: number) => void) => Promise<void>;
  read: (reading: Pick<ImportFile, 'encoding' | 'delimiter'>) => Promise<void>;
  check: (mapping: (string | null)[]) => Promise<void>;
  commit: () => Promise<void>;
  /** Discards the file and starts over. */
  remove: () => Promise<void>;
  saveErrors: () => Promise<void>;
};

export type ImportPageProps = {
  /** `Import watchers`. */
  title: string;
  /** The list of the imported records. */
  list: { label: string; to: string };
  /** The columns of a file, shown before one is chosen. */
  fields: readonly ImportField[];
  importing: Importing;
};
