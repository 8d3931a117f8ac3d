import type { ClientBase } from 'pg';
import { messageOf } from '../connection/message-of.ts';
import { type Note, noteChange } from './history.ts';
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

/** Until the transaction ends. */
export const limitLocks = async (client: ClientBase): Promise<void> =>
  void (await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`));

/** Takes the steps, in the caller's transaction, and notes them in `rectoria.modelo`. Throws StepFailed. */
export async function applySteps(client: ClientBase, steps: readonly Step[], note: Note): Promise<void> {
  if (steps.length > 0) await limitLocks(client);
  for (const step of steps) {
    try {
      await client.query(step.sql);
    } catch (error) {
      throw new StepFailed(step, error);
    }
  }
  await noteChange(client, steps, note);
}
