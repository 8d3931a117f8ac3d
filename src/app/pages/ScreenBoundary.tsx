import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage.tsx';

interface ScreenBoundaryProps {
  /** Another screen starts with a clean slate. */
  readonly screen: string;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
  readonly screen: string;
}

/** Keeps a screen that breaks from taking the rest of the app with it. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, State> {
  override state: State = { failure: null, screen: this.props.screen };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ screen }: ScreenBoundaryProps, state: State): State | null {
    return screen === state.screen ? null : { failure: null, screen };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return <ErrorPage error={failure.error} retry={() => this.setState({ failure: null })} />;
  }
}
