import type { FastifyRequest } from 'fastify';
import type { ServerPart } from '#src/model/kind.ts';
import { remembered } from '#src/model/memo.ts';
import { REVERSES } from '#src/model/permission.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { processes } from '#src/server/domain/processes.ts';
import type { JobServices } from '#src/server/kind-part.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import { institutionOf } from '#src/server/http/request-context.ts';
import type { ProcessNamed, ServedProcess } from '#src/server/processes/served-process.ts';
import { processPaths } from '#src/server/processes/paths.ts';
import { changedTogether } from '#src/server/processes/referring.ts';
import { reversalJob } from '#src/server/processes/reversal-job.ts';
import { followRun, processJob } from '#src/server/processes/process-job.ts';
import { serveProcess } from '#src/server/processes/routes.ts';
import { RUN_FIELDS } from './runs.ts';
import { fairQueue } from '#src/server/catalogue/reading/fair-queue.ts';

/** A preview reads and tries up to 20,000 records: whoever asks for more at once waits for themselves. */
const PREVIEWS = { atOnce: 2, ofOne: 1, waitingOfOne: 3 };

type Services = Pick<JobServices, 'repositories' | 'fingerprintOf'>;

/** What each process of an institution changes. */
const changedBy = remembered((institution: InstitutionResources): ReadonlyMap<string, readonly string[]> => {
  const all = ofKind(institution, 'process');
  // What a run was asked for with is no reference that moves.
  const runs = new Set(all.keys());
  return new Map(
    [...all].map(([name, { definition }]) => {
      const { changes, withReferring } = definition;
      return [name, withReferring ? changedTogether(institution, changes, runs) : changes];
    }),
  );
});

/** The process of that name as the institution has it; null where it has none. */
function servedProcess(
  institution: InstitutionResources,
  name: string,
  { repositories, fingerprintOf }: Services,
): ServedProcess | null {
  const resource = ofKind(institution, 'process').get(name);
  if (resource === undefined) return null;
  const own = processes[resource.definition.run];
  if (own === undefined) throw new Error(`There is no process ${resource.definition.run}.`);
  const catalogues = ofKind(institution, 'catalogue');
  const repositoryOf: ServedProcess['repositoryOf'] = (wanted) => {
    const found = catalogues.get(wanted);
    if (found === undefined) throw new Error(`The institution ${institution.code} has no catalogue ${wanted}.`);
    return repositories(institution, found);
  };
  const { title, creates, reversible } = resource.definition;
  return {
    name,
    title,
    institution,
    creates,
    changes: changedBy(institution).get(name) ?? [],
    reversible,
    function: own,
    runs: repositoryOf(name),
    runFields: RUN_FIELDS,
    fingerprintOf,
    repositoryOf,
  };
}

export const part: ServerPart = {
  followUp: ({ institution, name }, services) => {
    const process = servedProcess(institution, name, services);
    return process === null ? null : followRun(process, services.jobs);
  },
  jobs: (services) => {
    const named: ProcessNamed = (institution, name) => servedProcess(institution, name, services);
    return [processJob(named, services.pages), reversalJob(named, services.pages)];
  },
  serve: (app, services) => {
    const { model, database, jobs } = services;
    const inTurn = fairQueue(PREVIEWS);
    const paths = new Map<string, Set<string>>();
    for (const institution of model.institutions) {
      for (const name of ofKind(institution, 'process').keys()) {
        const path = ofKind(institution, 'catalogue').get(name)?.definition.api.path;
        if (path !== undefined) paths.set(path.toLowerCase(), (paths.get(path.toLowerCase()) ?? new Set()).add(name));
      }
    }
    for (const [path, names] of paths) {
      const processOf = (request: FastifyRequest): ServedProcess => {
        for (const name of names) {
          const found = servedProcess(institutionOf(request), name, services);
          if (found !== null) return found;
        }
        throw new ProblemError('not-found');
      };
      const accessTo = (action: string) => ({
        config: {
          access: {
            anyOf: Object.fromEntries(
              model.institutions.flatMap((institution) =>
                [...names]
                  .filter((name) => ofKind(institution, 'process').has(name))
                  .map((resource) => [institution.code, [{ resource, action }]] as const),
              ),
            ),
          },
        },
      });
      serveProcess(app, {
        path,
        database,
        jobs,
        inTurn,
        processOf,
        access: {
          view: accessTo('view'),
          preview: accessTo('create'),
          reverse: accessTo(REVERSES),
          export: accessTo('export'),
        },
      });
    }
  },
  describe: (institution) => ({
    paths: [...ofKind(institution, 'process').values()].flatMap(({ name, definition }) => {
      const runs = ofKind(institution, 'catalogue').get(name);
      return runs === undefined ? [] : [processPaths(runs, definition, processes[definition.run]?.files ?? [])];
    }),
    schemas: {},
  }),
};
