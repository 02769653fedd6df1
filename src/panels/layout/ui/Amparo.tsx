import { Component, type ReactNode } from 'react';

interface Props {
  /** What stands in its place then. */
  readonly falha: ReactNode;
  readonly children: ReactNode;
}

/**
 * Holds a screen that throws while it is drawn: header, menu and the other screens stay, and the place says what happened. A new `key` is a new
 * try. (React knows no hook for it.)
 */
export class Amparo extends Component<Props, { readonly caiu: boolean }> {
  static getDerivedStateFromError(): { readonly caiu: boolean } {
    return { caiu: true };
  }
  override state = { caiu: false };
  override render(): ReactNode {
    return this.state.caiu ? this.props.falha : this.props.children;
  }
}
