import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';
import { runnerOf } from '#src/expressions/runner.ts';
import { expressionsOf } from '../meaning/expressions.ts';
import { placedFields } from '../meaning/walk.ts';

/** What nobody fills in, such as a number that the server gives, may well be shown once it is there. */
const isFilledIn = (field: Field | null): boolean =>
  field !== null &&
  !field.readOnly &&
  field.compute === undefined &&
  fieldTypes.get(field.type)?.sequence === undefined;

/** A field whose being shown hangs on others, of those of the same record or row. */
interface Shown {
  readonly name: string;
  readonly scope: string;
  readonly path: Path;
  readonly watch: readonly string[];
  /** Whether it is shown while nothing is filled in. */
  readonly atFirst: () => boolean;
}

const shownIn = (resource: CatalogueResource): readonly Shown[] => {
  const empty = nothingIn(resource);
  return expressionsOf(resource).flatMap(({ path, name, scope, field, compilation }): readonly Shown[] => {
    if (path.at(-1) !== 'showIf' || name === null || !isFilledIn(field) || !compilation.ok) return [];
    const { value } = compilation;
    return [{ name, scope, path, watch: value.watch, atFirst: () => runnerOf(value)(empty) === true }];
  });
};

/** What a record says in which nothing is filled in: nothing, but that lists have no rows and boxes no marks. */
const nothingIn = (resource: CatalogueResource): JsonObject =>
  Object.fromEntries(
    placedFields(resource).flatMap(({ field, name }): readonly (readonly [string, Json])[] => {
      const cel = fieldTypes.get(field.type)?.cel(field);
      if (typeof cel === 'object' && 'list' in cel) return [[name, []]];
      return cel === 'bool' ? [[name, false]] : [];
    }),
  );

/** Those that hang on one another alone, and of which none is shown first. */
function neverShown(all: readonly Shown[], withDefault: ReadonlySet<string>): readonly Shown[] {
  const known = (names: readonly Shown[], { scope, watch }: Shown): boolean =>
    watch.length > 0 && watch.every((read) => names.some((one) => one.scope === scope && one.name === read));
  let left = all.filter((one) => !withDefault.has(one.name) && !one.watch.includes(one.name));
  for (;;) {
    const next = left.filter((one) => known(left, one) && !one.atFirst());
    if (next.length === left.length) return next;
    left = next;
  }
}

function* circlesIn(resource: CatalogueResource): Iterable<Finding> {
  // A box without a mark is what it is while it is not shown.
  const given = placedFields(resource).flatMap(({ field, name }) =>
    field.default === undefined || field.default === false ? [] : [name],
  );
  const closed = neverShown(shownIn(resource), new Set(given));
  for (const scope of new Set(closed.map((one) => one.scope))) {
    // In an order of their own: an overlay that places them otherwise closes no other circle.
    const among = closed.filter((one) => one.scope === scope).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const [first] = among;
    if (first === undefined) continue;
    const names = among.map(({ name }) => `\`${name}\``).join(', ');
    yield {
      path: first.path,
      dependsOn: among.map(({ path }) => path),
      message: `${names} are each shown only once another of them is filled in: nobody ever sees one.`,
      hint: 'Let one of them be shown by itself, or depend on another field.',
    };
  }
}

/** Two that stand in for each other (the one where the other is empty) are right: they are shown before they are filled in. */
export const circularShow: Rule<'catalogue'> = {
  code: 'circular-show',
  summary: 'Whether a field is shown does not depend on what is filled in there.',
  scope: 'resource',
  check: (resource) => [
    ...shownIn(resource).flatMap(({ path, name, watch }): readonly Finding[] => {
      if (!watch.includes(name)) return [];
      return [
        {
          path,
          message: `Whether \`${name}\` is shown depends on \`${name}\` itself, which is filled in only while it is shown.`,
          hint: 'Let it depend on another field.',
        },
      ];
    }),
    ...circlesIn(resource),
  ],
};
