import { isDeepStrictEqual } from 'node:util';
import { attention, breaking } from '#src/language/changes/index.ts';
import { type Narrowing, narrowings, type Resolvers, type Way } from '#src/language/narrowing/index.ts';
import type { Sides, Verdict } from '#src/model/change.ts';
import { isJsonObject, type Json, type JsonObject, parseJson, textOfJson } from '#src/model/json.ts';
import type { CallSources } from './call-sources.ts';
import type { Difference } from './differences.ts';

/** What a caller, or a backend that answers instead, has to do otherwise. */
const GONE = breaking('Ya no se responde.', 'It is not answered any more.');
const NEW = attention('Se responde también.', 'It is answered too.');
const NEW_TO_BACKEND = breaking(
  'La institución tiene un servidor propio, que tendría que responderlo.',
  'The institution has a backend of its own, which would have to answer it.',
);
/** How what is sent or answered is judged; a property that comes or goes apart, as both sides leave alone what they do not know. */
type Verdicts = Readonly<Record<Way | 'newProperty' | 'lostProperty', Verdict>>;

const TAKES: Verdicts = {
  newProperty: attention('Se puede enviar.', 'It can be sent.'),
  lostProperty: breaking('Lo que se envíe ya no cuenta.', 'What is sent counts for nothing any more.'),
  narrower: breaking('Se rechaza lo que se aceptaba.', 'What was accepted is refused.'),
  wider: attention('Se acepta más.', 'More is accepted.'),
  other: breaking('No se puede decidir si se acepta menos.', 'Whether less is accepted cannot be decided.'),
};
const GIVES: Verdicts = {
  newProperty: attention('La respuesta lo trae.', 'The answer has it.'),
  lostProperty: breaking('La respuesta ya no lo trae.', 'The answer does not have it any more.'),
  narrower: attention('La respuesta dice más, o con más exactitud.', 'The answer says more, or says it more exactly.'),
  wider: breaking(
    'La respuesta puede traer lo que no traía, o carecer de algo.',
    'The answer may hold what it did not, or lack something.',
  ),
  other: breaking('La respuesta es otra.', 'The answer is another one.'),
};
const MUST = breaking('Hace falta un parámetro.', 'It takes a parameter.');
const MAY = attention('Se puede dar un parámetro.', 'A parameter can be given.');
const IGNORED = breaking('El parámetro ya no cuenta.', 'The parameter counts for nothing any more.');

const ELSEWHERE = breaking('Se llama por otra dirección.', 'It is called by another address.');

/**
 * What a client of the API would notice of two OpenAPI documents.
 * @param hasBackend whether the institution has a backend of its own, which answers in place of the bundled server
 * @param sources where each side says what differs
 * @param moved addresses below which calls are answered that were answered below others: that is told once
 */
export function wireDifferences(
  documents: Sides<JsonObject>,
  hasBackend: boolean,
  sources: CallSources,
  moved: readonly Sides<string>[] = [],
): readonly Difference[] {
  const resolvers = { before: resolverIn(documents.before), after: resolverIn(documents.after) };
  const calls = { before: callsIn(documents.before), after: callsIn(documents.after) };
  const former = formerNames(calls, moved);
  const followed = new Set([...former.values()].map(({ name }) => name));
  const ways = new Set([...former.values()].map(({ way }) => way));
  const names = new Set([...calls.after.keys(), ...[...calls.before.keys()].filter((name) => !followed.has(name))]);
  const found = [...names].toSorted().flatMap((name) => {
    const both = { before: former.get(name)?.name ?? name, after: name };
    const [old, now] = [calls.before.get(both.before), calls.after.get(name)];
    const at = atCall(both, sources);
    if (old === undefined) return [at([], { before: undefined, after: name }, hasBackend ? NEW_TO_BACKEND : NEW)];
    if (now === undefined) return [at([], { before: name, after: undefined }, GONE)];
    return isDeepStrictEqual(old, now) && sameComponents(documents)
      ? []
      : ofCall({ before: old, after: now }, resolvers, at);
  });
  return [...[...ways].map((way) => atCall(way, sources)(['path'], way, ELSEWHERE)), ...found];
}

type Calls = ReadonlyMap<string, JsonObject>;

/** How calls were named that are answered below another address now, and which address that is of. */
function formerNames(
  calls: Sides<Calls>,
  moved: readonly Sides<string>[],
): ReadonlyMap<string, { readonly name: string; readonly way: Sides<string> }> {
  return new Map(
    [...calls.before.keys()].flatMap((name) => {
      const [method = '', path = ''] = name.split(' ');
      const way = moved.find(({ before }) => path === before || path.startsWith(`${before}/`));
      if (way === undefined || calls.after.has(name)) return [];
      const now = `${method} ${way.after}${path.slice(way.before.length)}`;
      return calls.after.has(now) && !calls.before.has(now) ? [[now, { name, way }] as const] : [];
    }),
  );
}

const sameComponents = ({ before, after }: Sides<JsonObject>): boolean =>
  isDeepStrictEqual(before['components'], after['components']);

type At = (path: readonly string[], said: Sides<Json | undefined>, verdict: Verdict) => Difference;

/** A difference of one call: the call stands for the screen, what it is about for the place in it. */
const atCall =
  (calls: Sides<string>, sources: CallSources): At =>
  (path, said, verdict) => ({
    ...verdict,
    ...said,
    resource: calls.after,
    kind: 'wire',
    path,
    what: whatOf(said),
    source: sources(calls, path),
  });

const whatOf = ({ before, after }: Sides<Json | undefined>): Difference['what'] => {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
};

