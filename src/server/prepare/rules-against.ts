import type { Client } from 'pg';
import { fieldTypes } from '#src/fields/index.ts';
import { ruleCheck } from '#src/kinds/catalogue/tables/rule-check.ts';
import { settingsOf } from '#src/model/institution.ts';
import { tablesOf } from '#src/model/kind.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { Table } from '#src/model/table.ts';
import { inTransaction } from '../db/connection/in-transaction.ts';
import { withOwner } from '../db/connection/owner-connection.ts';
import { actFor } from '../db/connection/tenant.ts';
import { wayTo } from '../db/plan/plan.ts';
import type { Way } from '../db/plan/rows-after.ts';
import { onGround, rowsAgainst } from '../db/plan/rows-against.ts';
import type { Against } from '../db/plan/step.ts';
import type { Model } from './schema-command.ts';

/** Rows of an institution that do not meet a rule of their records. */
export interface RuleAgainst {
  /** Which rule of what, of whom, in words. */
  readonly reason: string;
  readonly against: Against;
}

/**
 * The rows that stand against rules of records. The database knows no such rule: whoever writes a record is asked. Those
 * are looked at that can be asked as SQL: comparisons of the record's own fields, joined by &&, || and !.
 *
 * Each institution's rows are read as its own, so that nobody waits. Nothing is changed.
 */
export const compareRules = (databaseUrl: string, model: Model): Promise<readonly RuleAgainst[]> =>
  withOwner(databaseUrl, (client) =>
    inTransaction(client, async () => {
      const { wanted, way } = await wayTo(client, tablesOf(model));
      return onGround(client, way, async () => {
        const found: RuleAgainst[] = [];
        for (const institution of model.institutions) {
          await actFor(client, settingsOf(institution).companyId, 'plan');
          found.push(...(await ofInstitution(client, institution, wanted, way)));
        }
        return found;
      });
    }),
  );

async function ofInstitution(
  client: Client,
  institution: InstitutionResources,
  wanted: readonly Table[],
  way: Way,
): Promise<readonly RuleAgainst[]> {
  const found: RuleAgainst[] = [];
  for (const [resource, { definition }] of ofKind(institution, 'catalogue')) {
    const table = wanted.find(
      ({ schema, name }) => schema === definition.table.schema && name === definition.table.name,
    );
    if (table === undefined || table.scope !== 'company') continue;
    for (const rule of definition.rules) {
      const check = ruleCheck(rule, definition, fieldTypes);
      if (check === null) continue;
      const of = { ...check, kind: 'check' as const, sql: `check (${check.expression})` };
      const against = await rowsAgainst(client, { table, of, isOfAll: false }, wanted, way, true);
      if (against === null) continue;
      found.push({
        reason: `The rule ${rule.key} of ${resource} (${institution.code}) is asked of what is written: rows there are stay as they are`,
        against,
      });
    }
  }
  return found;
}
