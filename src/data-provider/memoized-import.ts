/**
 * A module that is fetched with its first use and then at hand: a browser gives even one that it has by `import()` only
 * once everything else that waits is done, the drawing of a screen for one.
 */
export const memoizedImport = <M>(load: () => Promise<M>): (() => Promise<M>) => {
  let kept: M | undefined;
  return async () => (kept ??= await load());
};
