import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { defaultsDoc } from '../defaults.ts';
import { type Doc, print } from '../print/doc.ts';
import { presentSchema } from '../record-schema.ts';
import { computationsOf } from './computations.ts';
import { demandsOf } from './demands.ts';
import { partsDoc } from './parts.ts';
import { schemaCode } from './schema-code.ts';

/**
 * The module that checks, completes and begins records of a catalogue, in the browser and in the server alike:
 * `validate`, `compute` and `defaults`, as `validatorTypes` declares them.
 */
export const validatorModule = (catalogue: Catalogue, types: FieldTypes): string => {
  const { check, imports, statements } = schemaCode(presentSchema(catalogue.fields, types), types);
  const exported = [
    constant('validate', ['validator(', check, ', ', partsDoc(demandsOf(catalogue, types)), ')']),
    constant('compute', ['computer(', partsDoc(computationsOf(catalogue.fields, types)), ')']),
    constant('defaults', ['() => (', defaultsDoc(catalogue.fields, types), ')']),
  ].join('\n');
  const celImport = exported.includes('cel.') ? ["import * as cel from '#src/runtime/cel.ts';"] : [];
  const runtimeImport = "import { computer, validator } from '#src/runtime/validator.ts';";
  return `${[...celImport, ...imports, runtimeImport].join('\n')}\n\n${exported}\n\n${statements}\n`;
};

/** The declarations of `validate.js`. */
export const validatorTypes = `import type { Compute, Defaults, Validate } from '#src/runtime/validation.ts';

export declare const validate: Validate;
export declare const compute: Compute;
export declare const defaults: Defaults;
`;

const constant = (name: string, value: Doc): string => print(['export const ', name, ' = ', value, ';']);
