import { overridesApi } from '@backlot/contracts/platform/releases/overrides';
import { call } from '@backlot/data/call';

export const endOverride = (remote: string) => call(overridesApi.end, { params: { remote } });
