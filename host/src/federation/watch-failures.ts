import { report } from '@backlot/federation/report';
import { hostOrigin, remotes } from './release.ts';

type Kind = 'csp' | 'unhandled';

/** Reports uncaught errors, unhandled rejections and violations of the content security policy to the API. */
export const watchFailures = (): void => {
  window.addEventListener('error', ({ message, filename }) => send('unhandled', message, filename));
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    send('unhandled', reason instanceof Error ? reason.message : String(reason));
  });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    send('csp', `${effectiveDirective} refused ${blockedURI || 'inline code'}`, sourceFile ?? undefined);
  });
};

const send = (kind: Kind, message: string, file?: string): void => {
  const { id, version, owner, generation } = originOf(file);
  void report({
    source: `${id}@${version}`,
    owner,
    generation,
    kind,
    message: message.slice(0, 500) || kind,
    ...(file && { file: file.slice(0, 300) }),
    path: location.pathname.slice(0, 300),
  });
};

/** The origin of a file: its URL begins with the base of its build. */
const originOf = (file = '') => {
  const path = file.startsWith(location.origin) ? file.slice(location.origin.length) : file;
  const remote = remotes.find(({ base }) => path.startsWith(base));
  return remote ? { ...remote, generation: hostOrigin.generation } : hostOrigin;
};
