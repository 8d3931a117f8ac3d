import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';
import { mayFind } from '../find.ts';
import { dependenciesOf } from '../meaning/dependencies.ts';
import { type PlacedField, placedFieldsThat } from '../meaning/walk.ts';
import { cellsOf } from '../wire/cells.ts';
import { isPaged } from '../tables/paging/paging.ts';
import { idleParts } from '../meaning/idle-parts.ts';

/** The options that its type says are idle, and `find` of what no text is kept of. */
const idleIn = (field: Field): readonly string[] => [
  ...(fieldTypes.get(field.type)?.idle?.(field) ?? []),
  ...(mayFind(field, fieldTypes) ? [] : ['find']),
];

/** What is said of an input, of a field that has none. Whether a value is demanded depends on `showIf` all the same. */
const unseenIn = ({ hidden, required, requiredIf }: Field): readonly string[] => {
  if (!hidden) return [];
  return required || requiredIf !== undefined ? ['width'] : ['width', 'showIf'];
};

const deciding = placedFieldsThat(({ field }) => idleIn(field).length > 0 || unseenIn(field).length > 0);

/**
 * Whether whoever says the one knows of the other: base cannot know that an overlay hides the field, and an overlay
 * cannot unsay what base says of its width.
 */
function isSaidBeside({ sources }: CatalogueResource, path: Path, reason: Path): boolean {
  const said = sources.findIndex(({ has }) => has(path));
  const why = sources.findIndex(({ has }) => has(reason));
  return said !== -1 && (why === -1 || said <= why);
}

function* idleOptions(resource: CatalogueResource, { field, path }: PlacedField): Iterable<Finding> {
  const at = (option: string): Path => [...path, option];
  const idle = idleIn(field).filter((option) => option in field);
  const unseen = unseenIn(field).filter((option) => isSaidBeside(resource, at(option), at('hidden')));
  const tell = (option: string, why: string, reasons: readonly Path[]): Finding => ({
    path: at(option),
    part: 'key',
    message: `\`${option}\` would change nothing at \`${field.name}\`, ${why}${saidElsewhere(resource, at(option), reasons)}.`,
    hint: 'Leave it out.',
    dependsOn: reasons,
  });
  const read = dependenciesOf({ field, path }, (type, asked) => type.idle?.(asked));
  for (const option of idle) yield tell(option, 'beside what else is said of it', read);
  for (const option of unseen) yield tell(option, 'which is hidden', ['hidden', 'required', 'requiredIf'].map(at));
}

/** Where the reason is said, if that is in a file of another layer. */
function saidElsewhere({ origin, sources }: CatalogueResource, path: Path, reasons: readonly Path[]): string {
  const here = origin(path).file;
  const said = reasons.filter((one) => sources.some(({ has }) => has(one))).map((one) => origin(one, 'key'));
  const places = said.filter(({ file }) => file !== here).map(({ file, line }) => `${file}:${line}`);
  return places.length === 0 ? '' : ` (${[...new Set(places)].join(', ')})`;
}

/** A list that is read whole is searched in the browser, in all of its texts. */
function* idleSearch(resource: CatalogueResource): Iterable<Finding> {
  const path = ['list', 'search'];
  if (isPaged(resource.definition) || !isSaidBeside(resource, path, ['api', 'read'])) return;
  yield {
    path,
    dependsOn: [['api', 'read']],
    part: 'key',
    message:
      '`search` would change nothing: the list is not read in pages, and the browser looks into all of its texts.',
    hint: 'Leave it out, or say `read: paged` under `api:`.',
  };
}

/** Where records go through no states, none are counted. */
function* idleStates(resource: CatalogueResource): Iterable<Finding> {
  const path = ['list', 'states'];
  if (resource.definition.states !== null || !isSaidBeside(resource, path, ['states'])) return;
  yield {
    path,
    dependsOn: [['states']],
    part: 'key',
    message: '`states` would change nothing: the records go through none.',
    hint: 'Leave it out, or say which they go through in `states:`.',
  };
}

/** A board has a column for each state, which tells how many are in it. */
function* idleBoard(resource: CatalogueResource): Iterable<Finding> {
  const path = ['list', 'board'];
  const { states, list } = resource.definition;
  const reason = states === null ? ['states'] : ['list', 'states'];
  if (!list.board || (states !== null && list.states) || !isSaidBeside(resource, path, reason)) return;
  yield {
    path,
    dependsOn: [reason],
    part: 'key',
    message:
      states === null
        ? '`board` would change nothing: the records go through no states.'
        : '`board` would change nothing: nobody is told of the states that the list has, as `states: false` says.',
    hint:
      states === null
        ? 'Leave it out, or say which they go through in `states:`.'
        : 'Leave it out, or leave `states: false` out.',
  };
}

/** What decides whether any value can be changed in the list. */
const BEFORE_CELLS: readonly Path[] = [['single'], ['scope'], ['screen'], ['api'], ['list'], ['states'], ['fields']];

/** Where no value could be changed in the list, that is not taken away. */
function* idleCells(resource: CatalogueResource): Iterable<Finding> {
  const path = ['record', 'cells'];
  if (cellsOf(resource.definition, fieldTypes).length > 0) return;
  if (!BEFORE_CELLS.every((reason) => isSaidBeside(resource, path, reason))) return;
  yield {
    path,
    dependsOn: BEFORE_CELLS,
    part: 'key',
    message: '`cells` would change nothing: its list has no value that could be changed there.',
    hint: 'Leave it out.',
  };
}

export const idleOption: Rule<'catalogue'> = {
  code: 'idle-option',
  summary: 'An option means something beside what else is said.',
  scope: 'resource',
  check: function* (resource) {
    for (const placed of deciding(resource)) yield* idleOptions(resource, placed);
    yield* idleSearch(resource);
    yield* idleStates(resource);
    yield* idleBoard(resource);
    yield* idleCells(resource);
    yield* idleParts(resource, (path, reason) => isSaidBeside(resource, path, reason));
  },
};
