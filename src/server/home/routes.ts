import type { FastifyInstance } from 'fastify';
import { type DeclaredCard, type Home, OWN_CARDS } from '#src/model/home.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { Repositories } from '../catalogue/repository/repository.ts';
import { asServer, type Database, type Row, type Run } from '../db/database.ts';
import { institutionOf, sessionOf, tenantOf } from '../http/request-context.ts';
import { jobsWaiting } from '../jobs/listing.ts';
import { unreadTotals } from '../messages/store.ts';
import { type CalendarDay, daysOf } from './calendar-cards.ts';
import { countsOf, MOST_COUNTED } from './count-cards.ts';
import { type ExpiringCache, expiringCache } from './expiring-cache.ts';
import { type Notice, noticesFor, noticesOf } from './notice-cards.ts';
import { HOME_PATH } from './path.ts';

/** Whoever comes back to the home page all day asks the tables once in this time, with all others of the company. */
const COUNTS_MS = 15_000;
const DAYS_MS = 60_000;

export interface HomeServices {
  readonly database: Database;
  readonly repositories: Repositories;
  readonly homeOf: (institution: InstitutionResources) => Home;
}

/** `GET api/inicio`: the cards that the role of whoever asks has there, of what they may see, with what they tell. */
export function serveHome(app: FastifyInstance, { database, repositories, homeOf }: HomeServices): void {
  const counts = expiringCache<number>(COUNTS_MS);
  const days = expiringCache<readonly CalendarDay[]>(DAYS_MS);
  const notices = expiringCache<readonly Notice[]>(COUNTS_MS);

  app.get(`/${HOME_PATH}`, { config: { access: 'signed-in' } }, async (request) => {
    const institution = institutionOf(request);
    const home = homeOf(institution);
    const { rolId, sedeId, userId } = sessionOf(request);
    const tenant = tenantOf(request);
    // Whoever is first reads for all who come within the time.
    const forAll = asServer(tenant.companyId, 'home');
    const may = await request.may();
    const names = home.roles[rolId] ?? home.others;
    const isShown = ({ name, of }: DeclaredCard): boolean => names.includes(name) && may(of, 'view');
    const countCards = home.counts.filter(isShown);
    const calendarCards = home.calendars.filter(isShown);

    const counted = await countsOf({ database, tenant: forAll, institution, cache: counts }, countCards);
    const keyOf = ({ name }: Pick<DeclaredCard, 'name'>): string => `${tenant.companyId} ${name}`;
    /** What each of the cards reads; those that are not kept are read together. */
    const readOf = <C extends DeclaredCard, T>(
      cache: ExpiringCache<T>,
      shown: readonly C[],
      read: (card: C, run: Run) => Promise<T>,
    ): Promise<ReadonlyMap<string, T>> =>
      cache.of(shown.map(keyOf), (missing) =>
        database.transaction(forAll, async (run) => {
          const made = new Map<string, T>();
          for (const card of shown.filter((each) => missing.includes(keyOf(each)))) {
            made.set(keyOf(card), await read(card, run));
          }
          return made;
        }),
      );
    const dated = await readOf(days, calendarCards, (card, run) => daysOf(card, institution, repositories, run));
    // They are for whom they say, whatever else these may see.
    const noticeCards = home.notices.filter(({ name }) => names.includes(name));
    const told = await readOf(notices, noticeCards, (card, run) => noticesOf(card, institution, repositories, run));
    const [jobs] = names.includes(OWN_CARDS.jobs) ? await database.batch(tenant, [jobsWaiting(userId)]) : [];
    const unread = names.includes(OWN_CARDS.messages) ? await unreadTotals(database, tenant, [userId]) : null;

    const cards = new Map<string, Row>([
      ...countCards.map(({ name, title, of, where }): [string, Row] => {
        const count = counted.get(name) ?? 0;
        const hayMas = count > MOST_COUNTED;
        const cuenta = Math.min(count, MOST_COUNTED);
        return [name, { nombre: name, tipo: 'cuenta', titulo: title, recurso: of, filtro: where, cuenta, hayMas }];
      }),
      ...calendarCards.map((card): [string, Row] => {
        const { name, title, of } = card;
        const dias = dated.get(keyOf(card)) ?? [];
        return [name, { nombre: name, tipo: 'calendario', titulo: title, recurso: of, dias }];
      }),
      ...noticeCards.map((card): [string, Row] => {
        const { name, title } = card;
        const own = noticesFor(told.get(keyOf(card)) ?? [], { rolId, sedeId });
        const avisos = own.map(({ id, titulo, texto }) => ({ id, titulo, texto }));
        return [name, { nombre: name, tipo: 'avisos', titulo: title, avisos }];
      }),
    ]);
    if (jobs !== undefined) cards.set(OWN_CARDS.jobs, { nombre: OWN_CARDS.jobs, tipo: 'tareas', ...jobs });
    if (unread !== null) {
      const cuenta = unread.get(userId) ?? 0;
      cards.set(OWN_CARDS.messages, { nombre: OWN_CARDS.messages, tipo: 'mensajes', cuenta });
    }
    return { tarjetas: names.flatMap((name) => cards.get(name) ?? []) };
  });
}
