import { Button } from '@backlot/ui';
import type { ComponentType, ReactNode } from 'react';
import { useAsync } from '../../federation/use-async.ts';
import { messages } from './dashboard.messages.ts';

type Props<P> = {
  /** Stable between renders. */
  load: () => Promise<ComponentType<P>>;
  props: P;
  loading: ReactNode;
};

/** A part of a page with its own code; a failure is shown in its place and can be retried. */
export function LazyPart<P extends object>({ load, props, loading }: Props<P>) {
  const { current, retry } = useAsync(load);
  if (current.state === 'loading') return loading;
  if (current.state === 'failed')
    return (
      <div role="alert">
        {messages.failedPart}{' '}
        <Button size="xs" variant="default" onClick={retry}>
          {messages.retry}
        </Button>
      </div>
    );
  const { value: Part } = current;
  return <Part {...props} />;
}
