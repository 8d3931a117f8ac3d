import { placeOf, type ReferenceData } from './reference-data.ts';
import type { DataProblem } from './problems.ts';

/** Records of the file that come after the one that its catalogue has. */
export function secondRecordsIn({ resource, records, tell }: ReferenceData): readonly DataProblem[] {
  const [first, ...more] = records;
  if (!resource.definition.single || first === undefined) return [];
  return more.map((record) =>
    tell(record, {
      field: null,
      message: `There is one record of \`${resource.name}\`, and ${placeOf(first, record)} has it.`,
      hint: 'Leave one row in the file, or take `single` out.',
      by: ['single'],
      same: 'a second record',
    }),
  );
}
