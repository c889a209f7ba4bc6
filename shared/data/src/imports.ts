import type { Request } from '@backlot/contracts/platform/http/endpoint';
import type { ImportFile, ImportProblemCount, ImportsApi } from '@backlot/contracts/platform/imports/imports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from './call.ts';
import { emit } from './events.ts';
import { jobOnPageAtom } from './job-on-page.ts';
import { queryClient } from './query-client.ts';
import { invalidate, queryOf } from './query.ts';
import { saveFile } from './save-file.ts';
import { store } from './store.ts';

const pollIntervalMs = 500;
const isProcessing = (file: ImportFile | undefined) =>
  file?.status === 'checking' || file?.status === 'running';

type Shown = { after: number; problem: Pick<ImportProblemCount, 'field' | 'message'> | null };

/** The import of one resource, step by step. Its ID is in the URL, so that a reload continues where it was. */
export const useImport = (api: ImportsApi) => {
  const [search, setSearch] = useSearchParams();
  const _id = search.get('file') ?? '';
  const [{ after, problem }, show] = useState<Shown>({ after: 0, problem: null });
  const options = queryOf(api.importGet, { params: { _id } });
  const { data, error, refetch } = useQuery({
    ...options,
    enabled: _id !== '',
    refetchInterval: ({ state }) => (isProcessing(state.data) ? pollIntervalMs : false),
  });
  const enabled = _id !== '' && (data?.tally?.refused ?? 0) > 0 && !isProcessing(data);
  const query = {
    after,
    ...(problem && { message: problem.message, ...(problem.field !== null && { field: problem.field }) }),
  };
  const problems = useQuery({
    ...queryOf(api.importProblems, { params: { _id }, query }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const summary = useQuery({ ...queryOf(api.importSummary, { params: { _id } }), enabled });
  const [resource = ''] = api.importGet.name.split('.');
  const isDone = data?.status === 'done';
  useEffect(() => {
    if (isDone) void invalidate(resource);
  }, [isDone, resource]);

  useJobOnPage(data?.jobId ?? null, () => queryClient.getQueryData(options.queryKey));

  const showFile = (file: ImportFile) => {
    queryClient.setQueryData(options.queryKey, file);
    show({ after: 0, problem: null });
  };
  return {
    file: _id === '' ? null : data,
    failure: error && { message: error.message, retry: () => void refetch() },
    problems: problems.data,
    summary: summary.isError ? null : summary.data,
    shown: problem,
    showProblem: (chosen: Shown['problem']) => show({ after: 0, problem: chosen }),
    showAfter: (row: number) => show({ after: row, problem }),
    correct: async (cell: Request<ImportsApi['importCorrect']>['body']) => {
      queryClient.setQueryData(
        options.queryKey,
        await call(api.importCorrect, { params: { _id }, body: cell }),
      );
      const [rest] = await Promise.all([problems.refetch(), summary.refetch()]);
      if (problem && rest.data?.total === 0) show({ after: 0, problem: null });
    },
    upload: async (chosen: File, onProgress: (fraction: number) => void) => {
      const file = await call(api.importUpload, {}, { file: chosen, onProgress });
      queryClient.setQueryData(queryOf(api.importGet, { params: { _id: file._id } }).queryKey, file);
      setSearch({ file: file._id });
    },
    read: async (body: Pick<ImportFile, 'encoding' | 'delimiter'>) =>
      showFile(await call(api.importRead, { params: { _id }, body })),
    check: async (mapping: (string | null)[]) =>
      showFile(await call(api.importCheck, { params: { _id }, body: { mapping } })),
    commit: async () => showFile(await call(api.importCommit, { params: { _id } })),
    remove: async () => {
      await call(api.importRemove, { params: { _id } });
      setSearch({});
    },
    saveErrors: () => saveFile(api.importErrors, { params: { _id } }, 'errors.csv'),
  };
};

/** The page shows its job itself; the tray takes over when the page is left before the end. */
function useJobOnPage(jobId: string | null, latest: () => ImportFile | undefined): void {
  const leave = useEffectEvent((left: string) => {
    store.set(jobOnPageAtom, null);
    const file = latest();
    if (isProcessing(file) && file?.jobId === left) emit('job.started', { jobId: left });
  });
  useEffect(() => {
    if (!jobId) return undefined;
    store.set(jobOnPageAtom, jobId);
    return () => leave(jobId);
  }, [jobId]);
}
