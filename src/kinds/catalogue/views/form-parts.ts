import type { Catalogue, FormPart } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { Doc } from '#src/codegen/doc.ts';
import { attributes, element, textAttribute } from '#src/codegen/jsx.ts';
import { compiled } from '../conditions.ts';
import { fieldNamed, typeOf } from '../record-schema.ts';
import { slotOf } from './components.ts';
import { inputElement } from './inputs.ts';
import { pairsAmong } from './pairs.ts';
import type { ScreenParts } from './screen-parts.ts';

/** What is drawn in a part of the form: its inputs, those of a slot in what draws it; nothing where all are hidden. */
export const drawnIn = (part: FormPart, catalogue: Catalogue, parts: ScreenParts): readonly Doc[] => {
  const fields = part.fields
    .map((name) => fieldNamed(catalogue.fields, name))
    .filter((field) => !field.hidden || isFollowed(field, catalogue, parts))
    // Nobody fills in the state: transitions change it.
    .map((field) => (field.name === catalogue.states?.field ? { ...field, readOnly: true } : field));
  const inputs = paired(fields, catalogue, parts);
  return part.slot === null ? inputs : [slotElement(part.slot, inputs, parts)];
};

const slotElement = (name: string, inputs: readonly Doc[], { imports, printed }: ScreenParts): Doc =>
  printed?.slot?.(name, inputs) ?? element(slotOf(name, imports), [], inputs);

/** The inputs of the fields; those of two that belong together in one that keeps them beside each other. */
function paired(fields: readonly Field[], catalogue: Catalogue, parts: ScreenParts): readonly Doc[] {
  const pairs = pairsAmong(
    fields.filter(({ hidden }) => !hidden),
    catalogue,
  );
  const drawn: Doc[] = [];
  let at = 0;
  for (let first = fields[at]; first !== undefined; first = fields[at]) {
    const second = pairs.get(first.name);
    const end = second === undefined ? at : fields.findIndex(({ name }) => name === second);
    const inputs = fields.slice(at, end + 1).map((field) => parts.printed?.input?.(field) ?? formInput(field, parts));
    const pair = (): string => parts.imports.use('FieldPair', '#src/app/field/FieldPair.tsx');
    drawn.push(...(second === undefined ? inputs : [element(pair(), [], inputs)]));
    at = end + 1;
  }
  return drawn;
}

/** The form as one: a titled part is a section. */
export const sections = (catalogue: Catalogue, parts: ScreenParts): readonly Doc[] =>
  catalogue.form.flatMap((part) => {
    const drawn = drawnIn(part, catalogue, parts);
    if (part.name === null || part.title === null || drawn.length === 0) return drawn;
    const section = parts.imports.use('FormSection', '#src/app/form/FormSection.tsx');
    return [element(section, [textAttribute('name', part.name)], drawn)];
  });

/** Whether conditions or rules read what a hidden field takes over from a reference, which may change in the form. */
const isFollowed = (field: Field, { fields, rules, states }: Catalogue, { types }: ScreenParts): boolean => {
  if (typeOf(field, types).shownAs === undefined) return false;
  const expressions = [
    ...flatFields(fields, types).flatMap(({ showIf, requiredIf, readOnlyIf, compute }) => [
      showIf,
      requiredIf,
      readOnlyIf,
      compute,
    ]),
    ...rules.map(({ that }) => that),
    ...(states?.transitions ?? []).map(({ when }) => when ?? undefined),
  ];
  return expressions.some(
    (expression) => expression !== undefined && compiled(expression, { fields, types }).watch.includes(field.name),
  );
};

/** One that is sensitive is drawn for those who may see it. */
const formInput = (field: Field, parts: ScreenParts): Doc =>
  field.sensitive === true
    ? element(parts.imports.use('Sensitive', '#src/app/form/Sensitive.tsx'), attributes({ source: field.name }), [
        permitted(field, parts),
      ])
    : permitted(field, parts);

/** One that is said by a permission of its own is only shown to others. */
const permitted = (field: Field, parts: ScreenParts): Doc =>
  field.permission === undefined
    ? inputElement(field, parts)
    : element(parts.imports.use('Permitted', '#src/app/form/Permitted.tsx'), attributes({ action: field.permission }), [
        inputElement(field, parts),
      ]);
