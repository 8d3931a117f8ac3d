import { type Client, DatabaseError } from 'pg';
import { fieldTypes } from '#src/fields/index.ts';
import { declaredConstraintsOf } from '#src/kinds/catalogue/constraints/declared-constraint.ts';
import { settingsOf } from '#src/model/institution.ts';
import { tablesOf } from '#src/model/kind.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { Table, TableNamed } from '#src/model/table.ts';
import { inTransaction } from '../db/connection/in-transaction.ts';
import { withOwner } from '../db/connection/owner-connection.ts';
import { actFor } from '../db/connection/tenant.ts';
import { brokenSql } from '../db/plan/against.ts';
import {
  type Asking,
  askingConstraint,
  askingDemand,
  askingDemandOfRows,
  askingRule,
  askingTree,
  type Around,
} from '#src/kinds/catalogue/standing/asking.ts';
import { rowFieldsOf } from '#src/kinds/catalogue/record-schema.ts';
import { columnName, qualified, quoted, rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { wayTo } from '../db/plan/plan.ts';
import { calledNow, standingRows, type Way } from '../db/plan/rows-after.ts';
import { look, onGround } from '../db/plan/rows-against.ts';
import type { Against } from '../db/plan/step.ts';
import { sql } from '../sql/sql.ts';
import type { Model } from './schema-command.ts';

/** Rows of an institution that do not meet a rule of their records, or a constraint over several. */
export interface RuleAgainst {
  /** Which one of what, of whom, in words. */
  readonly reason: string;
  readonly against: Against;
}

/** A rule that nobody can ask rows by SQL. */
export interface Unasked {
  readonly resource: string;
  readonly rule: string;
  /** In a sentence. */
  readonly why: string;
}

export interface RulesAgainst {
  readonly found: readonly RuleAgainst[];
  /** Each of them once, whoever has it. */
  readonly unasked: readonly Unasked[];
}

/** How long one question may take: what looks for each record among all the others may take hours. */
const PATIENCE = '60s';

/**
 * The rows that stand against what whoever writes a record is asked: rules, constraints over several records, a tree. Of
 * these the database knows nothing, or watches what changes from now on. What SQL cannot say, or not in time, is named.
 *
 * Each institution's rows are read as its own, so that nobody waits. Nothing is changed.
 */
export const compareRules = (databaseUrl: string, model: Model, patience = PATIENCE): Promise<RulesAgainst> =>
  withOwner(databaseUrl, (client) =>
    inTransaction(client, async () => {
      const { wanted, way } = await wayTo(client, tablesOf(model));
      return onGround(client, way, async () => {
        await client.query(sql`select set_config('statement_timeout', ${patience}, true)`);
        const found: RuleAgainst[] = [];
        const unasked = new Map<string, Unasked>();
        const ofAll = new Set<string>();
        for (const institution of model.institutions) {
          await actFor(client, settingsOf(institution).companyId, 'plan');
          for (const one of questionsOf(institution)) {
            // What is nobody's own all institutions ask alike.
            if (one.isOfAll && ofAll.has(one.reason)) continue;
            ofAll.add(one.reason);
            const answer = await asked(client, one, wanted, way);
            if ('why' in answer) unasked.set(JSON.stringify(answer), answer);
            else if (answer.against !== null) found.push({ reason: one.reason, against: answer.against });
          }
        }
        return { found, unasked: [...unasked.values()] };
      });
    }),
  );

interface Question {
  readonly resource: string;
  readonly rule: string;
  readonly asking: Asking;
  readonly reason: string;
  readonly isOfAll: boolean;
  /** The columns that are computed, by the tables of the records and of their lists. */
  readonly computed: readonly Computed[];
}

interface Computed {
  readonly table: TableNamed;
  readonly column: string;
}

const computedIn = (table: TableNamed, fields: readonly Field[]): readonly Computed[] =>
  flatFields(fields, fieldTypes).flatMap(({ name, compute }) =>
    compute === undefined ? [] : [{ table, column: columnName(name) }],
  );

const demand = (name: string, asking: Asking | null) =>
  asking === null ? [] : [{ rule: `requiredIf of ${name}`, asking }];

/** What a field demands while a condition holds, of the record and of the rows of its lists. */
function demandsOf(around: Around): readonly { readonly rule: string; readonly asking: Asking }[] {
  return withGroups(around.catalogue.fields).flatMap((field) => [
    ...demand(field.name, askingDemand(field, around)),
    ...demandsOfRows(field, rowFieldsOf(field, fieldTypes), around),
  ]);
}

const demandsOfRows = (list: Field, rows: readonly Field[], around: Around) =>
  withGroups(rows).flatMap((row) => demand(`${list.name}.${row.name}`, askingDemandOfRows(list, rows, row, around)));

/** With groups as such beside the fields in them: something of one may be demanded, whatever it is. */
const withGroups = (fields: readonly Field[]): readonly Field[] => [
  ...flatFields(fields, fieldTypes),
  ...fields.filter((field) => fieldTypes.get(field.type)?.storage(field).kind === 'group'),
];

function questionsOf(institution: InstitutionResources): readonly Question[] {
  const catalogues = ofKind(institution, 'catalogue');
  const target = (resource: string) => catalogues.get(resource)?.definition;
  return [...catalogues].flatMap(([resource, { definition: catalogue }]): readonly Question[] => {
    const around = { resource, catalogue, types: fieldTypes, target };
    const isOfAll = catalogue.scope !== 'company';
    const whose = isOfAll ? 'of all institutions' : institution.code;
    const computed = [
      ...computedIn(catalogue.table, catalogue.fields),
      ...catalogue.fields.flatMap((field) =>
        computedIn(rowTableOf(catalogue.table, field.name), rowFieldsOf(field, fieldTypes)),
      ),
    ];
    const question = (rule: string, asking: Asking): Question => ({
      resource,
      rule,
      asking,
      isOfAll,
      computed,
      reason: `The ${rule} of ${resource} (${whose}) is asked of what is written: rows there are stay as they are`,
    });
    return [
      ...catalogue.rules.map(({ key, that }) => question(`rule ${key}`, askingRule(that, around))),
      ...demandsOf(around).map(({ rule, asking }) => question(rule, asking)),
      ...declaredConstraintsOf(around).flatMap((declared) => {
        const asking = askingConstraint(declared);
        const { name, kind } = declared.constraint;
        return asking === null ? [] : question(`constraint ${name} (${kind})`, asking);
      }),
      ...(catalogue.tree === null
        ? []
        : [question(`tree by ${catalogue.tree}`, askingTree(catalogue.tree, catalogue))]),
    ];
  });
}

async function asked(
  client: Client,
  { resource, rule, asking, computed }: Question,
  wanted: readonly Table[],
  way: Way,
): Promise<{ readonly against: Against | null } | Unasked> {
  if (!asking.ok) return { resource, rule, why: asking.why };
  const table = wanted.find(({ schema, name }) => schema === asking.table.schema && name === asking.table.name);
  const question = table === undefined ? null : brokenSql(table, asking, wanted, way);
  if (table === undefined || question === null) return { against: null };
  if (computed.some((one) => reads(asking, one) && isFresh(one, wanted, way)))
    return { resource, rule, why: 'It asks what is computed, which rows that are there do not have yet.' };
  await client.query('savepoint one_rule');
  try {
    const against = await look(client, `${table.schema}.${table.name}`, question, true);
    return { against: against.count === 0 ? null : against };
  } catch (error) {
    if (!isImpatient(error)) throw error;
    await client.query('rollback to savepoint one_rule');
    return { resource, rule, why: 'It takes too long to look among the rows that are there.' };
  }
}

const isSame = (one: TableNamed, other: TableNamed): boolean => one.schema === other.schema && one.name === other.name;

/** Whether the question leans on the column. */
const reads = ({ table, broken }: Extract<Asking, { ok: true }>, { table: of, column }: Computed): boolean =>
  broken.includes(`.${quoted(column)}`) && (isSame(table, of) || broken.includes(qualified(of)));

/** Whether rows are there without the column: what it would be nobody has computed. */
function isFresh({ table: of, column }: Computed, wanted: readonly Table[], way: Way): boolean {
  const table = wanted.find((one) => isSame(one, of));
  const standing = table === undefined ? null : standingRows(table, way);
  return table !== undefined && standing !== null && !standing.columns.has(calledNow(table, column, way));
}

const QUERY_CANCELED = '57014';

const isImpatient = (error: unknown): boolean => error instanceof DatabaseError && error.code === QUERY_CANCELED;
