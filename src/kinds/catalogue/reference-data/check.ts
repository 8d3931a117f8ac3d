import { join } from 'node:path';
import type { Problem } from '#src/model/problem.ts';
import { type Checked, type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { OWN_SCHEMA } from '../sql/reserved-schemas.ts';
import { outsideChoices } from './choices.ts';
import { cyclesWithoutRecords } from './cycles.ts';
import { type DataOf, danglingIn } from './dangling.ts';
import { csvFiles, filesOf } from './files.ts';
import { brokenOverOthers } from './looked-up.ts';
import { misfitsIn } from './misfits.ts';
import { csvProblem, type DataProblem } from './problems.ts';
import { readingOnce } from './reading-once.ts';
import { secondRecordsIn } from './second-records.ts';
import { statesWithoutRecord } from './states.ts';
import { tellingOnce } from './told.ts';
import { circlesIn } from './trees.ts';
import type { ReferenceData } from './reference-data.ts';

/** Every mistake in the reference data of every institution; a file that institutions share is read once. */
export function checkReferenceData(model: Checked, resourcesDir: string): Promise<readonly Problem[]> {
  const files = csvFiles(resourcesDir);
  const read = readingOnce();
  const told = tellingOnce();
  const all = new Set<ReferenceData>();
  const judge = judgingOnce();
  const judged = (institution: InstitutionResources) => {
    const own = [...ofKind(institution, 'catalogue').values()].flatMap((resource) => {
      const places = filesOf(resource, institution, { dir: resourcesDir, files });
      return places.length === 0 ? [] : [read(resource, places)];
    });
    const dataOf = dataAmong(institution, new Map(own.map(({ data }) => [data.resource.name, data])));
    return own.map(({ data, problems }) => ({ data, problems: [...problems, ...judge(data, dataOf)] }));
  };
  for (const { data, problems } of judged(model.base)) told.addOfBase(data, problems);
  for (const institution of model.institutions) {
    for (const { data, problems } of judged(institution)) {
      all.add(data);
      told.add(institution.code, data, problems);
    }
  }
  return Promise.resolve([
    ...told.problems(),
    ...statesWithoutRecord(model, [...all]),
    ...cyclesWithoutRecords(model, new Set([...all].map(({ resource }) => resource.name))),
    ...ownGlobalFiles(model, resourcesDir, files),
  ]);
}

/** What is wrong with a file among those that it refers to: institutions that have all of them alike ask once. */
function judgingOnce(): (data: ReferenceData, dataOf: DataOf) => readonly DataProblem[] {
  interface Judged {
    readonly asked: ReadonlyMap<string, ReferenceData | null | undefined>;
    readonly problems: readonly DataProblem[];
  }
  const judged = new Map<ReferenceData, Judged[]>();
  return (data, dataOf) => {
    const known = judged.get(data) ?? [];
    judged.set(data, known);
    const before = known.find(({ asked }) => [...asked].every(([name, answer]) => dataOf(name) === answer));
    if (before !== undefined) return before.problems;
    const asked = new Map<string, ReferenceData | null | undefined>();
    const asking: DataOf = (name) => {
      const answer = dataOf(name);
      asked.set(name, answer);
      return answer;
    };
    const problems = [
      ...danglingIn(data, asking),
      ...outsideChoices(data, asking),
      ...brokenOverOthers(data, asking),
      ...misfitsIn(data, asking),
      ...secondRecordsIn(data),
      ...circlesIn(data),
    ];
    known.push({ asked, problems });
    return problems;
  };
}

const dataAmong =
  (institution: InstitutionResources, byName: ReadonlyMap<string, ReferenceData>): DataOf =>
  (name) => {
    const catalogue = ofKind(institution, 'catalogue').get(name);
    // What the product itself keeps begins with records of its own.
    if (catalogue === undefined || catalogue.definition.table.schema === OWN_SCHEMA) return undefined;
    return byName.get(name) ?? null;
  };

/** Files in which an institution would have its own records of what all of them share. */
const ownGlobalFiles = (model: Checked, resourcesDir: string, files: ReadonlySet<string>): readonly Problem[] =>
  model.institutions.flatMap((institution) =>
    [...ofKind(institution, 'catalogue').values()]
      .filter(({ definition }) => definition.scope === 'global')
      .map(({ name }) => `institutions/${institution.code}/${name}.csv`)
      .filter((file) => files.has(file))
      .map((file) =>
        csvProblem(
          join(resourcesDir, file).replaceAll('\\', '/'),
          '',
          1,
          'csv-global',
          'All institutions share the records of this catalogue.',
          'Put them into the file of base.',
        ),
      ),
  );
