import type { ImportFile, ImportsApi } from '@backlot/contracts/platform/imports/imports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from './call.ts';
import { emit } from './events.ts';
import { queryClient } from './query-client.ts';
import { invalidate, queryOf } from './query.ts';
import { saveFile } from './save-file.ts';

const pollIntervalMs = 500;
const isProcessing = (file: ImportFile | undefined) =>
  file?.status === 'checking' || file?.status === 'running';

/** The import of one resource, step by step. Its ID is in the URL, so that a reload continues where it was. */
export const useImport = (api: ImportsApi) => {
  const [search, setSearch] = useSearchParams();
  const _id = search.get('file') ?? '';
  const [after, setAfter] = useState(0);
  const options = queryOf(api.importGet, { params: { _id } });
  const { data, error, refetch } = useQuery({
    ...options,
    enabled: _id !== '',
    refetchInterval: ({ state }) => (isProcessing(state.data) ? pollIntervalMs : false),
  });
  const { data: problems } = useQuery({
    ...queryOf(api.importProblems, { params: { _id }, query: { after } }),
    enabled: _id !== '' && (data?.tally?.refused ?? 0) > 0 && !isProcessing(data),
    placeholderData: keepPreviousData,
  });
  const [resource = ''] = api.importGet.name.split('.');
  const isDone = data?.status === 'done';
  useEffect(() => {
    if (isDone) void invalidate(resource);
  }, [isDone, resource]);

  const showFile = (file: ImportFile) => {
    queryClient.setQueryData(options.queryKey, file);
    setAfter(0);
    if (file.jobId && isProcessing(file)) emit('job.started', { jobId: file.jobId });
  };
  return {
    file: _id === '' ? null : data,
    failure: error && { message: error.message, retry: () => void refetch() },
    problems,
    showAfter: setAfter,
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
