import { resolve, sep } from 'node:path';
import type { DevEnvironment, HotPayload, ViteDevServer } from 'vite';
import { hasErrors, type Problem } from '#src/model/problem.ts';
import { formatProblems } from '#src/pipeline/run.ts';
import { RESOURCES_CHANGED } from '#src/runtime/hot-update.ts';
import { overlayOf } from './error-overlay.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { RectoriaOptions } from './options.ts';
import { regenerate, type Regenerated, type SinceRun } from './regenerate.ts';
import { trackChanges } from './track-changes.ts';

/** Texts before the screens that show them, so that no key is seen in place of a label. */
const turnOf = (file: string): number => {
  if (/\/texts\.\w+\.ts$/.test(file)) return 0;
  return /\/(?:institutions|registries)\/[^/]+\.ts$/.test(file) ? 2 : 1;
};

/**
 * Tells the browser of generated files that were written or removed. Vite's own watching of them is off: it would
 * speak of each as the disk happens to report it, and of one that is half written.
 */
async function reloadModules(
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

// Editors write in several steps (and save several files at once): what comes within this time is one change.
const SETTLED_MS = 40;

/** Modules that the API need not be ahead of: they only say what is seen. */
const LOOKS = /\/(screen\.tsx|index\.ts|texts\.\w+\.ts)$/;

/**
 * Keeps the generated modules, the API and the open screens in step with the resources: at the start, and whenever a
 * file below their folder changes. What is broken is shown in the browser and in the terminal, and the last good
 * screens stay.
 *
 * @returns ends it: resolves when nothing of it runs any more.
 */
export async function developResources(server: ViteDevServer, options: RectoriaOptions): Promise<() => Promise<void>> {
  const resourcesDir = resolve(options.resourcesDir);
  const { logger } = server.config;
  const { client } = server.environments;
  let problems: readonly Problem[] = [];

  const show = (send: (payload: HotPayload) => void): void => {
    const overlay = overlayOf(problems);
    // An empty update takes an overlay away. It also tells the client that its page had started well: it would answer
    // the end of an overlay that came before any update by reloading, and what was typed would be gone.
    send({ type: 'update', updates: [] });
    if (overlay) send(overlay);
  };

  const report = (next: Regenerated): void => {
    if (hasErrors(next.problems)) logger.error(`\n${formatProblems(next.problems)}`);
    else if (next.problems.length > 0) logger.warn(`\n${formatProblems(next.problems)}`);
    else if (problems.length > 0) logger.info('The resources are right again.');
    problems = next.problems;
  };

  /** Who is wrong from the start is left out until that is mended; who becomes so stays as last seen. */
  let absent: readonly string[] | undefined;
  const mayLack = (code: string): boolean => absent === undefined || absent.includes(code);

  const changes = trackChanges();
  let before: Regenerated | undefined;

  const update = async (): Promise<Regenerated> => {
    const since: SinceRun | undefined = before && { state: before.state, changed: changes.take() };
    before = undefined; // Where this run fails the next one starts from nothing.
    const next = await regenerate(resourcesDir, options.generatedDir, since, mayLack);
    before = next;
    absent = next.model?.absent ?? absent;
    report(next);
    return next;
  };

  const first = await update();
  let started = first.model !== null;
  if (first.model !== null) await options.onModel?.(first.model);

  const refresh = oneAtATime(
    async () => {
      const { model, written, removed } = await update();
      const apiFirst = !started || ![...written, ...removed].every((file) => LOOKS.test(file));
      if (model !== null && apiFirst) await options.onModel?.(model);
      if (model !== null && !started) {
        started = true;
        client.hot.send({ type: 'full-reload' }); // Until now there was nothing to show.
        return;
      }
      await reloadModules(client, written, removed);
      show((payload) => client.hot.send(payload));
      if (model === null) return;
      if (!apiFirst) await options.onModel?.(model);
      client.hot.send({ type: 'custom', event: RESOURCES_CHANGED });
    },
    (error) => logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );

  client.hot.on('vite:client:connect', (_data, page) => {
    if (hasErrors(problems)) show((payload) => page.send(payload));
  });
  server.watcher.add(resourcesDir);
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', (event, path) => {
    if (!resolve(path).startsWith(resourcesDir + sep)) return;
    changes.add(event, resolve(path));
    clearTimeout(timer);
    timer = setTimeout(refresh.call, SETTLED_MS);
  });
  return async () => {
    clearTimeout(timer);
    await refresh.end();
  };
}
