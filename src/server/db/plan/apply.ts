import type { ClientBase } from 'pg';
import { sql } from '../../sql/sql.ts';
import { messageOf } from '../connection/message-of.ts';
import type { Step } from './step.ts';

/** A step that PostgreSQL refused, most often because rows there are break what it demands. */
export class StepFailed extends Error {
  constructor(
    readonly step: Step,
    cause: unknown,
  ) {
    super(`${step.reason}. PostgreSQL refused it: ${messageOf(cause)}\n${step.sql}`, { cause });
  }
}

/** A busy table must not hold up everything that waits behind the change. */
const LOCK_TIMEOUT = '30s';

/** Takes the steps, in the caller's transaction, and notes them in `rectoria.modelo`. Throws StepFailed. */
export async function applySteps(client: ClientBase, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
  for (const step of steps) {
    try {
      await client.query(step.sql);
    } catch (error) {
      throw new StepFailed(step, error);
    }
  }
  await client.query(sql`insert into rectoria.modelo (pasos) values (${JSON.stringify(steps)})`);
}
