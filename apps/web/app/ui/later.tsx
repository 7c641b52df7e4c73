import { Component, type ReactNode, Suspense } from 'react';

type LaterProps = { children: ReactNode; fallback?: ReactNode };

/**
 * Around parts whose code comes when it is needed. When it cannot come, in a lift or after a new release, that part is
 * missing and nothing else.
 */
export class Later extends Component<LaterProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { children, fallback = null } = this.props;
    return this.state.hasFailed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
