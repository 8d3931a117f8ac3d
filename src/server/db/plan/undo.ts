import type { ClientBase } from 'pg';
import { usualTable } from '#src/kinds/catalogue/sql/names.ts';
import type { Table } from '#src/model/table.ts';
import { Counting, placeOf } from './counting.ts';
import { isDerived } from './aside.ts';
import { type Difference, diff } from './diff.ts';
import type { Traces } from './history.ts';
import { isOfRecord } from './leftovers.ts';
import { type Looked, lookAt } from './plan.ts';
import { knownAgain } from './known-names.ts';
import { withRowsAgainst } from './rows-against.ts';
import { type Naming, obstacleOf } from './told-against.ts';
import { namedAsAfter } from './names-after.ts';
import { NOTHING_RETURNS, type Returning } from './returning.ts';
import { type Kept, nameOf, type Part, type Step } from './step.ts';

export interface UndoPlan {
  readonly steps: readonly Step[];
  /** Whether what was written since goes out of the tables, or is changed. */
  readonly isLosing: boolean;
  /** What becomes of what was written since the change, a sentence each. */
  readonly notes: readonly string[];
  /** Those of the notes that tell what has to be mended before any of it can be done. */
  readonly obstacles: readonly string[];
  /** What the change had kept aside and is there no more: without it nothing comes back. */
  readonly missing: readonly Kept[];
}

/**
 * The steps from the database as it is to what these tables wanted before a change, with what that kept aside. What the
 * change made, and what was written into it since, goes aside itself. In the caller's transaction, which is to end with
 * it or with what it plans: to count the rows of all companies their tables are held.
 */
export async function planUndo(
  client: ClientBase,
  tables: readonly Table[],
  traces: Traces,
  naming?: Naming,
): Promise<UndoPlan> {
  const looked = await lookAt(client, namedAsAfter(tables, traces));
  const missing = traces.kept.filter((one) => placeOf(one, looked.actual) === null);
  if (missing.length > 0) return { steps: [], notes: [], obstacles: [], missing, isLosing: false };
  const { steps: draft } = stepsOf(looked, traces, { ...NOTHING_RETURNS, kept: traces.kept, isBack: true });
  const counting = new Counting(client, looked.actual);
  const going = await counting.ofGoing(draft);
  const back = await counting.ofReturning(looked, traces.kept);
  await counting.end();
  const planned = stepsOf(looked, traces, {
    kept: traces.kept,
    complete: back.complete,
    loose: back.loose,
    orphaned: back.orphaned,
    isBack: true,
  });
  const steps = planned.steps.map(asItIs);
  const way = { ...planned, steps, before: looked.actual, kept: traces.kept };
  const told = await withRowsAgainst(client, looked.wanted, way, true);
  const obstacles = told.flatMap((step) => obstacleOf(step, naming) ?? []);
  return {
    steps: told.map((step) => withFilled(step, going.filled)),
    notes: [...staying(looked.wanted, traces), ...going.notes, ...back.notes, ...obstacles],
    isLosing: going.filled.size > 0 || back.isRewritten,
    missing: [],
    obstacles,
  };
}

/** What was written since is mended by whoever wrote it: nothing of it is made empty. */
const asItIs = ({ emptying: _none, ...step }: Step): Step => step;

const withFilled = (step: Step, filled: ReadonlySet<string>): Step =>
  step.keeps === undefined ? step : { ...step, keeps: { ...step.keeps, filled: filled.has(nameOf(step.keeps)) } };

const isPart = (one: Part, other: Part | undefined): boolean => other !== undefined && nameOf(one) === nameOf(other);

/** Of what the resources of before do not know, only what the change made goes: the rest was left there before. */
function stepsOf({ wanted, actual, role }: Looked, { made, known }: Traces, returning: Returning): Difference {
  const { steps, named } = diff(wanted, actual, role, returning);
  const taken = steps.filter(({ optional, removes }) => !optional || made.some((part) => isPart(part, removes)));
  const back = known.filter(({ resource }) => resource.before === resource.now || isCalled(wanted, resource.before));
  return { steps: [...taken, ...back.map(knownAgain)], named };
}

const tableCalled = (wanted: readonly Table[], { schema, table }: Pick<Part, 'schema' | 'table'>): Table | undefined =>
  wanted.find((each) => each.schema === schema && each.name === table);

const isCalled = (wanted: readonly Table[], resource: string): boolean => {
  const { schema, name } = usualTable(resource);
  return tableCalled(wanted, { schema, table: name }) !== undefined;
};

/** Tables of before that nobody had a name for then: `rename` was said of them once what they are called now was there. */
const staying = (wanted: readonly Table[], { renamed }: Traces): readonly string[] =>
  renamed.flatMap(({ before, now }) => {
    const called = tableCalled(wanted, now);
    if (now.column !== null || called === undefined || isDerived(called)) return [];
    const isToldWithRecords = renamed.some(
      (other) => other.now.column === null && isOfRecord(called, { schema: other.now.schema, name: other.now.table }),
    );
    return isToldWithRecords || tableCalled(wanted, before)
      ? []
      : `Table ${nameOf(now)} keeps the rows of ${nameOf(before)}, which the resources of then have no more.`;
  });
