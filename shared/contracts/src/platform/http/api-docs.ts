import { z } from '../../z.ts';
import { endpoint } from './endpoint.ts';

export const apiDocsApi = {
  open: endpoint({
    name: 'apiDocs.open',
    summary:
      'Create a link that opens the API documentation once, within a minute. The browser that follows it can read the documentation for an hour, while the session is open.',
    method: 'POST',
    path: 'apidocs/link',
    access: 'session',
    response: z.object({ url: z.url() }),
  }),
};
