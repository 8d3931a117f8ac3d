/** What a watcher told of since it was last asked. */
interface Changes {
  /** @param path absolute. */
  readonly add: (event: string, path: string) => void;
  /** The YAML files that were changed, from then on forgotten; undefined where files may have come or gone. */
  readonly take: () => readonly string[] | undefined;
}

/** Collects a watcher's events until somebody deals with them. */
export function trackChanges(): Changes {
  let changed = new Set<string>();
  // What happened before anybody listened is not known.
  let cameOrWent = true;
  return {
    add: (event, path) => {
      if (event !== 'change') cameOrWent = true;
      else if (path.endsWith('.yaml')) changed.add(path);
    },
    take: () => {
      const taken = cameOrWent ? undefined : [...changed];
      changed = new Set();
      cameOrWent = false;
      return taken;
    },
  };
}
