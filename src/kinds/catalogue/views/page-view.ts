import type { Catalogue, FormPart } from '#src/model/catalogue.ts';
import { FIRST_TAB, type RecordPage } from '#src/model/page.ts';
import type { Doc } from '#src/codegen/doc.ts';
import { attributes, codeAttribute, element } from '#src/codegen/jsx.ts';
import { json } from '#src/codegen/json.ts';
import { literal } from '#src/codegen/literal.ts';
import { drawnIn } from './form-parts.ts';
import { columnsOf } from './list-view.ts';
import type { ScreenParts } from './screen-parts.ts';

/**
 * `<RecordTabs>`: the parts of the form, then what other catalogues hold of the record.
 * @param more what else stands in the first tab
 */
export const tabs = (catalogue: Catalogue, page: RecordPage, parts: ScreenParts, more: readonly Doc[] = []): Doc => {
  const { imports } = parts;
  const own = formTabs(catalogue.form)
    .map(({ key, within }) => ({ key, drawn: within.flatMap((part) => drawnIn(part, catalogue, parts)) }))
    .filter(({ drawn }) => drawn.length > 0)
    .map(({ key, drawn }, at) =>
      element(
        imports.use('RecordTab', '#src/app/page/RecordTab.tsx'),
        attributes({ name: key }),
        at === 0 ? [...drawn, ...more] : drawn,
      ),
    );
  const related = page.tabs.map(({ key, of, by }) =>
    element(
      imports.use('RelatedTab', '#src/app/page/RelatedTab.tsx'),
      attributes({ name: key, reference: of, target: by }),
    ),
  );
  return element(imports.use('RecordTabs', '#src/app/page/RecordTabs.tsx'), [], [...own, ...related]);
};

interface FormTab {
  readonly key: string;
  readonly within: readonly FormPart[];
}

/** A part without a title, such as a slot, belongs to the one before it. */
const formTabs = (form: readonly FormPart[]): readonly FormTab[] =>
  form.reduce<readonly FormTab[]>((before, part) => {
    const last = before.at(-1);
    if (part.title === null && last !== undefined)
      return [...before.slice(0, -1), { ...last, within: [...last.within, part] }];
    const key = part.title === null ? FIRST_TAB : (part.name ?? FIRST_TAB);
    return [...before, { key, within: [part] }];
  }, []);

/** `<RecordHead>`, the facts in it as columns; then what tabs have it tell. */
export const pageHead = (catalogue: Catalogue, { head, tabs: related }: RecordPage, parts: ScreenParts): Doc => {
  const { photo, name, facts } = head;
  const told = related.flatMap(({ key, of, by, head: fact }): readonly Doc[] => {
    if (fact === null) return [];
    const tag = parts.imports.use('RelatedFact', '#src/app/page/RelatedFact.tsx');
    const given = [
      ...attributes({ name: key, reference: of, target: by }),
      codeAttribute('fields', literal(fact.fields)),
      codeAttribute('first', literal(json(fact.first))),
    ];
    return [element(tag, given)];
  });
  return element(
    parts.imports.use('RecordHead', '#src/app/page/RecordHead.tsx'),
    [...attributes({ photo: photo ?? undefined }), codeAttribute('name', literal(name))],
    [...columnsOf(facts, catalogue, parts).map(({ tag, given }) => element(tag, given)), ...told],
  );
};
