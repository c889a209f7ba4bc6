import type { ImportFile } from '@backlot/contracts/platform/imports/imports';
import { importers } from '../../records.ts';
import { multipart } from '../../testing/multipart.ts';
import type { SendRequest, TestApp } from '../../testing/test-app.ts';
import { ensureBaseCountries } from '../../domain/site/countries/countries.service.ts';
import { jobRunner } from '../jobs/job-runner.ts';
import { importJobs } from './imports.jobs.ts';

/** The steps of a user who imports a file of watchers. */
export function importing(test: TestApp, request: SendRequest, resource = 'watcher') {
  const runner = jobRunner(test.deps, { kinds: importJobs(test.deps, importers), recurring: [] });
  const data = async (response: ReturnType<SendRequest>): Promise<ImportFile> => (await response).json().data;
  const at = (file: ImportFile, rest = '') => `/api/${resource}/import/${file._id}${rest}`;
  return {
    upload: (content: string | Buffer, name = 'watchers.csv') =>
      request({
        method: 'POST',
        url: `/api/${resource}/import`,
        ...multipart(Buffer.from(content), { fileName: name, type: 'text/csv' }),
      }),
    taken: async (content: string | Buffer, name = 'watchers.csv') =>
      data(
        request({
          method: 'POST',
          url: `/api/${resource}/import`,
          ...multipart(Buffer.from(content), { fileName: name, type: 'text/csv' }),
        }),
      ),
    check: async (file: ImportFile, mapping = file.mapping) => {
      await ensureBaseCountries(test.deps.db);
      await request({ method: 'POST', url: at(file, '/check'), payload: { mapping } });
      await runner.runNext();
      return data(request(at(file)));
    },
    commit: async (file: ImportFile) => {
      await request({ method: 'POST', url: at(file, '/commit') });
      await runner.runNext();
      return data(request(at(file)));
    },
    problems: async (file: ImportFile) => (await request(at(file, '/problem'))).json().data.items,
    runNext: runner.runNext,
    at,
  };
}
