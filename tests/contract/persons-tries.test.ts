import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { type Answer, errorsOf, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { line } from './support/grants.ts';
import { COURSE_STUDENTS, COURSES, participant, participantsServer, passport } from './support/participants.ts';
import { documents, fresh, PASAPORTE, student, STUDENTS } from './support/persons.ts';

const { server, sql, admin, by, newRole, newUser, teaching } = participantsServer();

const ASKED = `/api/compartido?recurso=${COURSE_STUDENTS}`;
const clerks = new Map<string, SignedIn>();

/** Somebody who keeps participants alone, and has tried nothing yet. */
async function clerk(name: string): Promise<SignedIn> {
  const { rolId } = objectOf(
    (
      await newRole(
        name,
        ['view', 'create', 'edit'].map((one) => line(COURSE_STUDENTS, one)),
      )
    ).json,
  );
  await newUser(name, Number(rolId));
  return signIn(server.url, name);
}

beforeAll(async () => {
  for (const name of ['adivina', 'de-golpe', 'acierta', 'al-dia', 'pregunta', 'gasta', 'trabaja'])
    clerks.set(name, await clerk(name));
});

const who = (name: string): SignedIn => {
  const found = clerks.get(name);
  if (found === undefined) throw new Error(name);
  return found;
};

/** A professor whom clerks do not see, and what one says who takes them over with such a birth. */
async function hidden(): Promise<(birth: string) => JsonObject> {
  const number = passport();
  const { personaId = null } = await teaching(number);
  return (birth) => participant(number, { personaId, ecEsFechaNacimiento: `${birth}T00:00:00` });
}

const RIGHT = '1970-02-03';
const MOST = 10;

const codesOf = (answers: readonly Answer[]): readonly unknown[] =>
  answers.map(({ status, json }) => (status === 422 ? errorsOf(json)[0]?.code : (objectOf(json)['code'] ?? status)));

describe('a date of birth', () => {
  it('is guessed by nobody: after some guesses not even the right one is taken, and it is said why and for how long', async () => {
    const of = await hidden();
    const answers: Answer[] = [];
    for (let day = 10; day < 10 + MOST; day += 1)
      answers.push(await who('adivina').post(COURSES, of(`1970-03-${day}`)));
    expect(codesOf(answers)).toEqual(Array(MOST).fill('unproven'));
    const shut = await who('adivina').post(COURSES, of(RIGHT));
    expect(shut, shut.text).toMatchObject({
      status: 429,
      json: { code: 'too-many-tries', detail: expect.stringMatching(/fechas de nacimiento.*Espere [1-5] min/) },
    });
    expect(Number(shut.headers['retry-after'])).toBeGreaterThan(0);
    expect((await who('adivina').post(COURSES, participant(passport()))).status).toBe(201);
    // Nobody else is kept from it, nor whoever sees them.
    expect((await by('clerk').post(COURSES, of(RIGHT))).status).toBe(201);
  });

  it('is not guessed by all guesses at once', async () => {
    const of = await hidden();
    const days = Array.from({ length: 3 * MOST }, (_, day) => `1971-01-${String(day + 1).padStart(2, '0')}`);
    const answers = await Promise.all(days.map((day) => who('de-golpe').post(COURSES, of(day))));
    const codes = codesOf(answers);
    expect(codes.filter((code) => code === 'unproven')).toHaveLength(MOST);
    expect(codes.filter((code) => code === 'too-many-tries')).toHaveLength(2 * MOST);
  });

  it('is said right as often as there are people to take over', async () => {
    for (let time = 0; time < MOST + 2; time += 1) {
      const answer = await who('acierta').post(COURSES, (await hidden())(RIGHT));
      expect(answer.status, answer.text).toBe(201);
    }
  });

  it('is guessed in no day either, by guesses far apart', async () => {
    const of = await hidden();
    expect(codesOf([await who('al-dia').post(COURSES, of('1971-01-01'))])).toEqual(['unproven']);
    await sql(`update rectoria.limites set cuenta = 40 where clave like 'prueba:proven:%:dia'
      and clave like '%:' || (select usuarioid from rectoria.usuarios where usuanombre = 'al-dia') || ':dia'`);
    const answer = await who('al-dia').post(COURSES, of('1971-01-02'));
    expect(answer).toMatchObject({ status: 429, json: { detail: expect.stringMatching(/Espere 24 h/) } });
  });
});

describe('whose a document is', () => {
  it('is asked by nobody of number after number, by forms or by saving, but by who sees everybody', async () => {
    const number = passport();
    await teaching(number);
    const typed = { tipoDocumentoId: PASAPORTE, ecEsDocumento: number };
    expect((await who('pregunta').post(COURSES, participant(number))).status).toBe(409);
    const nobody = { ...typed, ecEsDocumento: passport() };
    const asked = await Promise.all(Array.from({ length: 99 }, () => who('pregunta').post(ASKED, nobody)));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
    for (const answer of [
      await who('pregunta').post(ASKED, typed),
      await who('pregunta').post(COURSES, participant(number)),
    ]) {
      expect(answer, answer.text).toMatchObject({ status: 429, json: { code: 'too-many-tries' } });
    }
    const told = await Promise.all(Array.from({ length: 102 }, () => admin.post(ASKED, typed)));
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]));
    expect(textOf(objectOf(objectOf(told[101]?.json ?? null)['known'])['label'])).toBe('Eva Luisa Peña');
  });
});

