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
const ENVIRONMENT = 'the machine, its database or another server: told to whoever starts it, or tried again';
const REQUEST = 'what is sent or asked for while it runs, answered in words';
const LATER = 'what is found in the database while it runs, written by an earlier product or an earlier model';

export const KNOWN_THROWS: readonly KnownThrow[] = [
  { file: 'src/codegen/variants.ts', begins: 'The institution ', because: OUR_CODE },
  { file: 'src/fields/computed/definition.ts', begins: 'Computed field ', because: SCHEMA },
  { file: 'src/fields/files.ts', begins: '', because: SCHEMA },
  { file: 'src/fields/lookup/definition.ts', begins: 'Field ', because: TYPE_NAMES },
  { file: 'src/fields/reference/options.ts', begins: 'Reference field ', because: SCHEMA },
  { file: 'src/kinds/catalogue/conditions.ts', begins: 'An unchecked expression ', rule: 'bad-expression' },
  { file: 'src/kinds/catalogue/constraints/index.ts', begins: 'There is no kind ', rule: 'constraint-kind' },
  { file: 'src/kinds/catalogue/constraints/referenced-record.ts', begins: '', rule: 'constraint-target' },
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
    because: 'random overlays of all resources (tests/faults/made-up/overlays.test.ts)',
  },
  { file: 'src/kinds/home/changes.ts', begins: 'Cards are entries.', because: OUR_CODE },
  { file: 'src/kinds/process/keys.ts', begins: 'A catalogue has no ', because: OUR_CODE },
  { file: 'src/kinds/process/server.ts', begins: 'There is no process ', because: 'the list of processes: a test' },
  { file: 'src/kinds/process/server.ts', begins: 'The institution ', rule: 'unknown-written' },
  {
    file: 'src/language/changes/of-keys.ts',
    begins: 'The key ',
    because: OUR_CODE,
  },
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
  // What the server throws, what restores a built model, the compiler of expressions and what builds the app.
  { file: 'src/server/auth/captcha.ts', begins: '', because: ENVIRONMENT },
  { file: 'src/server/auth/sign-on-authority.ts', begins: '', because: ENVIRONMENT },
  { file: 'src/server/auth/sign-on-authority.ts', begins: 'It calls itself ', because: ENVIRONMENT },
  { file: 'src/server/auth/sign-on-authority.ts', begins: 'Its keys stand elsewhere', because: ENVIRONMENT },
  { file: 'src/server/catalogue/record/fields.ts', begins: 'Field ', because: TYPE_NAMES },
  { file: 'src/server/catalogue/repository/record-rules.ts', begins: '', because: OUR_CODE },
  { file: 'src/server/catalogue/checks/reference-problems.ts', begins: '', rule: 'unknown-resource' },
  { file: 'src/server/catalogue/checks/reference-question.ts', begins: 'A part of a question ', because: OUR_CODE },
  { file: 'src/server/catalogue/repository/sealing.ts', begins: 'This is no sealed ', because: LATER },
  { file: 'src/server/catalogue/write/sequences.ts', begins: '', rule: 'sequence-scope' },
  { file: 'src/server/catalogue/write/new-record.ts', begins: 'The generated module ', because: OUR_CODE },
  { file: 'src/server/catalogue/write/once-only.ts', begins: 'The kept answer ', because: LATER },
  { file: 'src/server/catalogue/write/store.ts', begins: 'The ', because: OUR_CODE },
  { file: 'src/server/closing.ts', begins: 'failures', because: ENVIRONMENT },
  { file: 'src/server/db/plan/plan.ts', begins: 'No catalogue can be kept in ', rule: 'reserved-name' },
  { file: 'src/server/db/cluster/system-user.ts', begins: 'The user ', because: ENVIRONMENT },
  {
    file: 'src/server/prepare/companies.ts',
    begins: 'withoutRepetition',
    because: 'what a CSV file says: told by `check` too (csv-value), and at a start of whoever has the file',
  },
  { file: 'src/server/db/connection/transaction.ts', begins: 'The transaction has ended', because: OUR_CODE },
  { file: 'src/server/sql/copied.ts', begins: 'A value of this kind ', because: OUR_CODE },
  { file: 'src/server/db/connection/transaction.ts', begins: 'A statement of the transaction ', because: OUR_CODE },
  { file: 'src/server/domain/dgii-rnc/import.ts', begins: '', because: 'the file that a command was given' },
  { file: 'src/server/domain/dgii-rnc/read-line.ts', begins: '', because: 'the file that a command was given' },
  {
    file: 'src/server/domain/dgii-rnc/read-line.ts',
    begins: 'The register has no ',
    because: 'the import is over base’s catalogue',
  },
  { file: 'src/server/files/files.ts', begins: 'A file waits ', because: ENVIRONMENT },
  { file: 'src/server/files/incoming.ts', begins: 'A file comes ', because: REQUEST },
  { file: 'src/server/files/own-temporary.ts', begins: '', because: ENVIRONMENT },
  { file: 'src/server/http/access.ts', begins: 'Route ', because: OUR_CODE },
  { file: 'src/server/http/upgrade.ts', begins: 'The request ', because: REQUEST },
  { file: 'src/server/http/request-context.ts', begins: 'Asked for the context ', because: OUR_CODE },
  { file: 'src/server/jobs/boss.ts', begins: 'The queue holds ', because: LATER },
  { file: 'src/server/jobs/boss.ts', begins: 'pg-boss ', because: ENVIRONMENT },
  { file: 'src/server/jobs/jobs.ts', begins: 'There is no kind of job ', because: OUR_CODE },
  { file: 'src/server/jobs/jobs.ts', begins: 'Nobody is signed in ', because: OUR_CODE },
  { file: 'src/server/jobs/kinds.ts', begins: 'Two kinds of jobs ', because: OUR_CODE },
  { file: 'src/server/jobs/try-job.ts', begins: 'This server knows no ', because: LATER },
  { file: 'src/server/jobs/try-job.ts', begins: 'This server has no ', because: LATER },
  { file: 'src/server/processes/plan.ts', begins: '', because: OUR_CODE },
  { file: 'src/server/processes/process-job.ts', begins: 'There is no process ', because: LATER },
  { file: 'src/server/processes/reversal-job.ts', begins: 'There is no process ', because: LATER },
  { file: 'src/server/processes/undo-row.ts', begins: 'Records of ', rule: 'irreversible-process' },
  { file: 'src/server/catalogue/write/judge-several.ts', begins: '', because: OUR_CODE },
  { file: 'src/server/catalogue/write/store-several.ts', begins: 'Not as many ', because: OUR_CODE },
  { file: 'src/server/catalogue/write/store-several.ts', begins: 'A record that was held ', because: OUR_CODE },
  { file: 'src/server/imports/work/match.ts', begins: '', because: OUR_CODE },
  { file: 'src/server/imports/reading/xlsx/elements.ts', begins: 'A part is unpacked', because: OUR_CODE },
  { file: 'src/server/processes/run-process.ts', begins: 'A record of ', because: OUR_CODE },
  { file: 'src/server/processes/write-together.ts', begins: 'Writes that hang ', because: OUR_CODE },
  { file: 'src/server/public/form-routes.ts', begins: '', rule: 'public-repeated' },
  { file: 'src/server/public/served-form.ts', begins: 'The institution ', rule: 'public-catalogue' },
  { file: 'src/server/public/served-form.ts', begins: '', rule: 'public-field' },
  { file: 'src/server/public/form-answer.ts', begins: 'There is no plain input ', rule: 'public-field' },
  { file: 'src/server/sql/prepared.ts', begins: '', because: OUR_CODE },
  {
    file: 'src/server/start-server.ts',
    begins: 'problems, formatProblems',
    because: 'this is how the problems of YAML are told at a start',
  },
  { file: 'src/built-model/restore-model.ts', begins: 'The built model is not whole', because: OUR_CODE },
  { file: 'src/built-model/restore-model.ts', begins: 'The built model has no institution', because: OUR_CODE },
  { file: 'src/built-model/restore-model.ts', begins: 'Where ', because: OUR_CODE },
  { file: 'src/plugin/class-names.ts', begins: '', because: 'the style sheets of our own components' },
];
