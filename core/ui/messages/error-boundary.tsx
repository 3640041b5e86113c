// Facts: fault 39
import { Component, type ErrorInfo, type ReactNode } from 'react'

export interface BoundaryProps {
  children: ReactNode
  /**
   * A change of this key clears the error. Use the path, for example, because another page must not
   * show the old error.
   */
  resetKey?: string
  /** Called once per error, to report it to the server. */
  onError?: (error: unknown, info: ErrorInfo) => void
  /** Shown in place of the content. By default, nothing. */
  fallback?: (retry: () => void) => ReactNode
}
interface State {
  failed: boolean
  resetKey?: string
}

/** Catches errors in its children, so that the page around them doesn't become empty. */
export class ErrorBoundary extends Component<BoundaryProps, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }
  static getDerivedStateFromProps(props: BoundaryProps, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey }
  }
  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return this.fallback(() => this.setState({ failed: false }))
  }
  protected fallback(retry: () => void): ReactNode {
    return this.props.fallback?.(retry)
  }
}
