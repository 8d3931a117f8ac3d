import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Running {
  readonly url: string;
  /** Of its process. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** A server in a process of its own, so that no side's memory or garbage is another's. @throws where it tells no address. */
export async function started(module: URL, args: readonly string[], flags: readonly string[] = []): Promise<Running> {
  const child = fork(module, [...args], { execArgv: [...flags, '--import', 'tsx'] });
  const [message]: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const url: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, 'url') : undefined;
  if (typeof url !== 'string') throw new Error(`${module.pathname} did not start.`);
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** As package.json's `start` and README's command have it. */
const AS_STARTED = ['--max-semi-space-size=4'];

/** The bundled server; its arguments are those of `product-server.ts`. */
export const startedProduct = (...args: readonly string[]): Promise<Running> =>
  started(new URL('product-server.ts', import.meta.url), args, AS_STARTED);
