import { type Identifier, type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { textOf } from '#src/data-provider/query/labels.ts';
import type { Row } from '../../field/form-record.ts';
import type { AskedRecord } from '../../reference/create-here.ts';
import { choicesAsked } from '../../reference/use-reference-choices.ts';
import { useWire } from '../../registry/registry-context.ts';
import { useHereWords } from './words.ts';

const isId = (id: unknown): id is Identifier => typeof id === 'number' || typeof id === 'string';

/** Chooses a record that was made, where the field would offer it: a list may ask for more than a form begins with. */
export function useChooseMade({ query, choose }: AskedRecord): (record: Row) => Promise<void> {
  const { reference, filter, read } = query;
  const wire = useWire(reference);
  const provider = useDataProvider();
  const notify = useNotify();
  const say = useHereWords();

  const isOffered = async (record: Row, name: string): Promise<boolean> => {
    const isInUse = wire === undefined || wire.active === null || record[wire.active] !== false;
    if (!isInUse || (read === undefined && Object.keys(filter ?? {}).length === 0)) return isInUse;
    const { data } = await provider.getList<RaRecord>(reference, choicesAsked({ ...query, search: name }, wire));
    return data.some(({ id }) => String(id) === String(record['id']));
  };
  return async (record) => {
    const { id } = record;
    const name = wire === undefined ? '' : textOf(record[wire.label]).trim();
    try {
      if (isId(id) && (await isOffered(record, name))) choose(id);
      else notify(say('elsewhere', { name }), { type: 'warning' });
    } catch {
      notify(say('unread', { name }), { type: 'warning' });
    }
  };
}
