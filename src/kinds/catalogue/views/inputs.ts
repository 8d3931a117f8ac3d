import { type BegunFrom, begunFrom } from '#src/model/begun-from.ts';
import { type Field, isCelExpression } from '#src/model/field.ts';
import type { ViewProps } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { type Doc, enclosed } from '#src/codegen/doc.ts';
import { type Attribute, attributes, codeAttribute, element } from '#src/codegen/jsx.ts';
import { array, literal, objectLiteral, quoted } from '#src/codegen/literal.ts';
import { groupFieldsOf, rowFieldsOf, typeOf } from '../record-schema.ts';
import { keptIf } from '../kept-rows.ts';
import { cellOf, inputOf } from './components.ts';
import type { ScreenParts } from './screen-parts.ts';

/** The input of a field in the form: `<StringInput source="…" required maxLength={100} />`; those of a group in it. */
export const inputElement = (field: Field, parts: ScreenParts): Doc =>
  element(
    inputOf(field.type, parts.imports),
    [
      ...attributes({ source: field.name }),
      ...(typeOf(field, parts.types).shownAs === undefined ? looks(field, parts) : attributes(ownProps(field, parts))),
    ],
    innerInputs(field, parts),
  );

const looks = (field: Field, parts: ScreenParts): readonly Attribute[] => [
  ...attributes({ ...demands(field), ...ownProps(field, parts) }),
  ...rowColumns(field, parts),
  ...conditions(field, parts),
  ...attributes({
    begins: field.defaultFrom !== undefined && field.readOnlyIf !== undefined,
    width: field.width,
    hasHelp: field.help !== undefined,
  }),
];

/** The inputs of a group's fields; for a value that is another field's, that one's input, which shows it. */
const innerInputs = (field: Field, parts: ScreenParts): readonly Doc[] => {
  const shown = typeOf(field, parts.types).shownAs?.(field);
  if (shown !== undefined) return field.hidden ? [] : [inputElement(shown, parts)];
  return groupFieldsOf(field, parts.types)
    .filter(({ hidden }) => !hidden)
    .map((inner) => inputElement({ ...inner, name: `${field.name}.${inner.name}` }, parts));
};

/** The input that narrows a list by the field; an array's element, so it has a key. */
export const filterElement = (field: Field, parts: ScreenParts): Doc => {
  const shown = typeOf(field, parts.types).shownAs?.(field) ?? field;
  return element(
    inputOf(shown.type, parts.imports),
    attributes({ key: field.name, source: field.name, ...ownProps(shown, parts) }),
  );
};

const demands = (field: Field): ViewProps => ({ required: field.required, readOnly: field.readOnly });

const ownProps = (field: Field, { types }: ScreenParts): ViewProps => typeOf(field, types).inputProps?.(field) ?? {};

const CONDITIONS = ['showIf', 'requiredIf', 'readOnlyIf'] as const;

const conditions = (field: Field, { expressions }: ScreenParts): readonly Attribute[] => [
  ...CONDITIONS.flatMap((name) => {
    const condition = field[name];
    return condition === undefined ? [] : [codeAttribute(name, expressions.condition(condition))];
  }),
  ...(field.compute === undefined
    ? []
    : [codeAttribute('compute', expressions.computation(field.name, field.compute))]),
];

/**
 * The columns of a child table: `columns={[integerCell({ … }), …]}`; those that only conditions and computations read
 * are `unseen`.
 */
const rowColumns = (field: Field, parts: ScreenParts): readonly Attribute[] => {
  const row = rowFieldsOf(field, parts.types);
  const columns = flatFields(row, parts.types);
  const kept = keptIf(field);
  const isDerived = (column: Field): boolean =>
    column.compute !== undefined ||
    column.defaultFrom !== undefined ||
    typeOf(column, parts.types).shownAs !== undefined;
  return [
    ...cells(
      'columns',
      columns.filter(({ hidden }) => !hidden),
      row,
      parts,
    ),
    ...cells(
      'unseen',
      columns.filter((column) => column.hidden && isDerived(column)),
      row,
      parts,
    ),
    ...(kept === undefined ? [] : [codeAttribute('keepIf', parts.expressions.condition(kept, row))]),
  ];
};

const cells = (
  name: string,
  columns: readonly Field[],
  row: readonly Field[],
  parts: ScreenParts,
): readonly Attribute[] =>
  columns.length === 0 ? [] : [codeAttribute(name, array(columns.map((column) => cell(column, row, parts))))];

const cell = (field: Field, row: readonly Field[], parts: ScreenParts): Doc => {
  const shown = typeOf(field, parts.types).shownAs?.(field);
  const begun = begunFrom(field, row, parts.types);
  if (begun !== null) return begunCell(field, begun, row, parts);
  if (shown === undefined) return ownCell(field, row, parts);
  const given = Object.entries(ownProps(field, parts)).map(([name, value]): readonly [string, Doc] => [
    name,
    literal(value),
  ]);
  return [cellOf(field.type, parts.imports), enclosed('(', [objectLiteral(given), ownCell(shown, row, parts)], ')')];
};

/** A column of which a new row begins with what another says. */
const begunCell = (field: Field, begun: BegunFrom, row: readonly Field[], parts: ScreenParts): Doc => {
  const { from, other } = begun;
  const source = { from, ...(other !== null && { reference: other.of, field: other.field }) };
  const given = Object.entries(source).map(([name, value]): readonly [string, Doc] => [name, quoted(value)]);
  const tag = parts.imports.use('begunCell', '#src/app/reference/begun-cell.tsx');
  return [tag, enclosed('(', [objectLiteral(given), ownCell(field, row, parts)], ')')];
};

const ownCell = (field: Field, row: readonly Field[], parts: ScreenParts): Doc => {
  const initial = isCelExpression(field.default) ? undefined : (field.default ?? undefined);
  const props = {
    ...demands(field),
    readOnly: field.readOnly || field.compute !== undefined,
    ...ownProps(field, parts),
    width: field.width,
    default: initial,
  };
  const given = Object.entries(props).filter(([, value]) => value !== undefined && value !== false);
  const printed = given.map(([name, value]): readonly [string, Doc] => [name, literal(value)]);
  const told = CONDITIONS.flatMap((name): readonly (readonly [string, Doc])[] => {
    const condition = name === 'readOnlyIf' && props.readOnly ? undefined : field[name];
    return condition === undefined ? [] : [[name, parts.expressions.condition(condition, row)]];
  });
  const computed = field.compute === undefined ? [] : [parts.expressions.computation(field.name, field.compute, row)];
  const options = objectLiteral([
    ['source', quoted(field.name)],
    ...printed,
    ...told,
    ...computed.map((name): readonly [string, Doc] => ['compute', name]),
  ]);
  return [cellOf(field.type, parts.imports), '(', options, ')'];
};