const objectAt = (from: Json | undefined, ...keys: readonly string[]): JsonObject => {
  const found = keys.reduce<Json | undefined>((at, key) => (isJsonObject(at) ? at[key] : undefined), from);
  return isJsonObject(found) ? found : {};
};

/** `POST /api/financieros/bancos` → what it takes and gives. */
const callsIn = (document: JsonObject): ReadonlyMap<string, JsonObject> =>
  new Map(
    Object.entries(objectAt(document, 'paths')).flatMap(([path, operations]) =>
      Object.entries(isJsonObject(operations) ? operations : {}).flatMap(([method, operation]) =>
        isJsonObject(operation) ? [[`${method.toUpperCase()} ${path}`, operation] as const] : [],
      ),
    ),
  );

/** `#/components/schemas/Banco` */
const resolverIn =
  (document: JsonObject) =>
  (ref: string): Json | undefined =>
    ref
      .replace(/^#\//, '')
      .split('/')
      .reduce<Json | undefined>(
        (at, key) => (isJsonObject(at) ? at[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
        document,
      );

function ofCall(calls: Sides<JsonObject>, resolvers: Resolvers, at: At): readonly Difference[] {
  const { before, after } = calls;
  return [
    ...ofParameters(
      { before: parametersOf(before, resolvers.before), after: parametersOf(after, resolvers.after) },
      resolvers,
      at,
    ),
    ...ofContent({ before: bodyOf(before), after: bodyOf(after) }, resolvers, TAKES, (path, ...more) =>
      at(['body', ...path], ...more),
    ),
    ...ofAnswers(calls, resolvers, at),
  ];
}

const bodyOf = (call: JsonObject): JsonObject => objectAt(call, 'requestBody', 'content');

const parametersOf = (call: JsonObject, resolve: Resolvers['before']): ReadonlyMap<string, JsonObject> => {
  const all = Array.isArray(call['parameters']) ? call['parameters'] : [];
  return new Map(
    all.flatMap((one: Json) => {
      const found = isJsonObject(one) && typeof one['$ref'] === 'string' ? resolve(one['$ref']) : one;
      return isJsonObject(found)
        ? [[[found['in'], found['name']].map((part) => textOfJson(part ?? null)).join(' '), found] as const]
        : [];
    }),
  );
};

function ofParameters(
  { before, after }: Sides<ReadonlyMap<string, JsonObject>>,
  resolvers: Resolvers,
  at: At,
): readonly Difference[] {
  const names = new Set([...after.keys(), ...before.keys()]);
  return [...names].flatMap((name): readonly Difference[] => {
    const [old, now] = [before.get(name), after.get(name)];
    const isNeeded = now?.['required'] === true;
    if (old === undefined) return [at(['parameters', name], { before: undefined, after: name }, isNeeded ? MUST : MAY)];
    if (now === undefined) return [at(['parameters', name], { before: name, after: undefined }, IGNORED)];
    return [
      ...(isNeeded && old['required'] !== true
        ? [at(['parameters', name, 'required'], { before: false, after: true }, MUST)]
        : []),
      ...narrowed(
        { before: objectAt(old, 'schema'), after: objectAt(now, 'schema') },
        resolvers,
        TAKES,
        (path, ...more) => at(['parameters', name, ...path], ...more),
      ),
    ];
  });
}

function ofAnswers(calls: Sides<JsonObject>, resolvers: Resolvers, at: At): readonly Difference[] {
  const answers = { before: objectAt(calls.before, 'responses'), after: objectAt(calls.after, 'responses') };
  const codes = new Set([...Object.keys(answers.after), ...Object.keys(answers.before)]);
  return [...codes].flatMap((code): readonly Difference[] => {
    const [old, now] = [answers.before[code], answers.after[code]];
    if (old === undefined) return [at(['answers', code], { before: undefined, after: code }, GIVES.wider)];
    if (now === undefined) return [at(['answers', code], { before: code, after: undefined }, GIVES.narrower)];
    const contents = { before: objectAt(old, 'content'), after: objectAt(now, 'content') };
    return ofContent(contents, resolvers, GIVES, (path, ...more) => at(['answers', code, ...path], ...more));
  });
}

/** What is sent, by its media type. */
function ofContent(
  { before, after }: Sides<JsonObject>,
  resolvers: Resolvers,
  verdicts: Verdicts,
  at: At,
): readonly Difference[] {
  const types = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...types].flatMap((type): readonly Difference[] => {
    if (before[type] === undefined) return [at([], { before: undefined, after: type }, verdicts.wider)];
    if (after[type] === undefined) return [at([], { before: type, after: undefined }, verdicts.narrower)];
    const schemas = { before: objectAt(before[type], 'schema'), after: objectAt(after[type], 'schema') };
    return narrowed(schemas, resolvers, verdicts, at);
  });
}

function verdictOn({ keyword, before, after, way }: Narrowing, verdicts: Verdicts): Verdict {
  if (keyword !== 'properties') return verdicts[way];
  if (before === undefined) return verdicts.newProperty;
  return after === undefined ? verdicts.lostProperty : verdicts[way];
}

const narrowed = (
  { before, after }: Sides<JsonObject>,
  resolvers: Resolvers,
  verdicts: Verdicts,
  at: At,
): readonly Difference[] =>
  narrowings(before, after, resolvers).map((one) =>
    at([...one.path, one.keyword], saidIn(one), verdictOn(one, verdicts)),
  );

const jsonOf = (value: unknown): Json | undefined =>
  value === undefined ? undefined : parseJson(JSON.stringify(value));

const saidIn = ({ before, after }: Narrowing): Sides<Json | undefined> => ({
  before: jsonOf(before),
  after: jsonOf(after),
});
