import { always, entries, flag, INSIDE, type Row, said, some, waysOfList, whole, words } from '../rows.ts';

/** A call, or what is sent and received by it. */
const SPOKEN = always('breaking');

/** What can be done by a call, or not where it is `false`; otherwise done it is another call. */
const way = (usual: boolean): Row => ({
  expected: { possible: 'attention', impossible: 'breaking', otherwise: 'breaking' },
  usual,
  ways: ({ before = usual, after = usual }) => {
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    if (before === false) return ['possible'];
    return [after === false ? 'impossible' : 'otherwise'];
  },
});

const callsOf = (name: string, usual: boolean): Readonly<Record<string, Row>> => ({
  [name]: way(usual),
  [`${name}.method`]: SPOKEN,
  [`${name}.path`]: SPOKEN,
  // One more call, beside those that are made already.
  [`${name}.reread`]: said({ added: 'attention', removed: 'breaking', changed: 'breaking' }),
});

const WIRE = ['payload', 'from', 'as', 'empty', 'only', 'given', 'given.method', 'given.path', 'told', 'told.by'];

const MORE_WIRE = ['told.set', 'told.unset', 'upload', 'upload.path', 'upload.with', 'upload.with.*'];

/** How an endpoint is spoken to: whatever changes of it is a wire name or a call. */
export const API: Readonly<Record<string, Row>> = {
  api: INSIDE,
  'api.path': SPOKEN,
  'api.id': SPOKEN,
  'api.company': SPOKEN,
  'api.read': SPOKEN,
  'api.read.form': SPOKEN,
  'api.read.path': SPOKEN,
  'api.read.search': SPOKEN,
  'api.read.parameter': SPOKEN,
  'api.read.blank': SPOKEN,
  'api.read.needs': SPOKEN,
  'api.read.needs.*': INSIDE,
  // There is a list or there are keys to look up by: of the first key, the list goes; of the last one, they do.
  'api.read.lookup': {
    ...some({ added: 'attention', removed: 'breaking', reordered: 'cosmetic' }),
    expected: { added: 'attention', removed: 'breaking', reordered: 'cosmetic', instead: 'breaking' },
    ways: (edit) => ((edit.before === undefined) === (edit.after === undefined) ? waysOfList(edit) : ['instead']),
  },
  'api.read.lookup.*': INSIDE,
  'api.read.lookup.*.key': SPOKEN,
  'api.read.lookup.*.label': words,
  'api.read.lookup.*.path': SPOKEN,
  // Where it is looked for: as a filter.
  'api.read.lookup.*.match': always('attention'),
  'api.read.lookup.*.match.*': INSIDE,
  'api.read.otherwise': SPOKEN,
  'api.reads': entries({ added: 'attention', removed: 'breaking', reordered: 'nothing' }),
  'api.reads.*': INSIDE,
  'api.reads.*.path': SPOKEN,
  'api.reads.*.one': SPOKEN,
  'api.reads.*.where': entries({ added: 'breaking', removed: 'attention', reordered: 'nothing' }),
  'api.reads.*.where.*': said({ added: 'breaking', removed: 'attention', changed: 'breaking' }),
  'api.one': flag('attention', 'breaking'),
  'api.envelope': SPOKEN,
  'api.envelope.list': SPOKEN,
  'api.envelope.one': SPOKEN,
  ...callsOf('api.create', true),
  ...callsOf('api.update', true),
  ...callsOf('api.delete', false),
  'api.createWith': SPOKEN,
  'api.updateWith': SPOKEN,
  'api.capitalise': SPOKEN,
  'api.wire': whole('breaking', 'breaking'),
  'api.wire.*': whole('breaking', 'breaking'),
  ...Object.fromEntries([...WIRE, ...MORE_WIRE].map((key) => [`api.wire.*.${key}`, SPOKEN])),
};
