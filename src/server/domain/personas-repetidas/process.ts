import { orEmpty } from '#src/model/absent.ts';
import { isJsonObject, type JsonObject, textOfJson } from '#src/model/json.ts';
import type { Text } from '#src/model/text.ts';
import type { Corrida } from '#generated/screens/personas/personas-repetidas/proceso.ts';
import { type LeftOut, type Plan, type PlannedWrite, processTogether } from '../../processes/process.ts';

const PERSONS = 'personas/personas';

const SAME: Text = {
  es: 'Elija dos personas distintas.',
  en: 'Choose two different people.',
};

/**
 * Makes one of two people who turn out to be one: what only the second has, documents and contacts too, is the first
 * one's, and what the second was (student, professor, user …) the first one is. The second stays, known by no document and
 * out of use.
 */
export const process = processTogether<Corrida>(async ({ queda, sobra }, records): Promise<Plan> => {
  const { stays, goes, writes, both } = await records.merging(PERSONS, queda, sobra);
  if (stays === null || goes === null || queda === sobra) return { writes: [], leftOut: [], nothing: SAME };
  if (goes['estatus'] !== true) return { writes: [], leftOut: [leftOf(goes)] };
  const twice = both.map(({ resource, title, name }): LeftOut => ({ resource, name, why: twiceOf(title) }));
  if (twice.length > 0) return { writes: [], leftOut: twice };
  return { writes: writes.map((write) => toldOf(write, stays, goes)), leftOut: [] };
});

const nameOf = (person: JsonObject): string => textOfJson(orEmpty(person['persNombreCompleto'] ?? undefined));

const leftOf = (goes: JsonObject): LeftOut => ({
  resource: PERSONS,
  name: nameOf(goes),
  why: { es: 'Ya no está en uso.', en: 'Not in use any more.' },
});

const twiceOf = ({ es, en }: Text): Text => ({
  es: `Las dos tienen registro en ${es}, y de una persona puede haber uno solo.`,
  en: `Both have a record in ${en}, and of one person there may be one only.`,
});

const documentsOf = (person: JsonObject): string => {
  const rows = person['documentosIdentificacion'];
  if (!Array.isArray(rows)) return '';
  return rows
    .filter(isJsonObject)
    .map((row) => textOfJson(orEmpty(row['doIdValor'] ?? undefined)))
    .join(', ');
};

/** A write, and why it is made. */
function toldOf(write: PlannedWrite, stays: JsonObject, goes: JsonObject): PlannedWrite {
  if (write.kind === 'create') return write;
  const documents = documentsOf(goes);
  const of = documents === '' ? '' : ` (${documents})`;
  if (write.resource !== PERSONS) {
    return write.record['personaId'] === stays['personaId']
      ? { ...write, why: { es: 'Recibe los datos de la persona.', en: 'Takes on what is known of the person.' } }
      : { ...write, why: { es: `Pasa a ser de ${nameOf(stays)}.`, en: `Becomes one of ${nameOf(stays)}.` } };
  }
  return write.record['personaId'] === stays['personaId']
    ? {
        ...write,
        why: {
          es: `Queda. Recibe lo que solo sabía de la otra${of}.`,
          en: `Stays. Takes on what was known of the other one alone${of}.`,
        },
      }
    : {
        ...write,
        why: {
          es: `Se desactiva; sus documentos${of} pasan a la otra.`,
          en: `Put out of use; its documents${of} go to the other one.`,
        },
      };
}
