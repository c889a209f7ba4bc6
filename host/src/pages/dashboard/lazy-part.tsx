import { Button } from '@backlot/ui';
import type { ComponentType, ReactNode } from 'react';
import { type Loading, useAsync } from '../../federation/use-async.ts';
import { messages } from './dashboard.messages.ts';

/** The code of a part, and the part as far as it is known without waiting. */
export type Lazy<P> = { load: () => Promise<ComponentType<P>>; soFar: () => Loading<ComponentType<P>> };

export const lazyPart = <P,>(fetch: () => Promise<ComponentType<P>>): Lazy<P> => {
  let known: Loading<ComponentType<P>> = { state: 'loading' };
  return {
    load: async () => {
      const value = await fetch();
      known = { state: 'ready', value };
      return value;
    },
    soFar: () => known,
  };
};

type Props<P> = {
  part: Lazy<P>;
  props: P;
  loading: ReactNode;
};

/** A part of a page with its own code; a failure is shown in its place and can be retried. */
export function LazyPart<P extends object>({ part, props, loading }: Props<P>) {
  const { current, retry } = useAsync(part.load, part.soFar());
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
