import { RemoteError } from '@backlot/federation/remote-error';
import { federationMessages as messages } from './federation.messages.ts';
import { LoadFailed } from './load-failed.tsx';
import { hostOrigin } from './release.ts';
import { reload } from './reload.ts';

const refusal = new RemoteError(hostOrigin, 'signature', messages.refused);

/** In place of the shell: this document's release set can't be read, or isn't as the API signed it, so nothing of it runs. */
export const ReleaseRefused = () => (
  <main>
    <LoadFailed error={refusal} title={hostOrigin.title} onRetry={() => void reload()} />
  </main>
);
