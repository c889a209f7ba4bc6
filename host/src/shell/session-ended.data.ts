import { authApi } from '@backlot/contracts/platform/accounts/auth';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { call } from '@backlot/data/call';

export const signInAgain = (body: Request<typeof authApi.adminLogin>['body']) =>
  call(authApi.adminLogin, { body });
export const sendSecondStep = (body: Request<typeof authApi.secondStep>['body']) =>
  call(authApi.secondStep, { body });
