import { orEmpty } from '#src/model/absent.ts';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import type { Text } from '#src/model/text.ts';
import type { Corrida } from '#generated/screens/personas/personas-repetidas/proceso.ts';
import { type LeftOut, type Plan, type PlannedWrite, processTogether } from '../../processes/process.ts';

const PERSONS = 'personas/personas';
const DOCUMENTS = 'documentosIdentificacion';

/**
 * Screens take one document of a type, and a telephone or e-mail once: a number that was mistyped makes two people of one
 * most often.
 */
const ONE_PER = { [DOCUMENTS]: 'tipoDocumentoIdentificacionId', telefonos: 'peTeTelefono', emails: 'peEmEmail' };

const SAME: Text = {
  es: 'Elija dos personas distintas.',
  en: 'Choose two different people.',
};

/**
 * Makes one of two people who turn out to be one: what only the second has, documents and contacts too, is the first
 * one's, and what the second was (student, professor, user …) the first one is. Of two documents of a type that of the first
 * stands. The second stays, known by no document and out of use.
 */
export const process = processTogether<Corrida>(async ({ queda, sobra }, records): Promise<Plan> => {
  const { stays, goes, writes, both, differences } = await records.merging(PERSONS, queda, sobra, ONE_PER);
  if (stays === null || goes === null || queda === sobra) return { writes: [], leftOut: [], nothing: SAME };
  const unused = [stays, goes].filter(({ estatus }) => estatus !== true);
  if (unused.length > 0) return { writes: [], leftOut: unused.map(leftOf) };
  const twice = both.map(({ resource, title, name }): LeftOut => ({ resource, name, why: twiceOf(title) }));
  const differs = Object.keys(differences.stays).length > 0;
  const doubt = differs ? { doubt: { resource: PERSONS, one: differences.stays, other: differences.goes } } : {};
  if (twice.length > 0) return { writes: [], leftOut: twice, ...doubt };
  return { writes: writes.map((write) => toldOf(write, stays, goes)), leftOut: [], ...doubt };
});

const nameOf = (person: JsonObject): string => textOfJson(orEmpty(person['persNombreCompleto'] ?? undefined));

const leftOf = (person: JsonObject): LeftOut => ({
  resource: PERSONS,
  name: nameOf(person),
  why: { es: 'Ya no está en uso.', en: 'Not in use any more.' },
});

const twiceOf = ({ es, en }: Text): Text => ({
  es: `Las dos tienen registro en ${es}, y de una persona puede haber uno solo.`,
  en: `Both have a record in ${en}, and of one person there may be one only.`,
});

const rowsOf = (values: JsonObject): readonly JsonObject[] => {
  const rows = values[DOCUMENTS];
  return Array.isArray(rows) ? rows.filter(isJsonObject) : [];
};

const numbersOf = (rows: readonly JsonObject[]): readonly string[] =>
  rows.map((row) => textOfJson(orEmpty(row['doIdValor'] ?? undefined)));

const documentsOf = (values: JsonObject): readonly string[] => numbersOf(rowsOf(values));

/** A write, and why it is made. */
function toldOf(write: PlannedWrite, stays: JsonObject, goes: JsonObject): PlannedWrite {
  if (write.kind === 'create') return write;
  const isOfStays = write.record['personaId'] === stays['personaId'];
  if (write.resource !== PERSONS) return { ...write, why: isOfStays ? TAKES_ON : becomes(nameOf(stays)) };
  return { ...write, why: isOfStays ? staysWith(write.values, stays) : givenUp(stays, goes) };
}

const TAKES_ON: Text = { es: 'Recibe los datos de la persona.', en: 'Takes on what is known of the person.' };

const becomes = (name: string): Text => ({ es: `Pasa a ser de ${name}.`, en: `Becomes one of ${name}.` });

const told = (word: string, numbers: readonly string[]): string =>
  numbers.length === 0 ? '' : ` ${word}: ${numbers.join(', ')}.`;

/** What the person who stays is known by already, and what they take on. */
function staysWith(values: JsonObject, stays: JsonObject): Text {
  const own = documentsOf(stays);
  const taken = documentsOf(values).filter((number) => !own.includes(number));
  return {
    es: `Queda.${told('Conserva', own)}${told('Recibe', taken)}`,
    en: `Stays.${told('Keeps', own)}${told('Takes on', taken)}`,
  };
}

const typeOf = (row: JsonObject): Json => row[ONE_PER[DOCUMENTS]] ?? null;

/**
 * Whoever goes always changes, be there something to take on or not: who stays, by which document, and which documents
 * nobody has afterwards is told there.
 */
function givenUp(stays: JsonObject, goes: JsonObject): Text {
  const lost = rowsOf(goes).flatMap((row) => {
    const standing = rowsOf(stays).filter((one) => typeOf(one) === typeOf(row));
    return standing.length === 0 ? [] : [{ gone: numbersOf([row]).join(), standing: numbersOf(standing).join(', ') }];
  });
  const pairs = (word: string): readonly string[] => lost.map(({ gone, standing }) => `${gone} (${word} ${standing})`);
  const by = [nameOf(stays), ...documentsOf(stays)].join(', ');
  return {
    es: `Se desactiva, sin documentos. Queda ${by}.${told('No pasan, pues la otra ya tiene uno de su tipo', pairs('queda'))}`,
    en: `Put out of use, without documents. ${by} stays.${told('Not taken on, as the other has one of the type', pairs('staying:'))}`,
  };
}
