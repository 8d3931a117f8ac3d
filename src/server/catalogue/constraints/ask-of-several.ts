import { columnName } from '#src/kinds/catalogue/sql/names.ts';
import { grouped } from '#src/model/grouped.ts';
import type { JsonObject } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../../db/database.ts';
import type { RecordQuestion } from './question.ts';
import { foundIn, type Questionnaire } from './questionnaire.ts';
import { ASKED, ID, nearAt, NUMBER } from './several-questions.ts';

/** A record of which some questions are asked. */
export interface AskedRecord {
  readonly id: number | null;
  readonly record: JsonObject;
  readonly asked: readonly RecordQuestion[];
}

/** The questions of which it is kept, in the transaction, by what the records that there are may not be alike. */
export type Kept = Set<RecordQuestion>;

interface Given {
  readonly values: Readonly<Record<string, string | null>>;
  readonly id: number | null;
  readonly places: readonly number[];
}

const jsonOf = (given: readonly Given[], near: NearOnes | null): string =>
  JSON.stringify(
    given.map(({ values, id, places }, at) => ({
      ...values,
      [NUMBER]: at,
      [ID]: id,
      [ASKED]: places,
      ...Object.fromEntries([...(near?.get(at) ?? [])].map(([place, others]) => [nearAt(place), others])),
    })),
  );

/** By the record's number and the place of the question. */
type NearOnes = ReadonlyMap<number, ReadonlyMap<number, readonly number[]>>;

/**
 * The records that those of a file may be like. Row-level security lets no index find a folded text, so that to look for
 * each by itself would take as many looks as there are records: what is compared is kept beside them once.
 */
async function nearOnes(
  { questions, several }: Questionnaire,
  given: readonly Given[],
  kept: Kept,
  run: Run,
): Promise<NearOnes> {
  const near = new Map<number, Map<number, readonly number[]>>();
  const places = new Set(given.flatMap((each) => each.places));
  for (const place of places) {
    const question = present(questions[place], 'A question that is asked');
    if (question.apart === undefined) continue;
    if (!kept.has(question)) await run(...several.keep(place));
    kept.add(question);
    for (const { record, others } of await run(several.near(place)(jsonOf(given, null)))) {
      const ids: unknown = JSON.parse(String(others));
      const own = near.get(Number(record)) ?? new Map<number, readonly number[]>();
      near.set(Number(record), own.set(place, Array.isArray(ids) ? ids.map(Number) : []));
    }
  }
  return near;
}

/** The records that have, or may have, one of these values in a field that no two share: by the place of the value. */
export async function likeOnes(
  questionnaire: Questionnaire,
  field: string,
  values: readonly (string | null)[],
  kept: Kept,
  run: Run,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const place = questionnaire.questions.findIndex(({ apart }) => apart?.length === 1 && apart[0] === field);
  if (place < 0) return new Map();
  const given = values.map((value): Given => ({ values: { [columnName(field)]: value }, id: null, places: [place] }));
  const near = await nearOnes(questionnaire, given, kept, run);
  return new Map([...near].map(([at, byPlace]) => [at, byPlace.get(place) ?? []]));
}

/**
 * What several records break, in one statement: the problems of each. None of them is there for the others.
 * @param kept where it is given, what the records that there are may not be alike by is kept for the whole transaction,
 * as they were when that was first asked
 */
export async function askOfSeveral(
  questionnaire: Questionnaire,
  records: readonly AskedRecord[],
  run: Run,
  kept?: Kept,
): Promise<readonly (readonly FieldProblem[])[]> {
  const { questions, parameters, several } = questionnaire;
  const asked = records.map(({ id, record, asked: concerned }): Given => {
    const needed = new Set(concerned.flatMap(({ fields }) => fields));
    const values = parameters.map((parameter): readonly [string, string | null] => [
      columnName(parameter.name),
      needed.has(parameter.name) ? parameter.of(record) : null,
    ]);
    return { id, values: Object.fromEntries(values), places: concerned.map((each) => questions.indexOf(each)) };
  });
  const near = kept === undefined ? null : await nearOnes(questionnaire, asked, kept, run);
  const isOpen = (at: number, place: number): boolean =>
    kept === undefined || questions[place]?.apart === undefined || near?.get(at)?.has(place) === true;
  const open = asked.map((each, at) => ({ ...each, places: each.places.filter((place) => isOpen(at, place)) }));
  if (open.every(({ places }) => places.length === 0)) return records.map(() => []);
  const given = jsonOf(open, near);
  const found = await run(kept === undefined ? several.ask(given) : several.askAmong(given));
  const byRecord = grouped(found, ({ record }) => Number(record));
  return records.map((_record, number) => {
    const own = byRecord.get(number) ?? [];
    return own.length === 0
      ? []
      : questions.flatMap((question, at) =>
          own.filter((row) => row['at'] === at).flatMap((row) => question.problems(foundIn(row))),
        );
  });
}
