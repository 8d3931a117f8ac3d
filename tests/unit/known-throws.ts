/** What is thrown where a resource becomes something, and what refuses such a resource before it comes so far. */
export interface KnownThrow {
  readonly file: string;
  /** How its message begins; empty where it begins with a value. */
  readonly begins: string;
  /** Code of the rule that refuses it. */
  readonly rule?: string;
  /** What else makes it impossible: the JSON Schema of the key, or whoever calls. */
  readonly because?: string;
}

const SCHEMA = 'the JSON Schema of the key';
const TYPE_NAMES = 'the JSON Schema, which lists the field types there are';
const OUR_CODE = 'nothing that YAML says leads here: our own code would be wrong';

export const KNOWN_THROWS: readonly KnownThrow[] = [
  { file: 'src/codegen/variants.ts', begins: 'The institution ', because: OUR_CODE },
  { file: 'src/fields/computed/definition.ts', begins: 'Computed field ', because: SCHEMA },
  { file: 'src/fields/files.ts', begins: '', because: SCHEMA },
  { file: 'src/fields/lookup/definition.ts', begins: 'Field ', because: TYPE_NAMES },
  { file: 'src/fields/reference/options.ts', begins: 'Reference field ', because: SCHEMA },
  { file: 'src/kinds/catalogue/conditions.ts', begins: 'An unchecked expression ', rule: 'bad-expression' },
  { file: 'src/kinds/catalogue/constraints/index.ts', begins: 'There is no kind ', rule: 'constraint-kind' },
  { file: 'src/kinds/catalogue/constraints/outer.ts', begins: '', rule: 'constraint-target' },
  { file: 'src/kinds/catalogue/constraints/sql.ts', begins: 'An unchecked condition ', rule: 'constraint-condition' },
  { file: 'src/kinds/catalogue/constraints/sql.ts', begins: 'There are no ranges of ', rule: 'constraint-type' },
  { file: 'src/kinds/catalogue/record-schema.ts', begins: 'Field ', because: TYPE_NAMES },
  { file: 'src/kinds/catalogue/record-schema.ts', begins: 'There is no field ', rule: 'unknown-field' },
  { file: 'src/kinds/catalogue/record/drawn-types.ts', begins: 'A module that draws nothing ', because: OUR_CODE },
  { file: 'src/kinds/catalogue/tables/field-columns.ts', begins: '', rule: 'unknown-resource' },
  { file: 'src/kinds/catalogue/tables/junction-table.ts', begins: '', rule: 'unknown-resource' },
  { file: 'src/kinds/catalogue/tables/merged-field.ts', begins: 'Field ', because: TYPE_NAMES },
  { file: 'src/kinds/catalogue/tables/merged-field.ts', begins: '', rule: 'type-conflict' },
  { file: 'src/kinds/catalogue/tables/paging/paging.ts', begins: '', rule: 'paged-label' },
  {
    file: 'src/kinds/catalogue/validator/schema-code.ts',
    begins: 'ajv wrote code ',
    because: 'made-up overlays of all resources (tests/faults/overlays.test.ts)',
  },
  { file: 'src/kinds/process/keys.ts', begins: 'A catalogue has no ', because: OUR_CODE },
  { file: 'src/kinds/process/server.ts', begins: 'There is no process ', because: 'the list of processes: a test' },
  { file: 'src/kinds/process/server.ts', begins: 'The institution ', rule: 'unknown-written' },
  { file: 'src/model/address.ts', begins: '', because: SCHEMA },
  { file: 'src/model/json.ts', begins: 'Unreachable', because: OUR_CODE },
  { file: 'src/model/kind.ts', begins: 'There is no kind ', because: OUR_CODE },
  { file: 'src/model/present.ts', begins: '', because: OUR_CODE },
  { file: 'src/model/reading.ts', begins: '', because: SCHEMA },
  { file: 'src/model/resource.ts', begins: 'The institution ', because: OUR_CODE },
  {
    file: 'src/pipeline/unplaced-fields.ts',
    begins: '',
    because: 'the type `Places`: a screen without it is refused by `tsc`',
  },
];
