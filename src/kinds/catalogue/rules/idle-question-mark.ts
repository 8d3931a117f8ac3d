import { alwaysRequired } from '#src/model/always-required.ts';
import type { Rule } from '#src/model/rule.ts';
import { narrowersIn } from '#src/model/narrowing.ts';
import { type PlacedField, placedFields, placedFieldsThat } from '../meaning/walk.ts';

const doubting = placedFieldsThat(({ field }) => narrowersIn(field.where).some(({ isOptional }) => isOptional));

/** The field that is named: a row's own comes before its record's. */
const named = (fields: readonly PlacedField[], { parent }: PlacedField, name: string): PlacedField | undefined =>
  fields.find((one) => one.parent === parent && one.name === name) ??
  fields.find((one) => one.parent === null && one.name === name);

export const idleQuestionMark: Rule<'catalogue'> = {
  code: 'idle-question-mark',
  summary: 'What narrows the choices where it has a value, `$field?`, may have none.',
  scope: 'resource',
  check: (resource) =>
    doubting(resource).flatMap((placed) =>
      narrowersIn(placed.field.where).flatMap(({ target, field: name, isOptional }) => {
        const of = named(placedFields(resource), placed, name);
        const isSaid = of !== undefined && alwaysRequired(of.field);
        if (!isOptional || !isSaid) return [];
        const path = [...placed.path, 'where', target];
        const why = [...of.path, 'required'];
        const layerOf = (at: typeof path): number => resource.sources.findIndex(({ has }) => has(at));
        // Base cannot know that an overlay demands the field.
        if (layerOf(path) > layerOf(why)) return [];
        return [
          {
            path,
            dependsOn: [why, [...of.path, 'showIf']],
            message: `\`${name}\` is required: it always has a value, and always narrows.`,
            hint: 'Take the question mark away.',
          },
        ];
      }),
    ),
};
