import { type Access, type Permission, permission, permissions } from './access.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { id, idParams, instant, text, whole } from '../values/fields.ts';
import { z } from '../../z.ts';

/** How every API token begins, so that people and scanners recognize one. */
export const apiTokenPrefix = 'blt_';
export const apiTokenLimits = { name: 60, days: 365, perPerson: 20 } as const;

/** Accounts and tokens are never managed with a token. */
const neverByToken: readonly Permission[] = ['admin:manage', 'token:manage'];
export const tokenScopes = permissions.filter((key) => !neverByToken.includes(key));
const scope = z.enum(tokenScopes);

const isPermission = (access: Access): access is Permission => access !== 'public' && access !== 'session';
/** Whether a token may call an endpoint at all: what belongs to the account and its sessions, and what requires step-up, never. */
export const takesApiToken = ({ access, stepUp }: Pick<Endpoint, 'access' | 'stepUp'>): boolean =>
  isPermission(access) && !neverByToken.includes(access) && stepUp !== true;

const apiToken = z.object({
  _id: id,
  name: z.string(),
  scopes: z.array(permission),
  createdAt: instant,
  expiresAt: instant,
  /** To a quarter of an hour. */
  lastUsedAt: z.nullable(instant),
});
export type ApiToken = z.infer<typeof apiToken>;

const apiTokenForm = z.strictObject({
  name: text(apiTokenLimits.name, 1),
  scopes: z.array(scope).check(z.minLength(1, 'Choose at least one scope.'), z.maxLength(tokenScopes.length)),
  /** Days until it expires. */
  days: whole(1, apiTokenLimits.days),
});
export type ApiTokenForm = z.infer<typeof apiTokenForm>;

/** `_id` is always the caller's own: any other gets a 404. */
export const apiTokensApi = {
  tokens: endpoint({
    name: 'user.tokens',
    summary: 'List your API tokens, newest first.',
    method: 'GET',
    path: 'user/:_id/token',
    access: 'token:manage',
    params: idParams,
    response: z.array(apiToken),
  }),
  create: endpoint({
    name: 'user.createToken',
    summary:
      'Create an API token with some of your permissions. Its value is returned once and stored as a hash.',
    method: 'POST',
    path: 'user/:_id/token',
    access: 'token:manage',
    stepUp: true,
    status: 201,
    params: idParams,
    body: apiTokenForm,
    fields: { name: { label: 'Name' }, scopes: { label: 'Scopes' }, days: { label: 'Expires in' } },
    response: z.extend(apiToken, { token: z.string() }),
    message: 'API token created',
  }),
  revoke: endpoint({
    name: 'user.revokeToken',
    summary: 'Revoke one of your API tokens; its next request is refused.',
    method: 'DELETE',
    path: 'user/:_id/token/:tokenId',
    access: 'token:manage',
    params: z.strictObject({ _id: id, tokenId: id }),
    response: z.object({ _id: id }),
    message: 'API token revoked',
  }),
};
