import { apiDocsApi } from '@backlot/contracts/platform/http/api-docs';
import { call } from '@backlot/data/call';

export const openApiDocs = () => call(apiDocsApi.open);
