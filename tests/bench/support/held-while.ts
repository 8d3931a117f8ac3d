import { readFile } from 'node:fs/promises';

const residentOf = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** The most memory that a process holds while something is done, in MB. */
export async function heldWhile(pid: number, work: () => Promise<unknown>): Promise<number> {
  let most = await residentOf(pid);
  const look = async (): Promise<void> => {
    most = Math.max(most, await residentOf(pid));
  };
  const timer = setInterval(() => {
    void look();
  }, 100);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return most;
}
