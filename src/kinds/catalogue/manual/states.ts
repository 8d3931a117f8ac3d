import { fieldTypes } from '#src/fields/index.ts';
import { toldIn } from '#src/expressions/told.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { isCelExpression } from '#src/model/field.ts';
import { alike, type Block, code, joined, type Runs, table } from '#src/model/manual.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { State } from '#src/model/states.ts';
import type { Text } from '#src/model/text.ts';
import { fieldNamed } from '../record-schema.ts';
import { statesOf } from '../states-of.ts';
import { namesOf, printed } from './names.ts';

const COLUMNS: readonly Text[] = [
  { es: 'Paso', en: 'Step' },
  { es: 'Desde', en: 'From' },
  { es: 'Hasta', en: 'To' },
  { es: 'Condiciones', en: 'Conditions' },
];

const REASONS: Readonly<Record<string, Text>> = {
  required: { es: 'Exige un motivo', en: 'A reason is required' },
  optional: { es: 'Admite un motivo', en: 'A reason may be given' },
};

/** The states of a record as a drawing, and the steps between them as a table. */
export function stateBlocks(catalogue: Catalogue, institution: InstitutionResources): readonly Block[] {
  const { states, fields } = catalogue;
  if (states === null) return [];
  const field = fieldNamed(fields, states.field);
  const known = statesOf(catalogue, fieldTypes);
  const labels = known.map((state) =>
    typeof state === 'number' && field.to !== undefined ? alike(`#${state}`) : printed(state, field),
  );
  const at = (state: State): number => known.indexOf(state);
  const labelOf = (state: State): Text => labels[at(state)] ?? alike(String(state));
  const names = namesOf(fields, institution);
  const first = isCelExpression(field.default) ? null : known.findIndex((state) => state === field.default);
  return [
    {
      kind: 'states',
      states: labels,
      first: first === null || first === -1 ? null : first,
      moves: states.transitions.flatMap(({ label, from, to }) =>
        (from ?? [null]).map((state) => ({ label, from: state === null ? null : at(state), to: at(to) })),
      ),
    },
    ...table(
      COLUMNS,
      states.transitions.map(({ label, from, to, permission, when, reason }) => [
        [[label]],
        [
          from === null
            ? [{ es: 'cualquiera', en: 'any' }]
            : joined(
                from.map((state): Runs => [labelOf(state)]),
                alike(', '),
              ),
        ],
        [[labelOf(to)]],
        [
          [{ es: 'Permiso: ', en: 'Permission: ' }, code(permission)],
          ...(when === null ? [] : [[{ es: 'Solo si ', en: 'Only if ' }, toldIn(when, names)]]),
          ...(reason === null ? [] : [[REASONS[reason] ?? alike(reason)]]),
        ],
      ]),
    ),
  ];
}
