declare global {
  /** The product's version, put in by the build from package.json. */
  const RECTORIA_VERSION: string | undefined;
}

/** Shown in the footer; tests run without a build. */
export const VERSION: string = typeof RECTORIA_VERSION === 'string' ? RECTORIA_VERSION : '0';
