import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const FOLDER = new URL('../', import.meta.url);

/**
 * Runs a module of `tests/bench` in a process of its own, that has done nothing before.
 * @returns the number that it prints.
 * @throws where it fails or prints something else.
 */
export const measuredApart = (module: string, ...args: readonly string[]): Promise<number> =>
  measuredWith([], module, ...args);

/** The same, with options for Node. */
export async function measuredWith(
  options: readonly string[],
  module: string,
  ...args: readonly string[]
): Promise<number> {
  const file = fileURLToPath(new URL(module, FOLDER));
  const { stdout } = await run(process.execPath, [...options, '--import', 'tsx', file, ...args]);
  const value = Number(stdout);
  if (stdout.trim() === '' || !Number.isFinite(value)) throw new Error(`${module} printed no number: ${stdout}`);
  return value;
}
