import type { ExportFile, ExportsApi } from '@backlot/contracts/platform/exports/exports';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { call } from './call.ts';
import { emit } from './events.ts';
import { queryOf } from './query.ts';
import { saveFile } from './save-file.ts';
import { withStepUp } from './step-up.ts';

const pollIntervalMs = 1_000;

/** An export. Every step rejects with an error. */
export type Exporting = {
  /** Null before it is started, undefined while it loads. */
  file: ExportFile | null | undefined;
  failure: string | null;
  /** Starts it; a small one is saved directly. */
  start: (choice: { columns: string[]; format: ExportFile['format'] }) => Promise<void>;
  save: () => Promise<void>;
  /** Closes the export. */
  leave: () => void;
};

/**
 * The export of one list. Its ID is in the URL, so that a notification can link to it.
 * @param query filter and sort of the list, as its API takes them
 */
export const useExport = (api: ExportsApi, query: Record<string, unknown>): Exporting => {
  const [search, setSearch] = useSearchParams();
  const _id = search.get('export') ?? '';
  const { data, error } = useQuery({
    ...queryOf(api.exportGet, { params: { _id } }),
    enabled: _id !== '',
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pollIntervalMs : false),
  });
  const at = (file: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (file) next.set('export', file);
        else next.delete('export');
        return next;
      },
      { replace: true },
    );
  const save = ({ _id: id, fileName }: ExportFile) =>
    saveFile(api.exportFile, { params: { _id: id } }, fileName);
  return {
    file: _id === '' ? null : data,
    failure: error?.message ?? null,
    start: async (choice) => {
      const file = await withStepUp(() => call(api.export, { body: { query, ...choice } }));
      if (file.jobId) emit('job.started', { jobId: file.jobId });
      at(file._id);
      if (file.status === 'ready') await save(file);
    },
    save: async () => {
      if (data) await save(data);
    },
    leave: () => at(null),
  };
};
