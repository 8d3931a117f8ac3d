import { printValue } from '#src/fields/print.ts';
import type { Field } from '#src/model/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { PlainInput } from '#src/model/field-type.ts';
import type { Language, Text } from '#src/model/text.ts';
import { typeOf } from '../catalogue/record/fields.ts';
import { bodyOf } from '../catalogue/reading/read.ts';
import type { Run } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { type Choice, choicesOf, type Dependence, dependsOn } from './choices.ts';
import { fieldNamed, type ServedForm } from './served-form.ts';

/** An input of the form, as the page draws it. */
interface FieldAnswer {
  readonly nombre: string;
  readonly etiqueta: string;
  readonly ayuda: string | null;
  readonly requerido: boolean;
  /** Title of the part that it stands in; null in the first one. */
  readonly parte: string | null;
  /** Its choices apart. */
  readonly entrada: PlainInput | { readonly kind: 'choice' };
  /** What it can be chosen from; null where it is typed. */
  readonly opciones: readonly Choice[] | null;
  readonly depende: Readonly<Record<string, Dependence>>;
}

export interface FormAnswer {
  readonly titulo: string;
  readonly texto: string;
  /** In every language: whoever has sent the form may still change it, when nothing can be asked for by their link. */
  readonly hecho: Text;
  readonly campos: readonly FieldAnswer[];
  /** Of the link's record, as the inputs hold them; null where a new one is made. */
  readonly valores: JsonObject | null;
  readonly muestra: readonly { readonly etiqueta: string; readonly texto: string }[];
}

/** All that the page shows, in the language: nothing but what it declares. @param record of the link; null without */
export async function formAnswer(
  served: ServedForm,
  record: number | null,
  language: Language,
  run: Run,
): Promise<FormAnswer> {
  const { form, title, fields, repository } = served;
  const values = record === null ? null : await recordOf(served, record, run);
  const campos: FieldAnswer[] = [];
  for (const field of fields) {
    const answer = await fieldAnswer(served, field, language, run);
    campos.push({ ...answer, requerido: field.required && (record !== null || field.itself !== true) });
  }
  return {
    titulo: title[language],
    texto: form.intro[language],
    hecho: form.done,
    campos,
    valores:
      values === null ? null : Object.fromEntries(fields.map((field) => [field.name, heldBy(served, field, values)])),
    muestra: (form.link?.shows ?? []).map((name) => {
      const field = fieldNamed(repository, name);
      return { etiqueta: field.label[language], texto: printValue(values?.[name] ?? null, field, language) };
    }),
  };
}

/** The value of the record as the input of the field holds it. */
function heldBy({ repository }: ServedForm, field: Field, values: JsonObject): Json {
  const value = values[field.name] ?? null;
  return typeOf(field, repository.types).plainValue?.(value, field) ?? value;
}

async function fieldAnswer(
  served: ServedForm,
  field: Field,
  language: Language,
  run: Run,
): Promise<Omit<FieldAnswer, 'requerido'>> {
  const { types, catalogue } = served.repository;
  const input = typeOf(field, types).plain?.(field);
  if (input === undefined) throw new Error(`There is no plain input for ${field.name}.`);
  const part = catalogue.form.find(({ fields }) => fields.includes(field.name));
  return {
    nombre: field.name,
    etiqueta: field.label[language],
    ayuda: field.help?.[language] ?? null,
    parte: part?.title?.[language] ?? null,
    entrada: input.kind === 'choice' ? { kind: input.kind } : input,
    opciones: await choicesOf(served, field, language, run),
    depende: dependsOn(field),
  };
}

/** The record as it is. Throws `link-invalid` for one that is there no more, or not in use. */
export async function recordOf({ repository }: ServedForm, id: number, run: Run): Promise<JsonObject> {
  const body = bodyOf(await run(repository.read.one(id)));
  const record: unknown = body === null ? null : JSON.parse(body);
  const { fields } = repository.catalogue;
  const active = fields.find((field) => typeOf(field, repository.types).marksActive);
  if (!isJsonObject(record) || (active !== undefined && record[active.name] !== true)) {
    throw new ProblemError('link-invalid');
  }
  return record;
}
