import type { JsonObject } from '#src/model/json.ts';
import { objectOf, type SignedIn } from './client.ts';
import { documents, fresh, professor, PROFESSORS, student, STUDENTS } from './persons.ts';

/** Where a process is tried: as who may do all, over a database that may be written past the server. */
interface ExampleContext {
  readonly admin: SignedIn;
  readonly sql: (text: string) => Promise<unknown>;
}

/** Makes what a process has something to do with, and gives what it is asked for then. */
type Example = (context: ExampleContext) => Promise<JsonObject>;

async function made({ admin }: ExampleContext, path: string, body: JsonObject): Promise<JsonObject> {
  const answer = await admin.post(path, body);
  if (answer.status !== 201) throw new Error(answer.text);
  return objectOf(answer.json);
}

/** Of each function that processes do: all else of them is tried alike. */
export const PROCESS_EXAMPLES: Readonly<Record<string, Example>> = {
  'desactivar-ncf': async ({ sql }) => {
    await sql(`insert into financieros.ncf (company_id, tiponcfid, sedeid, ncfireferencia, ncfisecuencia_desde,
        ncfisecuencia_hasta, ncfisecuencia, ncfidisponibles, ncfiproximoncf, ncfifecha_vencimiento, estatus)
      select 1, 1, 1, 'E' || i, i * 10, i * 10 + 9, i * 10, 10, 'B01' || lpad((i * 10)::text, 8, '0'), '2099-12-31', true from generate_series(1, 3) i`);
    // Of a day to come: what has expired today is not put in use again by taking a run back.
    return { alDia: '2100-01-01', agotadas: false };
  },
  'feriados-del-ano': async () => ({ ano: 2097, deRecintos: false }),
  'periodos-del-ano': async (around) => {
    await made(around, '/api/academicos/periodos-academicos', {
      peAcDescripcion: 'Enero-abril 2071',
      peAcAlias: '2071-1',
      peAcAno: 2071,
      peAcCuatrimestre: 1,
      peAcFechaInicio: '2071-01-12',
      peAcFechaFin: '2071-04-24',
      PeriodoProcesosDet: [
        { procesoAcademicoId: 1, pePrFechaInicio: '2071-01-05', pePrFechaFin: '2071-01-09' },
        { procesoAcademicoId: 2, pePrFechaInicio: '2071-01-12', pePrFechaFin: '2071-01-30' },
      ],
    });
    return { desde: 2071, hasta: 2072 };
  },
  'personas-repetidas': async (around) => {
    const stays = await made(around, STUDENTS, student(fresh()));
    const goes = await made(
      around,
      PROFESSORS,
      professor('', { PersonaDocumentosIdentificacion: documents('EX-100', 2) }),
    );
    return { queda: stays['personaId'] ?? null, sobra: goes['personaId'] ?? null };
  },
};
