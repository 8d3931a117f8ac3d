import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { hasErrors } from '#src/model/problem.ts';
import { formatProblems } from '#src/pipeline/run.ts';
import { acceptCode } from './accept.ts';
import { developResources } from './development.ts';
import type { RectoriaOptions } from './options.ts';
import { regenerate } from './regenerate.ts';

export type { RectoriaOptions } from './options.ts';

const GENERATED = '#generated/';

/** The Vite side of the pipeline: generates before a build, keeps up with the resources during development. */
export function rectoria(options: RectoriaOptions): Plugin {
  const generatedDir = resolve(options.generatedDir);
  let building = false;
  let endDevelopment: (() => Promise<void>) | undefined;
  return {
    name: 'rectoria',
    enforce: 'pre',
    config: () => ({
      server: { watch: { ignored: [`${generatedDir}/**`] } },
      // All that any field type draws with is bundled at the start: finding it later would reload the page.
      optimizeDeps: { entries: ['index.html', 'src/app/**/*.tsx', 'src/fields/*/*.tsx'] },
    }),
    configResolved: (config) => {
      building = config.command === 'build';
    },
    resolveId: {
      filter: { id: new RegExp(`^${GENERATED}`) },
      handler: (id) => join(generatedDir, id.slice(GENERATED.length)),
    },
    async buildStart() {
      if (!building || options.isGenerated === true) return;
      const { problems } = await regenerate(options.resourcesDir, generatedDir);
      if (hasErrors(problems)) this.error(`The resources are wrong.\n\n${formatProblems(problems)}`);
      if (problems.length > 0) this.warn(formatProblems(problems));
    },
    async configureServer(server) {
      endDevelopment = await developResources(server, { ...options, generatedDir });
    },
    buildEnd: async () => endDevelopment?.(),
    transform: {
      // The bundler asks for these alone: what it asks for, it copies.
      filter: { id: `${generatedDir}/**` },
      handler(code, id) {
        const accept = building ? null : acceptCode(id.split('?')[0] ?? id, generatedDir);
        return accept === null ? null : { code: code + accept, map: null };
      },
    },
  };
}
