import { type Identifier, type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { ConflictError, UnreachableError, WireError } from '#src/data-provider/http/errors.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { valueAt, withValue } from '#src/runtime/paths.ts';
import type { Row } from '../field/form-record.ts';
import { initialValues } from '../field/initial-values.ts';
import { sameValue } from '../field/same-values.ts';
import { useWire } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';
import { useProblemText } from '../validation/problem-text.ts';
import { useListWords } from '../words/list-words.ts';
import type { Outcome, RecordOutcome } from './change-each.ts';
import { useBulkWords } from './words.ts';

export interface Change {
  readonly field: string;
  readonly value: unknown;
}

type Made = RecordOutcome & { readonly outcome: Extract<Outcome, { readonly is: 'changed' }> };

export const isMade = (done: RecordOutcome): done is Made => done.outcome.is === 'changed';

interface ChangeOne {
  /** Gives a record the value, as its form would. */
  readonly apply: (
    id: Identifier,
    change: Change,
    judge: (values: Row) => readonly FieldProblem[],
  ) => Promise<RecordOutcome>;
  /** Gives it back what it had, unless it was changed since. */
  readonly takeBack: (made: Made, field: string) => Promise<RecordOutcome>;
}

/** Changes one field of one record by the calls that a form makes, and tells what became of it. */
export function useChangeOne(): ChangeOne {
  const resource = useResource();
  const provider = useDataProvider();
  const wire = useWire(resource);
  const translate = useTranslate();
  const problemText = useProblemText(resource);
  const sayList = useListWords();
  const say = useBulkWords();

  const labelled = (problem: FieldProblem): string => {
    const label = translate(`resources.${resource}.fields.${problem.path}`, { _: '' });
    return label === '' ? problemText(problem) : `${label}: ${problemText(problem)}`;
  };
  const told = (error: unknown): Outcome => {
    if (error instanceof ConflictError) return { is: 'refused', why: say('changed_since') };
    if (error instanceof UnreachableError) return { is: 'refused', why: sayList('unreachable_text') };
    if (!(error instanceof WireError)) throw error;
    const fields = [...new Set(error.fieldErrors.map(({ message }) => message))].join(' ');
    return { is: 'refused', why: fields === '' ? error.message : fields };
  };
  const write = async (record: RaRecord, { field, value }: Change): Promise<Outcome> => {
    const data = withValue(initialValues(wire, record), field, value);
    const { data: saved } = await provider.update<RaRecord>(resource, { id: record.id, data, previousData: record });
    return sameValue(valueAt(saved, field), value)
      ? { is: 'changed', before: valueAt(record, field) ?? null, saved }
      : { is: 'refused', why: say('not_taken') };
  };

  /** Reads the record, and tells what is done with it. */
  const withRecord = async (id: Identifier, act: (record: RaRecord) => Promise<Outcome>): Promise<RecordOutcome> => {
    let name = String(id);
    try {
      const { data: record } = await provider.getOne<RaRecord>(resource, { id });
      const label: unknown = wire === undefined ? null : record[wire.label];
      if (typeof label === 'string' && label !== '') name = label;
      return { id, name, outcome: await act(record) };
    } catch (error) {
      return { id, name, outcome: told(error) };
    }
  };

  return {
    apply: async (id, change, judge) =>
      withRecord(id, async (record) => {
        if (sameValue(valueAt(record, change.field), change.value)) return { is: 'unchanged' };
        const problems = judge(withValue(initialValues(wire, record), change.field, change.value));
        return problems.length > 0 ? { is: 'refused', why: problems.map(labelled).join(' ') } : write(record, change);
      }),
    takeBack: async ({ id, outcome: { before, saved } }, field) =>
      withRecord(id, async (record) => {
        const isSame = ['rowVersion', field].every((each) => sameValue(valueAt(record, each), valueAt(saved, each)));
        return isSame ? write(record, { field, value: before }) : { is: 'refused', why: say('changed_since') };
      }),
  };
}
