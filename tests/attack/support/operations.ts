import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { type Client, objectOf } from '#tests/contract/support/client.ts';

export interface Operation {
  readonly method: string;
  /** With `{name}` where something is to be told. */
  readonly path: string;
  /** What its body has. */
  readonly properties: readonly string[];
}

const METHODS = ['get', 'post', 'put', 'delete'];

/** What ends the session of who calls it: those after it would show nothing. */
const ENDS_SESSION = '/api/login/salir';

/** What stands at a place below `from`, references into the document followed; null where there is nothing. */
const lookupIn = (document: JsonObject) => {
  const at = (from: Json | undefined, names: readonly string[]): JsonObject | null => {
    if (!isJsonObject(from)) return null;
    const { $ref } = from;
    if (typeof $ref === 'string') return at(document, [...$ref.split('/').slice(1), ...names]);
    const [name, ...further] = names;
    return name === undefined ? from : at(from[name], further);
  };
  return at;
};

/** Every operation of the API document. */
export async function operationsOf(client: Client): Promise<readonly Operation[]> {
  const document = objectOf((await client.get('/api/openapi.json')).json);
  const at = lookupIn(document);
  return Object.entries(objectOf(document['paths']))
    .filter(([path]) => path !== ENDS_SESSION)
    .flatMap(([path, each]) =>
      METHODS.flatMap((method): Operation[] => {
        const operation = at(each, [method]);
        if (operation === null) return [];
        const body = ['requestBody', 'content', 'application/json', 'schema', 'properties'];
        const properties = Object.keys(at(operation, body) ?? {});
        return [{ method: method.toUpperCase(), path, properties }];
      }),
    );
}

/** Its address where everything that is to be told is this. */
export const addressOf = ({ path }: Operation, told: string | number): string =>
  path.replaceAll(/\{[^}]+\}/g, encodeURIComponent(told));
