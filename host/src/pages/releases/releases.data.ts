import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { generationsApi } from '@backlot/contracts/platform/releases/generations';
import { overridesApi } from '@backlot/contracts/platform/releases/overrides';
import { remoteRegistryApi } from '@backlot/contracts/platform/releases/remote-registry';
import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { withStepUp } from '@backlot/data/step-up';
import { withInvalidation } from '@backlot/data/with-invalidation';

export const statusQuery = queryOf(generationsApi.status);

export const remotesQuery = queryOf(remoteRegistryApi.remotes);

export const tokensQuery = (remote: string) => queryOf(remoteRegistryApi.tokens, { params: { remote } });

const write = <T>(send: () => Promise<T>): Promise<T> =>
  withInvalidation(withStepUp(send), () => invalidate('release'));

export const activate = (remote: string, body: Request<typeof generationsApi.activate>['body']) =>
  write(() => call(generationsApi.activate, { params: { remote }, body }));

export const startOverride = (remote: string, body: Request<typeof overridesApi.start>['body']) =>
  write(() => call(overridesApi.start, { params: { remote }, body }));

export const rollBack = (to: number, expected: number) =>
  write(() => call(generationsApi.rollback, { body: { to, expected } }));

export const kill = (remote: string) => write(() => call(generationsApi.kill, { params: { remote } }));

export const revive = (remote: string) => write(() => call(generationsApi.revive, { params: { remote } }));

export const saveRemote = (remote: string, body: Request<typeof remoteRegistryApi.save>['body']) =>
  write(() => call(remoteRegistryApi.save, { params: { remote }, body }));

export const createToken = (remote: string, body: Request<typeof remoteRegistryApi.createToken>['body']) =>
  write(() => call(remoteRegistryApi.createToken, { params: { remote }, body }));

export const revokeToken = (remote: string, tokenId: string) =>
  write(() => call(remoteRegistryApi.revokeToken, { params: { remote, tokenId } }));
