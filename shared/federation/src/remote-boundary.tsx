import { Component, type ReactNode } from 'react';
import { RemoteError, type RemoteOrigin } from './remote-error.ts';

type Props = {
  origin: RemoteOrigin;
  /** Drawn instead of the children after they threw; `retry` draws them again. */
  fallback: (error: RemoteError, retry: () => void) => ReactNode;
  onError: (error: RemoteError) => void;
  children: ReactNode;
};
type State = { failure: { cause: unknown } | null };

/** Keeps a failure of a remote's component from everything around it. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(cause: unknown): State {
    return { failure: { cause } };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onError(this.errorOf(cause));
  }

  private errorOf(cause: unknown): RemoteError {
    return cause instanceof RemoteError ? cause : new RemoteError(this.props.origin, 'render', cause);
  }

  private retry = (): void => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(this.errorOf(failure.cause), this.retry) : this.props.children;
  }
}
