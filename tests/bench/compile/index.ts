import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../support/bench.ts';
import { modelFiles, writeModel } from '../support/model/index.ts';
import { checkFigures } from './check.ts';

const SIZE = { catalogues: 1000, institutions: 28 };

export const bench: Bench = {
  summary: `Compiling ${SIZE.catalogues} catalogues of ${SIZE.institutions} institutions`,
  run: async (tell) => {
    const dir = await mkdtemp(join(tmpdir(), 'rectoria-bench-'));
    try {
      await writeModel(dir, modelFiles(SIZE));
      return await checkFigures(dir, tell);
    } finally {
      await rm(dir, { recursive: true });
    }
  },
};
