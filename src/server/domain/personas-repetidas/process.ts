import { orEmpty } from '#src/model/absent.ts';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import type { Text } from '#src/model/text.ts';
import type { Corrida } from '#generated/screens/personas/personas-repetidas/proceso.ts';
import {
  type LeftOut,
  type MergedPart,
  type Merging,
  type Plan,
  type PlannedWrite,
  processTogether,
} from '../../processes/process.ts';

const PERSONS = 'personas/personas';
const DOCUMENTS = 'documentosIdentificacion';

/**
 * Screens take one document of a type, and a telephone or e-mail once: a number that was mistyped makes two people of one
 * most often.
 */
const ONE_PER = { [DOCUMENTS]: 'tipoDocumentoIdentificacionId', telefonos: 'peTeTelefono', emails: 'peEmEmail' };

/** Who did something is who did it, and what an account may is given by whoever gives that. */
const ACCOUNTS = 'seguridad/usuarios';

const SAME: Text = {
  es: 'Elija dos personas distintas.',
  en: 'Choose two different people.',
};

/**
 * Makes one of two people who turn out to be one: what only the second has, documents and contacts too, is the first
 * one's, and what the second was (student, professor, user …) the first one is. Of two documents of a type that of the first
 * stands. Where both are students, say, the first one's record stays and takes on what the other alone says; whatever
 * refers to the other one refers to it then. Who goes stays, known by no document and out of use, and so do their records.
 */
export const process = processTogether<Corrida>(async ({ queda, sobra }, records): Promise<Plan> => {
  const how = { onePer: ONE_PER, apart: [ACCOUNTS] };
  const { stays, goes, writes, both, differences: doubts } = await records.merging(PERSONS, queda, sobra, how);
  if (stays === null || goes === null || queda === sobra) return { writes: [], leftOut: [], nothing: SAME };
  const unused = [stays, goes].filter(({ estatus }) => estatus !== true);
  if (unused.length > 0) return { writes: [], leftOut: unused.map(leftOf) };
  const accounts = both.filter(({ resource, inUse }) => resource === ACCOUNTS && inUse);
  if (accounts.length > 0) {
    return {
      writes: [],
      leftOut: accounts.map(({ resource, name }) => ({ resource, name, why: TWO_ACCOUNTS })),
      doubts,
    };
  }
  return { writes: writes.map((one) => toldOf(one, stays, goes)), leftOut: [], doubts };
});

const TWO_ACCOUNTS: Text = {
  es: 'Las dos tienen usuario. Desactive antes el de la persona repetida: de una persona hay uno solo, y lo hecho con cada uno queda a su nombre.',
  en: 'Both have an account. Put that of the duplicate person out of use first: a person has one only, and what was done with each stays in its name.',
};

const nameOf = (person: JsonObject): string => textOfJson(orEmpty(person['persNombreCompleto'] ?? undefined));

const leftOf = (person: JsonObject): LeftOut => ({
  resource: PERSONS,
  name: nameOf(person),
  why: { es: 'Ya no está en uso.', en: 'Not in use any more.' },
});

const rowsOf = (values: JsonObject): readonly JsonObject[] => {
  const rows = values[DOCUMENTS];
  return Array.isArray(rows) ? rows.filter(isJsonObject) : [];
};

const numbersOf = (rows: readonly JsonObject[]): readonly string[] =>
  rows.map((row) => textOfJson(orEmpty(row['doIdValor'] ?? undefined)));

const documentsOf = (values: JsonObject): readonly string[] => numbersOf(rowsOf(values));

/** A write, and why it is made. */
function toldOf({ part, write }: Merging['writes'][number], stays: JsonObject, goes: JsonObject): PlannedWrite {
  const why: Readonly<Record<MergedPart, () => Text>> = {
    goes: () => givenUp(stays, goes),
    stays: () => staysWith(write.values, stays),
    'of-goes': () => becomes(nameOf(stays)),
    'of-stays': () => TAKES_ON,
    'given-up': () => GIVEN_UP,
    referring: () => MOVES,
  };
  return { ...write, why: why[part]() };
}

const TAKES_ON: Text = { es: 'Recibe los datos de la persona.', en: 'Takes on what is known of the person.' };

const GIVEN_UP: Text = {
  es: 'Registro repetido: se desactiva, y lo que se refiere a él pasa al que queda.',
  en: 'Duplicate record: put out of use, and what refers to it moves to the one that stays.',
};

const MOVES: Text = { es: 'Pasa al registro que queda.', en: 'Moves to the record that stays.' };

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
