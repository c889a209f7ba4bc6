import type { Endpoint } from '../http/endpoint.ts';

/** Below it, relative to `/api/`, are the back ends of remotes; their successful responses have no envelope. */
export const backendRoot = 'x/';

type OwnEndpoint = Omit<Endpoint, 'summary' | 'access' | 'kind' | 'stepUp'>;
type BackendEndpoint<Id extends string, E extends OwnEndpoint> = Omit<E, 'name' | 'path'> & {
  name: `${Id}/${E['name']}`;
  path: `x/${Id}/${E['path']}`;
  summary: '';
  access: 'session';
};

/**
 * An endpoint of a remote's own back end, for `call`, `queryOf` and everything else that takes endpoints. A refusal in the
 * product's envelope shows its message, any other a general one.
 * @param remote the remote's ID; its queries are `['events/day', 'list', …]`
 * @param e `path` is below `/api/x/{remote}/`: `day/:_id`
 */
export const backendEndpoint = <const Id extends string, const E extends OwnEndpoint>(
  remote: Id,
  e: E,
): BackendEndpoint<Id, E> => ({
  ...e,
  name: `${remote}/${e.name}`,
  path: `${backendRoot}${remote}/${e.path}`,
  summary: '',
  access: 'session',
});
