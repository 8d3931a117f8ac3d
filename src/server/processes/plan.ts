import type { JsonObject } from '#src/model/json.ts';
import type { Text } from '#src/model/text.ts';
import type { Run } from '../db/database.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import { ROW_VERSION } from '../catalogue/sql/read-sql.ts';
import { type ServerWrite, tryAsServer } from '../catalogue/write/server-writes.ts';
import { mergingOf } from './merging.ts';
import { refusedTogether } from './write-together.ts';
import { ProblemError } from '../http/problem.ts';
import { sql, type Fragment } from '../sql/sql.ts';
import { identifyingValues } from './facts.ts';
import type { Doubt, LeftOut, PlannedWrite, Records } from './process.ts';
import { refusalIn } from './refusal-in-words.ts';
import { isReported, UNREPORTED, type Progress } from './progress.ts';
import { MOST_WRITES, readWhole } from './read-whole.ts';
import type { ServedProcess } from './served-process.ts';

/** A write that nothing stands against. */
export interface ReadyWrite {
  readonly planned: PlannedWrite;
  readonly repository: Repository;
  readonly write: ServerWrite;
  /** Values that the record has now of those that are written; null of a new one. */
  readonly before: JsonObject | null;
  /** Values that tell which record it is. */
  readonly identifying: JsonObject;
}

export interface ReadyPlan {
  readonly writes: readonly ReadyWrite[];
  readonly leftOut: readonly LeftOut[];
  /** Why there is neither; null where that is not said. */
  readonly nothing: Text | null;
  /** What speaks against it. */
  readonly doubts: readonly Doubt[];
  /** The same for the same plan over the same records, and for every one that would write nothing. */
  readonly fingerprint: string;
}

/**
 * What the process would do now, as it is asked for: each write is tried, and left out where something stands against it.
 * Throws a `process-too-large` problem.
 */
export async function readyPlan(
  process: ServedProcess,
  asked: JsonObject,
  run: Run,
  { goOn }: Progress = UNREPORTED,
): Promise<ReadyPlan> {
  const { writes, leftOut, nothing = null, doubts = [] } = await process.function.plan(asked, recordsOf(process, run));
  if (writes.length > MOST_WRITES) {
    throw new ProblemError('process-too-large', { params: { most: MOST_WRITES, count: writes.length } });
  }
  const { ready, refused } = process.function.together
    ? await readyTogether(process, writes, run)
    : await readyAlone(process, writes, run, goOn);
  const all = [...leftOut, ...refused];
  return {
    writes: ready,
    leftOut: all,
    nothing,
    doubts,
    fingerprint: process.fingerprintOf(textOf(ready, all, doubts)),
  };
}

interface Tried {
  readonly ready: readonly ReadyWrite[];
  readonly refused: readonly LeftOut[];
}

/** What hangs together is found by what is there: an institution may have catalogues that the process does not know. */
const notOf = ({ resource, name }: PlannedWrite): LeftOut => ({
  resource,
  name,
  why: {
    es: 'Este proceso no cambia ese catálogo de su institución: avise a quien la configura.',
    en: 'This process does not change that catalogue of your institution: tell whoever configures it.',
  },
});

/** All of them, or none where something stands against one. */
async function readyTogether(process: ServedProcess, writes: readonly PlannedWrite[], run: Run): Promise<Tried> {
  const foreign = writes.filter(({ resource }) => !process.changes.includes(resource));
  if (foreign.length > 0) return { ready: [], refused: foreign.map(notOf) };
  const ready = writes.map((planned) => readyWrite(process, planned));
  const refused = await refusedTogether(ready, run);
  return refused === null ? { ready, refused: [] } : { ready: [], refused: [refused] };
}

async function readyAlone(
  process: ServedProcess,
  writes: readonly PlannedWrite[],
  run: Run,
  goOn: Progress['goOn'],
): Promise<Tried> {
  const ready: ReadyWrite[] = [];
  const refused: LeftOut[] = [];
  for (const [at, planned] of writes.entries()) {
    if (isReported(at)) await goOn();
    const one = readyWrite(process, planned);
    const why = await refusalOf(one, run);
    if (why === null) ready.push(one);
    else refused.push({ resource: planned.resource, name: planned.name, why });
  }
  return { ready, refused };
}

const recordsOf = ({ repositoryOf, changes }: ServedProcess, run: Run): Records => ({
  of: (resource, condition: Fragment = sql`true`) => readWhole(repositoryOf(resource), condition, run),
  merging: (resource, stays, goes, how) => mergingOf({ repositoryOf, changes }, { resource, stays, goes, ...how }, run),
});

function readyWrite({ name, creates, changes, repositoryOf }: ServedProcess, planned: PlannedWrite): ReadyWrite {
  const declared = planned.kind === 'create' ? creates : changes;
  if (!declared.includes(planned.resource)) {
    throw new Error(`${name} does not say that it ${planned.kind}s records of ${planned.resource}.`);
  }
  const repository = repositoryOf(planned.resource);
  const { catalogue } = repository;
  if (planned.kind === 'create') {
    const identifying = identifyingValues(catalogue, planned.values, true);
    return { planned, repository, write: { kind: 'create', values: planned.values }, before: null, identifying };
  }
  const { record, values } = planned;
  const before = Object.fromEntries(Object.keys(values).map((key) => [key, record[key] ?? null]));
  const id = Number(record[catalogue.api.id]);
  const expected = Number(record[ROW_VERSION]);
  const identifying = identifyingValues(catalogue, record, false);
  return { planned, repository, write: { kind: 'change', id, values, expected }, before, identifying };
}

/** Why the write is not possible, in both languages; null where it is. */
async function refusalOf({ repository, write }: ReadyWrite, run: Run): Promise<Text | null> {
  try {
    await tryAsServer(repository, write, run);
    return null;
  } catch (error) {
    return refusalIn(error, repository);
  }
}

/** What a plan is that would write nothing: by its fingerprint is known that there is nothing to do, without planning anew. */
export const NOTHING_TO_DO = 'nothing to do';

const textOf = (writes: readonly ReadyWrite[], leftOut: readonly LeftOut[], doubts: readonly Doubt[]): string =>
  writes.length === 0
    ? NOTHING_TO_DO
    : JSON.stringify([writes.map(({ planned: { resource }, write }) => [resource, write]), leftOut, doubts]);
