import type { DevEnvironment } from 'vite';

/** Texts before the screens that show them, so that no key is seen in place of a label. */
const turnOf = (file: string): number => {
  if (/\/texts\.\w+\.ts$/.test(file)) return 0;
  return /\/(?:institutions|registries)\/[^/]+\.ts$/.test(file) ? 2 : 1;
};

/**
 * Tells the browser of generated files that were written or removed. Vite's own watching of them is off: it would
 * speak of each as the disk happens to report it, and of one that is half written.
 */
export async function reloadModules(
  client: DevEnvironment,
  written: readonly string[],
  removed: readonly string[],
): Promise<void> {
  // Nothing imports a removed file any more; should it come back, it must not be the one of before.
  for (const file of removed) client.moduleGraph.onFileChange(file);
  const files = written.toSorted((a, b) => turnOf(a) - turnOf(b));
  for (const file of files) client.moduleGraph.onFileChange(file);
  const modules = files.flatMap((file) => [...(client.moduleGraph.getModulesByFile(file) ?? [])]);
  await Promise.all(modules.map((module) => client.reloadModule(module)));
}
