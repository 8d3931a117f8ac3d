import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { defaultsDoc } from '../defaults.ts';
import { type Doc, print, someText } from '#src/codegen/doc.ts';
import { presentSchema } from '../record-schema.ts';
import { completionsOf } from './completions.ts';
import { demandsOf } from './demands.ts';
import { partsDoc } from './parts.ts';
import { schemaCode } from './schema-code.ts';
import { statesDoc } from './states.ts';

/**
 * The module that checks, completes and begins records of a catalogue, in the browser and in the server alike:
 * `validate`, `complete` and `defaults`, and `states` where it has some, as `validatorTypes` declares them.
 */
export const validatorModule = (catalogue: Catalogue, types: FieldTypes): string => {
  const { check, imports, statements } = schemaCode(presentSchema(catalogue.fields, types), types);
  const exported = [
    constant('validate', ['validator(', check, ', ', partsDoc(demandsOf(catalogue, types)), ')']),
    constant('complete', ['completer(', partsDoc(completionsOf(catalogue.fields, types)), ')']),
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
