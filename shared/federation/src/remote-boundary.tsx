import { Component, type ReactNode } from 'react';
import { RemoteError, type RemoteOrigin } from './remote-error.ts';

type Props = {
  origin: RemoteOrigin;
  /** Rendered instead of children that threw; `retry` renders them again. */
  fallback: (error: RemoteError, retry: () => void) => ReactNode;
  onError: (error: RemoteError) => void;
  children: ReactNode;
};
type State = { failure: { cause: unknown } | null };

/** Contains a failure of a remote's component. */
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
