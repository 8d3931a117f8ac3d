import { type Client, DatabaseError } from 'pg';
import { fieldTypes } from '#src/fields/index.ts';
import { declaredConstraintsOf } from '#src/kinds/catalogue/constraints/declared-constraint.ts';
import { settingsOf } from '#src/model/institution.ts';
import { tablesOf } from '#src/model/kind.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { Table } from '#src/model/table.ts';
import { inTransaction } from '../db/connection/in-transaction.ts';
import { withOwner } from '../db/connection/owner-connection.ts';
import { actFor } from '../db/connection/tenant.ts';
import { brokenSql } from '../db/plan/against.ts';
import { type Asking, askingConstraint, askingRule, askingTree } from '#src/kinds/catalogue/standing/asking.ts';
import { wayTo } from '../db/plan/plan.ts';
import type { Way } from '../db/plan/rows-after.ts';
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
        for (const institution of model.institutions) {
          await actFor(client, settingsOf(institution).companyId, 'plan');
          for (const one of questionsOf(institution)) {
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
}

function questionsOf(institution: InstitutionResources): readonly Question[] {
  const catalogues = ofKind(institution, 'catalogue');
  const target = (resource: string) => catalogues.get(resource)?.definition;
  return [...catalogues].flatMap(([resource, { definition: catalogue }]): readonly Question[] => {
    if (catalogue.scope !== 'company') return [];
    const around = { resource, catalogue, types: fieldTypes, target };
    const question = (rule: string, asking: Asking): Question => ({
      resource,
      rule,
      asking,
      reason: `The ${rule} of ${resource} (${institution.code}) is asked of what is written: rows there are stay as they are`,
    });
    return [
      ...catalogue.rules.map(({ key, that }) => question(`rule ${key}`, askingRule(that, around))),
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
  { resource, rule, asking }: Question,
  wanted: readonly Table[],
  way: Way,
): Promise<{ readonly against: Against | null } | Unasked> {
  if (!asking.ok) return { resource, rule, why: asking.why };
  const table = wanted.find(({ schema, name }) => schema === asking.table.schema && name === asking.table.name);
  const question = table === undefined ? null : brokenSql(table, asking, wanted, way);
  if (table === undefined || question === null) return { against: null };
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

const QUERY_CANCELED = '57014';

const isImpatient = (error: unknown): boolean => error instanceof DatabaseError && error.code === QUERY_CANCELED;
