import { endpoint } from '../http/endpoint.ts';
import { id, idParams, instant } from '../values/fields.ts';
import { z } from '../../z.ts';

export const jobStatus = z.enum(['queued', 'running', 'done', 'failed', 'canceled']);

/** Long work: `done` of `total` steps; `result` is what a short run returns immediately. */
export const job = z.object({
  _id: id,
  kind: z.string(),
  title: z.string(),
  status: jobStatus,
  done: z.int(),
  total: z.int(),
  result: z.nullable(z.unknown()),
  error: z.nullable(z.string()),
  createdAt: instant,
  finishedAt: z.nullable(instant),
});
export type Job = z.infer<typeof job>;

export const jobsApi = {
  list: endpoint({
    name: 'job.list',
    summary: 'List your jobs of the last 24 hours, newest first.',
    method: 'GET',
    path: 'job',
    access: 'session',
    response: z.array(job),
  }),
  get: endpoint({
    name: 'job.get',
    summary: 'Get one of your jobs.',
    method: 'GET',
    path: 'job/:_id',
    access: 'session',
    params: idParams,
    response: job,
  }),
  cancel: endpoint({
    name: 'job.cancel',
    summary: 'Cancel one of your jobs; completed work is kept.',
    method: 'DELETE',
    path: 'job/:_id',
    access: 'session',
    params: idParams,
    response: job,
  }),
};
