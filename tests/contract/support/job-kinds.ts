import { EventEmitter, once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { type JobKind, JobRefused } from '#src/server/jobs/job.ts';
import type { TenantContext } from '#src/server/db/database.ts';
import { tenantOf } from '#src/server/http/request-context.ts';
import type { KindServices } from '#src/server/kind-part.ts';
import { COMPANY } from '#src/server/sql/company.ts';
import { prepared, statementOf } from '#src/server/sql/prepared.ts';
import { literal, sql } from '#src/server/sql/sql.ts';

/** Where the jobs of the tests leave a trace of each step: a message to whoever started them. */
export const note = prepared<[userId: number, text: string]>(
  (userId, text) => sql`insert into rectoria.mensajes (company_id, destinatario_id, remitente_id, texto)
    values (${COMPANY}, ${userId}, ${userId}, ${text})`,
);

const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Writes a line for each of `filas`, and how far it is, in one transaction; waits `pausa` milliseconds after each. */
const steps: JobKind = {
  name: 'prueba-pasos',
  run: async (job) => {
    const rows = countOf(job.input['filas']);
    const userId = job.context.userId ?? 0;
    await job.log({ es: `Servidor ${process.pid}`, en: `Server ${process.pid}` });
    for (let row = job.done; row < rows; row += 1) {
      await job.goOn();
      await job.transaction(async (run) => {
        await run(note(userId, `tarea ${job.id} fila ${row} proceso ${process.pid}`));
        await job.progress(row + 1, rows, run);
      });
      await new Promise((resolve) => setTimeout(resolve, countOf(job.input['pausa'])));
    }
  },
};

/** Lets go on who fell silent: `goes-on`. */
export const silence = new EventEmitter();
const silent = new Set<number>();

/** Two rows, as above; whoever begins with it falls silent between them, whoever takes it up does not. */
const fallingSilent: JobKind = {
  name: 'prueba-callada',
  run: async (job) => {
    const userId = job.context.userId ?? 0;
    for (let row = job.done; row < 2; row += 1) {
      await job.transaction(async (run) => {
        await run(note(userId, `tarea ${job.id} fila ${row} proceso ${process.pid}`));
        await job.progress(row + 1, 2, run);
      });
      if (!silent.has(job.id)) {
        silent.add(job.id);
        await once(silence, 'goes-on');
      }
    }
  },
};

/** Fails as often as `fallas` says, then ends. */
const failing: JobKind = {
  name: 'prueba-fallas',
  retries: 2,
  run: async (job) => {
    await job.progress(job.done + 1, countOf(job.input['fallas']) + 1);
    if (job.done < countOf(job.input['fallas'])) throw new Error('secreto: /var/lib/prueba.ts línea 7');
  },
};

const refusing: JobKind = {
  name: 'prueba-negada',
  run: async () => {
    throw new JobRefused({ es: 'Falta abrir el período.', en: 'The period has to be opened first.' });
  },
};

/** Never ends of itself, and is not tried again. */
const deadly: JobKind = {
  name: 'prueba-mortal',
  retries: 0,
  run: async (job) => {
    for (;;) {
      await job.goOn();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  },
};

/** A lock that the tests hold, and who waits for it. */
export const HELD_LOCK = 2_026_112_800;

/** Leaves a trace, and then waits within one statement for as long as somebody holds the lock. */
const waiting: JobKind = {
  name: 'prueba-espera',
  run: (job) =>
    job.transaction(async (run) => {
      await run(note(job.context.userId ?? 0, `tarea ${job.id} fila 0 proceso ${process.pid}`));
      await run(statementOf(sql`select pg_advisory_xact_lock(${literal(HELD_LOCK)})`));
    }),
};

export const testJobKinds: readonly JobKind[] = [steps, fallingSilent, failing, refusing, deadly, waiting];

interface Wanted {
  readonly tipo: string;
  /** Takes the job back, with what it was started with. */
  readonly deshacer?: boolean;
  readonly filas?: number;
  readonly pausa?: number;
  readonly fallas?: number;
}

/** Starts a job of the tests: `POST /api/pruebas/tareas`. */
export const startTestJobs = (app: FastifyInstance, { database, jobs }: KindServices): void => {
  const start = async (context: TenantContext, { tipo, deshacer = false, ...input }: Wanted) => {
    const id = await database.transaction(context, async (run) => {
      const title = { es: `Prueba de ${tipo}`, en: `Try of ${tipo}` };
      const job = { kind: tipo, title, resource: 'financieros/bancos', record: null, input };
      const started = await jobs.start(run, context, job);
      if (deshacer) throw new Error('Taken back.');
      return started;
    });
    return { id };
  };
  app.post<{ Body: Wanted }>('/api/pruebas/tareas', { config: { access: 'signed-in' } }, (request) =>
    start(tenantOf(request), request.body),
  );
};