const ASKED_OF_STUDENTS = '/api/compartido?recurso=academicos/estudiantes';
const several = (...numbers: readonly string[]): JsonObject => ({
  documentosIdentificacion: numbers.map((doIdValor) => ({ tipoDocumentoIdentificacionId: PASAPORTE, doIdValor })),
});
const strangers = (count: number): readonly string[] => Array.from({ length: count }, () => passport());

/** Somebody who enters students, and sees nobody but these. */
async function entering(name: string): Promise<SignedIn> {
  const lines = ['view', 'create'].map((one) => line('academicos/estudiantes', one));
  await newUser(name, Number(objectOf((await newRole(name, lines)).json)['rolId']));
  return signIn(server.url, name);
}

describe('many numbers at once', () => {
  it('are as many tries, in one question or in several; who sees everybody asks what they like', async () => {
    const number = passport();
    await teaching(number);
    const asker = await entering('de-a-muchos');
    // Of a list of which one is somebody's it would be known that one is.
    const thousand = several(number, ...strangers(999));
    const shut = await asker.post(ASKED_OF_STUDENTS, thousand);
    expect(shut, shut.text).toMatchObject({ status: 429, json: { code: 'too-many-tries' } });
    expect(shut.text).not.toContain('Eva Luisa');

    const slower = await entering('de-a-pocos');
    const known = await slower.post(ASKED_OF_STUDENTS, several(number, ...strangers(59)));
    expect(objectOf(objectOf(known.json)['known'])['label']).toBe('Eva Luisa Peña');
    expect(await slower.post(ASKED_OF_STUDENTS, several(number, ...strangers(59)))).toMatchObject({ status: 429 });
    expect(await admin.post(ASKED_OF_STUDENTS, thousand)).toMatchObject({
      status: 200,
      json: { known: { label: 'Eva Luisa Peña' } },
    });
  });

  it('are as many tries where they are saved', async () => {
    for (const [name, asked, status] of [
      ['guarda-dos', 98, 201],
      ['guarda-uno-de-mas', 99, 429],
    ] as const) {
      const writer = await entering(name);
      expect((await writer.post(ASKED_OF_STUDENTS, several(...strangers(asked)))).status).toBe(200);
      const ofTwoTypes = [...listOf(documents(fresh())), ...listOf(documents(passport(), PASAPORTE))];
      const answer = await writer.post(STUDENTS, student('', { documentosIdentificacion: ofTwoTypes }));
      expect(answer.status, answer.text).toBe(status);
    }
  });
});

describe('who has used up their tries', () => {
  it('learns of no document any more, be it somebody’s or nobody’s, and saves all that tries none', async () => {
    const number = passport();
    await teaching(number);
    const spent = who('gasta');
    const own = objectOf((await spent.post(COURSES, participant(passport()))).json);
    const saved = (values: JsonObject): Promise<Answer> =>
      spent.put(`${COURSES}/${textOf(own['ecEstudianteId'])}`, values);
    expect((await saved({ ecEsDocumento: passport() })).status).toBe(200);
    expect((await saved({ ecEsDocumento: number })).status).toBe(422);
    for (let time = 0; time < 98; time += 1) {
      await spent.post(ASKED, { tipoDocumentoId: PASAPORTE, ecEsDocumento: passport() });
    }
    const answers = [
      await saved({ ecEsDocumento: number }),
      await saved({ ecEsDocumento: passport() }),
      await spent.post(COURSES, participant(number)),
      await spent.post(COURSES, participant(passport())),
    ];
    for (const { status, json } of answers) expect([status, objectOf(json)['code']]).toEqual([429, 'too-many-tries']);
    expect((await saved({ ecEsNombres: 'Eva María' })).status).toBe(200);
  });

  it('is nobody whose work it is to enter people: forty in five minutes, each asked for by the form first', async () => {
    for (let time = 0; time < 40; time += 1) {
      const one = participant(passport());
      expect((await who('trabaja').post(ASKED, one)).status).toBe(200);
      expect((await who('trabaja').post(COURSES, one)).status).toBe(201);
    }
  });
});

const found = async (client: SignedIn, value: string): Promise<unknown> => {
  const { status, json } = await client.get(`${STUDENTS}?value=${encodeURIComponent(value)}`);
  return status === 200 ? listOf(objectOf(json)['items']).map((one) => one['estudianteId']) : status;
};

describe('who is chosen by a number', () => {
  it('is looked for by nobody of number after number who does not see them; by names, and by who sees them, as often as one likes', async () => {
    const { rolId } = objectOf((await newRole('elige', [line('academicos/estudiante-egresado', 'create')])).json);
    await newUser('elige', Number(rolId));
    const chooser = await signIn(server.url, 'elige');
    const number = fresh();
    const { estudianteId } = objectOf((await admin.post(STUDENTS, student(number))).json);
    expect(await found(chooser, number)).toEqual([estudianteId]);
    const tried = await Promise.all(Array.from({ length: 99 }, () => found(chooser, fresh())));
    expect(new Set(tried.map((one) => JSON.stringify(one)))).toEqual(new Set(['[]']));
    const shut = await chooser.get(`${STUDENTS}?value=${number}`);
    expect(shut, shut.text).toMatchObject({ status: 429, json: { code: 'too-many-tries' } });
    const filtered = await chooser.get(`${STUDENTS}?filter=${encodeURIComponent(JSON.stringify({ q: number }))}`);
    expect(filtered, filtered.text).toMatchObject({ status: 429, json: { code: 'too-many-tries' } });
    expect(await found(chooser, 'Peña')).toContain(estudianteId);
    const seen = await Promise.all(Array.from({ length: 102 }, () => found(admin, number)));
    expect(new Set(seen.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify([estudianteId])]));
  });
});
