import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { GeneratedFile } from '#src/model/generated.ts';

/**
 * What a hand-written folder says otherwise than what would be generated today, as a unified diff: what would be lost
 * begins with a minus. Empty where nothing would be.
 * @param folder relative to the project
 */
export async function lostIn(project: string, folder: string, generated: readonly GeneratedFile[]): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), 'rectoria-uneject-'));
  try {
    await cp(join(project, folder), join(scratch, 'written', folder), { recursive: true });
    for (const { path, content } of generated) {
      const file = join(scratch, 'generated', folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    const args = ['diff', '--no-index', '--no-color', '--no-ext-diff', '--no-renames', '--no-prefix'];
    const { code, stdout, stderr } = await git(scratch, [...args, 'written', 'generated']);
    // 1 where they differ.
    if (code > 1) throw new Error(`git could not compare them: ${stderr}`);
    return stdout;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Why what is in the folder could not be had back; null where git has all of it. */
export async function unkeptIn(project: string, folder: string): Promise<string | null> {
  const { code, stdout } = await git(project, [
    'status',
    '--porcelain',
    '--untracked-files=all',
    '--ignored',
    '--',
    folder,
  ]);
  if (code !== 0) return 'no repository of git keeps it';
  const files = stdout.split('\n').filter((line) => line !== '');
  return files.length === 0 ? null : `git does not have ${files.map((line) => line.slice(3)).join(', ')} as it is`;
}

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const MOST_BYTES = 64 * 1024 * 1024;

const git = (cwd: string, args: readonly string[]): Promise<Ended> =>
  new Promise((resolve, reject) => {
    execFile('git', [...args], { cwd, maxBuffer: MOST_BYTES }, (error, stdout, stderr) => {
      if (error === null) resolve({ code: 0, stdout, stderr });
      else if (typeof error.code === 'number') resolve({ code: error.code, stdout, stderr });
      else reject(error);
    });
  });
