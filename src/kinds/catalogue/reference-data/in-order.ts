import { fieldTypes } from '#src/fields/index.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { targetsIn } from '../targets.ts';
import type { ReferenceData } from './reference-data.ts';

/** The files in an order in which every record comes after those it refers to; a circle is left as it stands. */
export function inOrderOfReference(files: readonly ReferenceData[]): readonly ReferenceData[] {
  const byName = new Map(files.map((file) => [file.resource.name, file]));
  const placed = new Set<ReferenceData>();
  const place = (file: ReferenceData, waiting: ReadonlySet<ReferenceData>): void => {
    if (placed.has(file) || waiting.has(file)) return;
    for (const target of targetsOf(file)) {
      const before = byName.get(target);
      if (before) place(before, new Set([...waiting, file]));
    }
    placed.add(file);
  };
  for (const file of files) place(file, new Set());
  return [...placed];
}

const targetsOf = ({ resource }: ReferenceData): readonly string[] =>
  flatFields(resource.definition.fields, fieldTypes).flatMap((field) => {
    const storage = fieldTypes.get(field.type)?.storage(field);
    return storage === undefined ? [] : targetsIn(storage);
  });
