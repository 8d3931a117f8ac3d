import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { PlainInput } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { namesLeftOut } from '#src/model/left-out.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { Path } from '#src/model/source.ts';
import type { PublicForm } from './public-keys.ts';
import type { ScreenResource } from './screen.ts';

/** What plain HTML asks for it with, which tells what it can hold: a mark, an address of mail. */
export const plainInputOf = (field: Field): PlainInput | undefined => fieldTypes.get(field.type)?.plain?.(field);

/** Whether it is true or false, so that it can mark a record. */
export const isTicked = (field: Field): boolean => plainInputOf(field)?.kind === 'check';

/** A public page of an institution, and what it declares. */
export interface PublicPage {
  readonly resource: ScreenResource;
  readonly form: PublicForm;
}

export const publicPagesOf = (institution: InstitutionResources): readonly PublicPage[] =>
  [...ofKind(institution, 'screen').values()].flatMap((resource) => {
    const form = resource.definition.public;
    return form === null ? [] : [{ resource, form }];
  });

/** What the page asks a field for. */
export type Use = 'asked' | 'told' | 'narrows' | 'shown' | 'mailed' | 'marked';

/** A field that a public page names, and where. */
export interface NamedField {
  readonly page: PublicPage;
  readonly use: Use;
  readonly path: Path;
  readonly part: 'key' | 'value';
  readonly name: string;
  /** Whose field it is. */
  readonly target: CatalogueResource;
  /** Undefined where that one has no such field. */
  readonly field: Field | undefined;
}

/** A catalogue that a public page names. */
export interface NamedCatalogue {
  readonly page: PublicPage;
  readonly path: Path;
  readonly name: string;
}

export const namedCatalogues = (page: PublicPage): readonly NamedCatalogue[] => [
  { page, path: ['public', 'of'], name: page.form.of },
  ...page.form.reads.map(({ of: name }, at) => ({ page, path: ['public', 'reads', at, 'of'], name })),
];

interface Wanted {
  readonly of: string;
  readonly use: Use;
  readonly path: Path;
  readonly part?: 'key';
  readonly name: string;
}

const wantedBy = ({ of, fields, reads, repeated, link }: PublicForm): readonly Wanted[] => [
  ...fields.map((name, at) => ({ of, use: 'asked' as const, path: ['public', 'fields', at], name })),
  ...(repeated === null ? [] : [{ of, use: 'marked' as const, path: ['public', 'repeated'], name: repeated }]),
  ...(link === null ? [] : [{ of, use: 'mailed' as const, path: ['public', 'link', 'to'], name: link.to }]),
  ...(link?.shows ?? []).map((name, at) => ({
    of,
    use: 'shown' as const,
    path: ['public', 'link', 'shows', at],
    name,
  })),
  ...reads.flatMap((read, at): readonly Wanted[] => [
    ...read.fields.map((name, index) => ({
      of: read.of,
      use: 'told' as const,
      path: ['public', 'reads', at, 'fields', index],
      name,
    })),
    ...Object.keys(read.where ?? {}).map((name) => ({
      of: read.of,
      use: 'narrows' as const,
      path: ['public', 'reads', at, 'where', name],
      part: 'key' as const,
      name,
    })),
  ]),
];

/** Every field that the public pages of an institution name, but those of catalogues that it has not. */
export const namedFields = (institution: InstitutionResources): readonly NamedField[] => {
  const catalogues = ofKind(institution, 'catalogue');
  return publicPagesOf(institution).flatMap((page) =>
    wantedBy(page.form).flatMap(({ of, part, ...wanted }): readonly NamedField[] => {
      const target = catalogues.get(of);
      if (target === undefined || namesLeftOut(target.leftOut).includes(wanted.name)) return [];
      const field = target.definition.fields.find(({ name }) => name === wanted.name);
      return [{ page, target, field, part: part ?? 'value', ...wanted }];
    }),
  );
};
