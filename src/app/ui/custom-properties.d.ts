import 'react';

declare module 'react' {
  /** A component may set custom properties for its style sheet. */
  interface CSSProperties {
    readonly [property: `--${string}`]: string | number | undefined;
  }
}
