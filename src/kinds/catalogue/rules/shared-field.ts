import { fieldTypes } from '#src/fields/index.ts';
import type { Catalogue, CatalogueResource, SharedField } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Finding, ResourceFinding, Rule } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';
import { isStored, storageOf } from '../meaning/database-names.ts';
import { perResource } from '../meaning/per-resource.ts';
import { targetAmong } from '../targets.ts';

const FIELDS = ['shares', 'fields'] as const;

const named = (fields: readonly Field[], name: string): Field | undefined => fields.find((one) => one.name === name);

const rowsOf = (field: Field | undefined): readonly Field[] => {
  const storage = field && fieldTypes.get(field.type)?.storage(field);
  return storage?.kind === 'child-table' ? storage.fields : [];
};

/** What its values are; limits may be narrower on one side: what does not fit there is refused where it is written. */
function keptAs(field: Field): string {
  const type = fieldTypes.get(field.type);
  const storage = type?.storage(field);
  const own = storage?.kind === 'column' ? [storage.sqlType, type?.choices?.(field)] : [field.to];
  return JSON.stringify([type?.name, own, type?.file?.(field), field.sensitive]);
}

/** That a field and what stands for it there take the same values. */
function fitFinding(own: Field, theirs: Field, { values }: SharedField, path: Path): readonly Finding[] {
  const isOf = (kind: string): boolean => storageOf(own) === kind && storageOf(theirs) === kind;
  if (isOf('child-table')) return [];
  // Of files each record has its own, which is made for a field of the record alone.
  const isInRow = path.length > FIELDS.length + 1;
  const isFile = fieldTypes.get(own.type)?.file !== undefined;
  const areKept =
    !(isFile && isInRow) &&
    isStored(own) &&
    isStored(theirs) &&
    own.compute === undefined &&
    theirs.compute === undefined;
  if (areKept && (keptAs(own) === keptAs(theirs) || Object.keys(values).length > 0)) return [];
  return [
    {
      path,
      message: `\`${own.name}\` cannot be kept equal to \`${theirs.name}\`, whose values are others.`,
      hint: 'Give both the same type; of a computed field, share what it is computed from.',
    },
  ];
}

/** Of each field that is named: that there is such a one there, and that it fits. */
const fieldFindings = (
  own: readonly Field[],
  shared: readonly SharedField[],
  theirs: readonly Field[],
  where: string,
  at: Path,
): readonly Finding[] =>
  shared.flatMap((one) => {
    const path = [...at, one.own];
    const field = named(own, one.own);
    const other = named(theirs, one.theirs);
    if (other === undefined) {
      const known = theirs.map(({ name }) => name);
      return [{ path, message: `${where} has no field \`${one.theirs}\`.`, unknown: { name: one.theirs, known } }];
    }
    if (field === undefined) return [];
    const rows = rowsOf(field)
      .filter((row) => isStored(row) && row.compute === undefined && fieldTypes.get(row.type)?.computedBy === undefined)
      .map((row) => ({ own: row.name, theirs: one.fields[row.name] ?? row.name, fields: {}, values: {} }));
    return [
      ...fitFinding(field, other, one, path),
      ...(storageOf(other) === 'child-table'
        ? fieldFindings(rowsOf(field), rows, rowsOf(other), `A row of \`${one.theirs}\``, path).map((finding) => ({
            ...finding,
            path,
          }))
        : []),
    ];
  });

/** What a new record or row there needs is said here. */
const demandFindings = (theirs: readonly Field[], isSaid: (name: string) => boolean, path: Path): readonly Finding[] =>
  theirs
    .filter(({ required, readOnly, name }) => required && !readOnly && !isSaid(name))
    .map(
      ({ name }): Finding => ({
        path,
        part: 'key',
        message: `\`${name}\` is needed there, and no field that is needed here says it.`,
        hint: 'Share one that says `required: true`.',
      }),
    );

const sharing = perResource(({ definition }) => (definition.shares === null ? [] : [definition.shares]));

function findings(resource: CatalogueResource, target: CatalogueResource): readonly Finding[] {
  const { definition } = resource;
  const there = `\`${target.name}\``;
  const { fields: theirs, shares: further }: Catalogue = target.definition;
  return sharing(resource).flatMap(({ by, fields, rows }): readonly Finding[] => {
    if (target.name === resource.name || further !== null) {
      return [
        {
          path: ['shares', 'by'],
          message: `\`${by}\` leads to ${there}, whose fields are those of another record themselves.`,
          hint: 'Let both refer to the record that they share.',
        },
      ];
    }
    return [
      ...fieldFindings(definition.fields, fields, theirs, there, FIELDS),
      ...demandFindings(
        theirs,
        (name) => fields.some((one) => one.theirs === name && named(definition.fields, one.own)?.required === true),
        FIELDS,
      ),
      ...rows.flatMap((row, at): readonly Finding[] => {
        const path: Path = ['shares', 'rows', at];
        const list = named(theirs, row.of);
        if (list === undefined || storageOf(list) !== 'child-table') {
          const known = theirs.filter((field) => storageOf(field) === 'child-table').map(({ name }) => name);
          return [
            { path: [...path, 'of'], message: `${there} has no list \`${row.of}\`.`, unknown: { name: row.of, known } },
          ];
        }
        const inRow = rowsOf(list);
        return [
          ...fieldFindings(definition.fields, row.fields, inRow, `A row of \`${row.of}\``, [...path, 'fields']),
          ...Object.keys(row.where)
            .filter((name) => named(inRow, name) === undefined)
            .map((name) => ({
              path: [...path, 'where', name],
              part: 'key' as const,
              message: `A row of \`${row.of}\` has no field \`${name}\`.`,
              unknown: { name, known: inRow.map((field) => field.name) },
            })),
          ...demandFindings(
            inRow,
            (name) => name in row.where || row.fields.some(({ theirs: said }) => said === name),
            [...path, 'fields'],
          ),
        ];
      }),
    ];
  });
}

export const sharedField: Rule<'catalogue'> = {
  code: 'shared-field',
  summary: 'What is shared with another record is there too, and takes the same values.',
  scope: 'institution',
  check: (institution, { broken }) => {
    const catalogues = ofKind(institution, 'catalogue');
    return [...catalogues.values()].flatMap((resource) =>
      sharing(resource).flatMap(({ by }): readonly ResourceFinding[] => {
        const reference = named(resource.definition.fields, by);
        if (reference === undefined) return [];
        if (storageOf(reference) !== 'reference') {
          const message = `\`${by}\` is of type \`${reference.type}\`, which leads to no record.`;
          return [{ resource, path: ['shares', 'by'], message, hint: 'Name a field of type `reference`.' }];
        }
        const target = targetAmong(catalogues, reference);
        if (target === undefined || broken.has(target.name)) return [];
        return findings(resource, target).map((finding) => ({ resource, of: target, ...finding }));
      }),
    );
  },
};
