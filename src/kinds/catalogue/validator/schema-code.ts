import { _, Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { JsonSchema } from '#src/model/json.ts';
import { addKeywords } from './keywords.ts';

/** Statements of an ES module that check a value against a schema, and what they import. */
export interface SchemaCode {
  /** Name of the check, a `SchemaCheck` of `src/runtime`. */
  readonly check: string;
  readonly imports: readonly string[];
  readonly statements: string;
}

/**
 * Compiles the schema to plain JavaScript without `require`, `eval` or the schema itself.
 *
 * A new ajv for each schema, so that the names in its code do not depend on what was compiled before; without its
 * meta-schema that costs next to nothing.
 */
export const schemaCode = (schema: JsonSchema, types: FieldTypes): SchemaCode => {
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    meta: false,
    validateSchema: false,
    loopEnum: Number.POSITIVE_INFINITY,
    loopRequired: Number.POSITIVE_INFINITY,
    code: { source: true, esm: true, lines: true, optimize: true, formats: _`formats` },
  });
  addKeywords(ajv, types);
  for (const { name, format } of types.values()) if (format) ajv.addFormat(name, format);
  return asModule(tersely(standalone(ajv, ajv.compile(schema))));
};

const REPORT =
  /const (err\d+) = (.*);\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\nerrors\+\+;/g;

/**
 * Halves the code: one statement for each thing found wrong, without what only a developer of schemas would read (the
 * place in the schema, the values it lists).
 */
const tersely = (code: string): string =>
  code
    .replaceAll(/schemaPath:"(?:[^"\\]|\\.)*",/g, '')
    .replaceAll(/params:\{allowedValues: schema\d+[\w.[\]"]*\}/g, 'params:{}')
    .replaceAll(/params:\{comparison: "[<>]=", /g, 'params:{')
    .replaceAll(/^const schema\d+ = .*;$/gm, '')
    .replaceAll(REPORT, 'problems.push($2);')
    .replace('let vErrors = null;\nlet errors = 0;', 'const problems = [];')
    .replace(/(\w+)\.errors = vErrors;\nreturn errors === 0;/, 'return problems;')
    .replace(/\(data, \{instancePath="".*\}=\{\}\)\{/, '(data) {')
    .replaceAll('{instancePath,', '{instancePath:"",')
    .replaceAll('{instancePath:instancePath+', '{instancePath:')
    .replace(/^"use strict";\n/, '')
    .replace(/^export default \w+;$/m, '');

const LENGTH = /^const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;$/gm;
const FORMAT = /^const (\w+) = formats\.(\w+);$/gm;
const ACCEPTS = /^const (\w+) = formats\.(\w+)Accepts;$/gm;
const EXPORT = /^export const validate = (\w+);$/m;
const UNEXPECTED = /\brequire\(|\bschema\d+\.|\bvErrors\b|\berrors\b|\binstancePath\+/;

/** Texts, and the fields of a record: YAML names these, so that they may be called like anything. */
const NAMED = /"(?:[^"\\]|\\.)*"|\bdata\d*\??\.\w+/g;

/** Turns what the code requires into imports: ajv's own helper, and each format from its field type's folder. */
const asModule = (code: string): SchemaCode => {
  const imports: string[] = [];
  const take = (statement: string): string => {
    imports.push(statement);
    return '';
  };
  const statements = code
    .replaceAll(LENGTH, (_match, name: string) => take(`import ${name} from '#src/runtime/ucs2length.ts';`))
    .replaceAll(ACCEPTS, (_match, name: string, type: string) =>
      take(`import { ${type}Accepts as ${name} } from '#src/fields/${type}/format.ts';`),
    )
    .replaceAll(FORMAT, (_match, name: string, format: string) =>
      take(`import { ${format}Format as ${name} } from '#src/fields/${format}/format.ts';`),
    );
  const check = EXPORT.exec(statements)?.[1];
  if (check === undefined || UNEXPECTED.test(statements.replaceAll(NAMED, ''))) {
    throw new Error(`ajv wrote code of a form that is not known here:\n${statements}`);
  }
  return {
    check,
    imports,
    statements: statements
      .replace(EXPORT, '')
      .replaceAll(/\n{2,}/g, '\n')
      .trim(),
  };
};
