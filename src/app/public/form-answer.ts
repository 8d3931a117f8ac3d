import { isList, isObject } from '#src/data-provider/guards.ts';
import type { PlainInput } from '#src/model/field-type.ts';
import type { Text } from '#src/model/text.ts';

/** A record that can be chosen; `data` are values by which it depends on what else was chosen. */
export interface Choice {
  readonly value: string;
  /** What is sent for it. */
  readonly sent: string | number;
  readonly text: string;
  readonly data: Readonly<Record<string, string>>;
}

/** A field of the form whose value a choice must have; as long as it is empty there is none, or all where that is optional. */
export interface Dependence {
  readonly field: string;
  readonly isOptional: boolean;
}

/** An input of the form. */
export interface AskedField {
  readonly name: string;
  readonly label: string;
  readonly help: string | null;
  readonly required: boolean;
  /** Title of the part that it stands in. */
  readonly part: string | null;
  readonly input: PlainInput;
  readonly choices: readonly Choice[];
  /** What the choices depend on, by the field of their own. */
  readonly depends: Readonly<Record<string, Dependence>>;
}

/** What a public page shows and asks for, as the server tells it in one language. */
export interface AskedForm {
  readonly intro: string;
  /** In every language: once a link is used up nothing more is asked for. */
  readonly done: Text;
  readonly fields: readonly AskedField[];
  /** Of the link's record; empty for a new one. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly shown: readonly { readonly label: string; readonly text: string }[];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const objectsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  isList(value) ? value.filter(isObject) : [];

const textsIn = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(isObject(value) ? value : {}).map(([name, text]) => [name, textOf(text)]));

const dependencesIn = (value: unknown): Readonly<Record<string, Dependence>> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).map(([name, told]) => {
      const { campo, opcional } = isObject(told) ? told : {};
      return [name, { field: textOf(campo), isOptional: opcional === true }];
    }),
  );

const LINES = ['email', 'tel', 'url', 'date', 'time', 'datetime-local'] as const;

const inputIn = (value: unknown): PlainInput => {
  const { kind, type, maxLength, inputMode, seconds, types, maxSize } = isObject(value) ? value : {};
  const longest = typeof maxLength === 'number' ? maxLength : 4000;
  if (kind === 'lines') return { kind, maxLength: longest };
  if (kind === 'check') return { kind };
  if (kind === 'file') return { kind, types: (isList(types) ? types : []).map(textOf), maxSize: Number(maxSize) };
  if (kind === 'choice') return { kind, options: [] };
  return {
    kind: 'line',
    type: LINES.find((known) => known === type) ?? 'text',
    maxLength: longest,
    ...((inputMode === 'numeric' || inputMode === 'decimal') && { inputMode }),
    ...(seconds === true && { seconds }),
  };
};

/** Reads the answer of `GET api/publico/<name>`. */
export function formIn(answer: unknown): AskedForm {
  const { texto, hecho, campos, valores, muestra } = isObject(answer) ? answer : {};
  const done = isObject(hecho) ? hecho : {};
  return {
    intro: textOf(texto),
    done: { es: textOf(done['es']), en: textOf(done['en']) },
    fields: objectsIn(campos).map(({ nombre, etiqueta, ayuda, requerido, parte, entrada, opciones, depende }) => ({
      name: textOf(nombre),
      label: textOf(etiqueta),
      help: textOrNull(ayuda),
      required: requerido === true,
      part: textOrNull(parte),
      input: inputIn(entrada),
      choices: objectsIn(opciones).map(({ valor, texto: text, datos }) => ({
        value: textOf(valor),
        sent: typeof valor === 'number' ? valor : textOf(valor),
        text: textOf(text),
        data: textsIn(datos),
      })),
      depends: dependencesIn(depende),
    })),
    values: isObject(valores) ? valores : {},
    shown: objectsIn(muestra).map(({ etiqueta, texto: text }) => ({ label: textOf(etiqueta), text: textOf(text) })),
  };
}
