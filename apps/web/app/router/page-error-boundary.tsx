import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure.tsx';

type Props = { children: ReactNode };
type State = { error: Error | null };

/** A broken page never takes the header, the cart or the way home with it. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <PageFailure error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
