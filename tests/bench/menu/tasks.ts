import type { Browser, Page } from 'playwright';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds. */
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest task of the page's main thread while the work is done, in milliseconds. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await work();
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
    String(await browser.stopTracing()),
  );
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && /RunTask/.test(name) && main.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace tells of no task.');
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1_000;
}
