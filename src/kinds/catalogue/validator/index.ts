import { type Doc, print, someText } from '#src/codegen/doc.ts';
import { arrow, expressionDoc } from '#src/codegen/expression.ts';
import { array, literal, objectLiteral, quoted } from '#src/codegen/literal.ts';
import { call } from '#src/expressions/js.ts';
import { orEmpty } from '#src/model/absent.ts';
import type { Catalogue, States, Transition } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { compiled, holding, requirement } from '../conditions.ts';
import { defaultsDoc } from '../defaults.ts';
import { groupFieldsOf, presentSchema } from '../record-schema.ts';
import { asksOf } from './asks.ts';
import { completionsOf } from './completions.ts';
import { type Part, partsDoc, rowParts } from './parts.ts';
import { schemaCode } from './schema-code.ts';

/** What a record must be beyond its schema: arguments of the runtime's `validator`. */
const demandsOf = ({ fields, rules }: Catalogue, types: FieldTypes): readonly Part[] => [
  ['asks', asksOf({ fields, rules }, types).map((name) => quoted(name))],
  ['required', requirements(fields, types)],
  ['stored', fields.filter(({ itself }) => itself === true).map(({ name }) => quoted(name))],
  ['rows', rowParts(fields, types, (row) => requirements(row, types, fields))],
  [
    'rules',
    rules.map(({ key, field, that }) =>
      array([
        quoted(key),
        quoted(orEmpty(field)),
        arrow(expressionDoc(call('passes', compiled(that, { fields, types }).js))),
      ]),
    ),
  ],
];

/** `['Field', (record) => …]` for every field, of a group too, that is required under a condition. */
const requirements = (fields: readonly Field[], types: FieldTypes, parent?: readonly Field[]): readonly Doc[] =>
  fields
    .flatMap((field) => [
      field,
      ...groupFieldsOf(field, types).map((inner) => ({ ...inner, name: `${field.name}.${inner.name}` })),
    ])
    .flatMap((field) => {
      const conditions = requirement(field);
      return conditions ? [array([quoted(field.name), arrow(holding(conditions, { fields, types, parent }))])] : [];
    });

/** The `States` of `src/runtime`: what leads out of which state, and when. */
const statesDoc = ({ field, transitions }: States, fields: readonly Field[], types: FieldTypes): Doc =>
  objectLiteral([
    ['field', quoted(field)],
    ['transitions', array(transitions.map((transition) => transitionDoc(transition, fields, types)))],
  ]);

const transitionDoc = (
  { name, from, to, permission, when, reason }: Transition,
  fields: readonly Field[],
  types: FieldTypes,
): Doc =>
  objectLiteral([
    ['name', quoted(name)],
    ...(from === null ? [] : [['from', literal(from)] as const]),
    ['to', literal(to)],
    ['permission', quoted(permission)],
    ...(when === null ? [] : [['when', arrow(holding([when], { fields, types }))] as const]),
    ...(reason === null ? [] : [['reason', quoted(reason)] as const]),
  ]);

/**
 * The module that checks, completes and begins records of a catalogue, in the browser and in the server alike:
 * `validate`, `complete` and `defaults`, and `states` where it has some, as `validatorTypes` declares them.
 */
export const validatorModule = (catalogue: Catalogue, types: FieldTypes): string => {
  const { check, imports, statements } = schemaCode(presentSchema(catalogue.fields, types), types);
  const exported = [
    constant('validate', ['validator(', check, ', ', partsDoc(demandsOf(catalogue, types)), ')']),
    constant('complete', ['completer(', partsDoc(completionsOf(catalogue, types)), ')']),
    constant('defaults', ['() => (', defaultsDoc(catalogue.fields, types), ')']),
    ...(catalogue.states === null ? [] : [constant('states', statesDoc(catalogue.states, catalogue.fields, types))]),
  ];
  const celImport = exported.some(callsHelper) ? ["import * as cel from '#src/runtime/cel.ts';"] : [];
  return `${[...celImport, ...RUNTIME, ...imports].join('\n')}\n\n${exported.map((each) => print(each)).join('\n')}\n\n${statements}\n`;
};

const RUNTIME = [
  "import { completer } from '#src/runtime/completer.ts';",
  "import { validator } from '#src/runtime/validator.ts';",
];

/** The declarations of `validate.js`. */
export const validatorTypes = ({ states }: Catalogue): string =>
  [
    ...(states === null ? [] : ["import type { States } from '#src/runtime/states.ts';"]),
    "import type { Complete, Defaults, Validate } from '#src/runtime/validation.ts';",
    '',
    'export declare const validate: Validate;',
    'export declare const complete: Complete;',
    'export declare const defaults: Defaults;',
    ...(states === null ? [] : ['export declare const states: States;']),
    '',
  ].join('\n');

const constant = (name: string, value: Doc): Doc => ['export const ', name, ' = ', value, ';'];

/** Whether some expression calls a helper; what stands in quotes is none. */
const callsHelper = (doc: Doc): boolean => someText(doc, (text) => text.startsWith('cel.'));
