import { kindNamed, type Kinds } from '#src/model/kind.ts';
import { isLeftOut } from '#src/model/left-out.ts';
import { remembered } from '#src/model/memo.ts';
import { isOwnAddress } from '#src/model/own-addresses.ts';
import { OWN_ROUTES, SERVER_ROOTS } from '#src/model/own-routes.ts';
import {
  facesOf,
  type InstitutionResources,
  type KindName,
  type Resolved,
  type Resource,
} from '#src/model/resource.ts';
import type { ModelRule, ResourceFinding } from '#src/model/rule.ts';
import { overtaken, rootOf, routeKey, type ServedAddress } from '#src/model/served-address.ts';

/** An address with what is asked of it again and again. */
interface Address extends ServedAddress {
  /** What the router tells it by. */
  readonly key: string;
  /** The route whose requests it would take; null where there is none. */
  readonly open: string | null;
  readonly root: string;
}

interface Taken {
  readonly resource: Resource;
  readonly address: Address;
}

type Routes = ReadonlyMap<string, Taken>;

const addressesAs = <K extends KindName>(kinds: Kinds, resource: Resource<K>): readonly ServedAddress[] =>
  kindNamed(kinds, resource.kind).addresses?.(resource) ?? [];

const addressesOf = remembered((resource: Resource, kinds: Kinds): readonly Address[] =>
  facesOf(resource)
    .flatMap((face) => addressesAs(kinds, face))
    .filter(({ path }) => !isLeftOut(resource.leftOut, path))
    .map((address) => ({
      ...address,
      key: routeKey(address),
      open: overtaken(address),
      root: rootOf(address.url),
    })),
);

/** Whose address stands in no file keeps it: it is what everybody expects there. */
function inTurn(resources: Iterable<Resource>): readonly Resource[] {
  const all = [...resources];
  return [...all.filter((one) => !saysPath(one)), ...all.filter(saysPath)];
}

const saysPath = remembered(({ sources }: Resource): boolean => sources.some((file) => file.has(['api', 'path'])));

/** Who has each route first. */
function routesOf(resources: Iterable<Resource>, kinds: Kinds): Routes {
  const routes = new Map<string, Taken>();
  for (const resource of inTurn(resources)) {
    for (const address of addressesOf(resource, kinds)) {
      if (!routes.has(address.key)) routes.set(address.key, { resource, address });
    }
  }
  return routes;
}

const routesOfBase = remembered(
  (base: InstitutionResources, kinds: Kinds): Routes => routesOf(base.resources.values(), kinds),
);

/** What an institution has of its own, or otherwise than base. */
const ownOf = (institution: InstitutionResources, base: InstitutionResources): readonly Resource[] =>
  [...institution.resources.values()].filter((resource) => base.resources.get(resource.name) !== resource);

/** Below what the app has its pages and files, in every institution. A page among the server's own is another rule's. */
const pageRootsOf = ({ base, institutions }: Resolved): ReadonlySet<string> => {
  const routes = [base, ...institutions].flatMap(({ screens }) =>
    [...screens.values()].flatMap(({ route }) => (route === null ? [] : [route])),
  );
  const roots = [...Object.values(OWN_ROUTES), ...routes].map(rootOf);
  return new Set(['assets', ...roots.filter((root) => !SERVER_ROOTS.includes(root))]);
};

interface Ground {
  readonly kinds: Kinds;
  readonly pageRoots: ReadonlySet<string>;
  readonly found: (key: string) => Taken | undefined;
  /** Whether two that have the same route cannot both. */
  readonly clash: (one: Taken, other: Taken) => boolean;
}

/** What is in the way of the address, in words; null where nothing is. */
function obstacleTo(one: Taken, { found, clash, pageRoots }: Ground): string | null {
  const { method, url, key, open, root } = one.address;
  const said = `\`${method} ${url}\``;
  const same = found(key);
  if (pageRoots.has(root)) return `Below \`/${root}\` are pages of the app, not what the server answers.`;
  if (isOwnAddress(key)) return `${said} is an address of the server itself.`;
  if (same !== undefined && clash(one, same)) {
    return same.resource === one.resource
      ? `${said} is answered twice.`
      : `\`${same.resource.name}\` is served at ${said} already.`;
  }
  if (open === null) return null;
  const record = found(open);
  if (record !== undefined) return `At ${said} is a record of \`${record.resource.name}\`, by its number.`;
  return isOwnAddress(open) ? `${said} is an address of the server itself.` : null;
}

/** At each line of the resource once: its usual addresses are taken together. */
function* clashesOf(resource: Resource, ground: Ground): Iterable<ResourceFinding> {
  const told = new Set<string>();
  for (const address of addressesOf(resource, ground.kinds)) {
    const line = address.path.join(' ');
    const message = told.has(line) ? null : obstacleTo({ resource, address }, ground);
    if (message === null) continue;
    told.add(line);
    yield {
      resource,
      path: address.path,
      message,
      hint: 'Give it an address of its own, under `api:`.',
    };
  }
}

const isOfAnotherPart = (one: Taken, other: Taken): boolean => one.address.by !== other.address.by;

/** Two reads of one catalogue may share an address: the first answers. */
const isOther = (one: Taken, other: Taken): boolean => one.resource !== other.resource || isOfAnotherPart(one, other);

type Whole = Pick<Ground, 'kinds' | 'pageRoots'>;

function* clashesIn(
  institution: InstitutionResources,
  base: InstitutionResources,
  whole: Whole,
): Iterable<ResourceFinding> {
  const { kinds } = whole;
  const ofBase = routesOfBase(base, kinds);
  const own = institution === base ? [...base.resources.values()] : ownOf(institution, base);
  const ownRoutes = institution === base ? ofBase : routesOf(own, kinds);
  const found = (key: string): Taken | undefined => {
    const below = ofBase.get(key);
    const isHere = below !== undefined && institution.resources.get(below.resource.name) === below.resource;
    return isHere ? below : ownRoutes.get(key);
  };
  for (const resource of own) yield* clashesOf(resource, { ...whole, found, clash: isOther });
}

/**
 * The server registers the routes of all institutions: a part of it has one route for all that have it there, and two
 * parts cannot have the same.
 */
function* clashesBetween({ base, institutions, kinds }: Resolved, whole: Whole): Iterable<ResourceFinding> {
  const own = institutions.flatMap((institution) => (institution === base ? [] : ownOf(institution, base)));
  const first = new Map([...routesOf(own, kinds), ...routesOfBase(base, kinds)]);
  for (const resource of own)
    yield* clashesOf(resource, { ...whole, found: (key) => first.get(key), clash: isOfAnotherPart });
}

/** No two routes of the bundled server are the same, and none takes what another is asked for. */
export const addressRule: ModelRule = {
  code: 'duplicate-address',
  summary: 'An address of the server answers for one resource, and for no other part of the server.',
  scope: 'model',
  check: function* (model) {
    const { base, institutions, kinds } = model;
    const whole = { kinds, pageRoots: pageRootsOf(model) };
    for (const institution of new Set([base, ...institutions])) yield* clashesIn(institution, base, whole);
    yield* clashesBetween(model, whole);
  },
};
