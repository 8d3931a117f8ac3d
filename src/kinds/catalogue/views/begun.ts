import { attributes, element } from '#src/codegen/jsx.ts';
import type { Doc } from '#src/codegen/doc.ts';
import { begunFrom } from '#src/model/begun-from.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { ScreenParts } from './screen-parts.ts';

/** What keeps fields of a new record at what others say: `<Begun source="…" from="…" />`; draws nothing. */
export const begunValues = ({ fields }: Catalogue, { types, imports }: ScreenParts): readonly Doc[] => {
  const flat = flatFields(fields, types);
  return flat.flatMap((field): readonly Doc[] => {
    const begun = begunFrom(field, flat, types);
    if (begun === null) return [];
    const { from, other } = begun;
    const tag = imports.use(other === null ? 'Begun' : 'BegunReferred', '#src/app/reference/Begun.tsx');
    const referred = other === null ? {} : { reference: other.of, field: other.field };
    return [element(tag, attributes({ source: field.name, from, ...referred }))];
  });
};
