import { fieldTypes } from '#src/fields/index.ts';
import { alwaysRequired } from '#src/model/always-required.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { isTouched } from '#src/model/left-out.ts';
import { narrowersIn } from '#src/model/narrowing.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import { type PublicPage, publicPagesOf } from '../public-places.ts';

export const publicNeed: Rule<'screen'> = {
  code: 'public-need',
  summary: 'A public form has all that its record needs, and may read what its choices are made of.',
  scope: 'institution',
  check: (institution) => {
    const catalogues = ofKind(institution, 'catalogue');
    return publicPagesOf(institution).flatMap((page) => {
      const target = catalogues.get(page.form.of);
      if (target === undefined || isTouched(target.leftOut, ['fields'])) return [];
      const { fields } = target.definition;
      const asked = fields.filter(({ name }) => page.form.fields.includes(name));
      const found = [
        ...(page.form.link === null ? missing(page, target) : []),
        ...asked.flatMap((field) => [...unread(page, field), ...undecided(page, field)]),
      ];
      return found.map((finding) => ({ resource: page.resource, ...finding }));
    });
  },
};

const READS = ['public', 'reads'];

const isNeeded = (field: Field): boolean => {
  const type = fieldTypes.get(field.type);
  const isSaid = field.default !== undefined || field.compute !== undefined || type?.sequence !== undefined;
  // What is not shown is not demanded, and no public page has what is shown by a condition.
  return alwaysRequired(field) && !isSaid;
};

/** Fields without which no record can be made. */
const missing = ({ form }: PublicPage, { name, definition }: CatalogueResource): readonly Finding[] =>
  definition.fields
    .filter((field) => isNeeded(field) && !form.fields.includes(field.name))
    .map((field) => ({
      path: ['public', 'fields'],
      part: 'key' as const,
      // Without its link a page makes a record where it changed one.
      dependsOn: [
        ['public', 'fields'],
        ['public', 'link'],
      ],
      message: `A record of \`${name}\` needs \`${field.name}\`, which is not asked for.`,
      hint: `Add \`${field.name}\`, or give it a default.`,
    }));

const pathOf = ({ form }: PublicPage, { name }: Field): Finding['path'] => [
  'public',
  'fields',
  form.fields.indexOf(name),
];

/** Choices of which the page may not read the list. */
function unread(page: PublicPage, field: Field): readonly Finding[] {
  const input = fieldTypes.get(field.type)?.plain?.(field);
  if (input?.kind !== 'choice' || !('of' in input)) return [];
  const read = page.form.reads.find(({ of }) => of === input.of);
  if (read === undefined) {
    return [
      {
        path: pathOf(page, field),
        dependsOn: [READS],
        message: `\`${field.name}\` is chosen from \`${input.of}\`, which the page may not read.`,
        hint: `Add \`- { of: ${input.of}, fields: […] }\` to \`reads\`.`,
      },
    ];
  }
  return Object.keys(field.where ?? {})
    .filter((name) => !read.fields.includes(name))
    .map((name) => ({
      path: pathOf(page, field),
      dependsOn: [READS],
      message: `The choices of \`${field.name}\` depend on \`${name}\` of \`${input.of}\`, which the page may not read.`,
      hint: `Add \`${name}\` to the fields that it reads of \`${input.of}\`.`,
    }));
}

/** Choices that depend on a field which is not asked for. */
const undecided = (page: PublicPage, field: Field): readonly Finding[] =>
  narrowersIn(field.where)
    .map((narrower) => narrower.field)
    .filter((name) => !page.form.fields.includes(name))
    .map((name) => ({
      path: pathOf(page, field),
      dependsOn: [['public', 'fields']],
      message: `The choices of \`${field.name}\` depend on \`${name}\`, which is not asked for.`,
      hint: `Add \`${name}\`, or leave \`${field.name}\` out.`,
    }));
