import type { Scope } from '#src/expressions/compile.ts';
import { call as helper, callsHelper, type Js, jsText } from '#src/expressions/js.ts';
import type { Expression } from '#src/model/expression.ts';
import type { Field } from '#src/model/field.ts';
import { compiled } from '../conditions.ts';
import { type Doc, enclosed, indent, hardline, print, WIDTH } from '#src/codegen/doc.ts';
import { expressionDoc } from '#src/codegen/expression.ts';
import { capitalized } from '#src/codegen/naming.ts';
import { quoted } from '#src/codegen/literal.ts';
import type { Imports } from '#src/codegen/imports.ts';

/** Compiled expressions of a screen: each is a constant at the top of the module, shared by the fields that state it. */
export interface Expressions {
  /** Name of the constant that holds the condition; over a list's row where its fields are given. */
  readonly condition: (condition: Expression, row?: readonly Field[]) => string;
  /** Name of the constant that holds the field's computation; over a list's row where its fields are given. */
  readonly computation: (field: string, compute: Expression, row?: readonly Field[]) => string;
  /** The constants' definitions, in the order they were asked for. */
  readonly definitions: () => readonly string[];
}

export const createExpressions = (scope: Scope, imports: Imports): Expressions => {
  const names = new Map<string, string>();
  const definitions: string[] = [];

  const define = (
    key: string,
    wanted: string,
    call: 'condition' | 'computation',
    body: Js,
    watch: readonly string[],
  ) => {
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = unused(wanted, [...names.values()]);
    names.set(key, name);
    imports.use(call, '#src/runtime/validation.ts');
    if (callsHelper(body)) imports.useAll('cel', '#src/runtime/cel.ts');
    definitions.push(definition(name, call, watch, body));
    return name;
  };

  const within = (row: readonly Field[] | undefined): Scope =>
    row === undefined ? scope : { ...scope, fields: row, parent: scope.fields };

  return {
    condition: (condition, row) => {
      const { js, watch } = compiled(condition, within(row));
      return define(
        `when ${jsText(js)}`,
        `when${watch.map(identifier).join('')}`,
        'condition',
        helper('holds', js),
        watch,
      );
    },
    computation: (field, compute, row) => {
      const { js, watch } = compiled(compute, within(row));
      return define(`compute ${jsText(js)}`, `computed${identifier(field)}`, 'computation', js, watch);
    },
    definitions: () => definitions,
  };
};

/** `Direccion.Calle` as a part of a constant's name. */
const identifier = (path: string): string => (path.match(/\w+/g) ?? []).map(capitalized).join('');

const unused = (wanted: string, taken: readonly string[]): string => {
  const candidates = [wanted, ...taken.map((_, index) => `${wanted}${index + 2}`)];
  return candidates.find((name) => !taken.includes(name)) ?? wanted;
};

/** Laid out as Biome does a call whose last argument is an arrow function. */
const definition = (name: string, call: string, watch: readonly string[], body: Js): string => {
  const start: Doc = [`const ${name} = ${call}(`, enclosed('[', watch.map(quoted), ']'), ', (record) =>'];
  const oneLine = print([start, ' ', expressionDoc(body), ');'], Number.POSITIVE_INFINITY);
  return oneLine.length <= WIDTH
    ? oneLine
    : print([start, indent([hardline, expressionDoc(body), ',']), hardline, ');']);
};
