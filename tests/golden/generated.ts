import type { GeneratedFile } from '#src/model/generated.ts';
import { formatProblems, generate, runPipeline } from '#src/pipeline/run.ts';

/** What a folder of resources becomes; a folder with problems is a mistake of the test. */
export const generated = async (resourcesDir: string): Promise<readonly GeneratedFile[]> => {
  const { problems, model } = await runPipeline({ resourcesDir });
  if (!model) throw new Error(formatProblems(problems));
  return generate(model);
};

export const contentOf = (files: readonly GeneratedFile[], path: string): string => {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`Nothing was generated at ${path}`);
  return file.content;
};
