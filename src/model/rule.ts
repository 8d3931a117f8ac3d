import type { Severity } from './problem.ts';
import type { InstitutionResources, KindName, Resolved, Resource } from './resource.ts';
import type { Path } from './source.ts';

/** What a rule found wrong, told by the place in the resource's YAML. */
export interface Finding {
  readonly path: Path;
  readonly part?: 'key' | 'value';
  /** Other values that it is drawn from: where one of them could not be understood, nothing is found. */
  readonly dependsOn?: readonly Path[];
  /** Characters of the text at the path that are at fault, where it is not the whole. */
  readonly within?: { readonly offset: number; readonly length: number };
  readonly message: string;
  readonly hint?: string;
  /** Another resource, of which it names what that lacks: where an overlay has taken it away, that is told. */
  readonly of?: Resource;
  /** The field of that resource that it is about, where it is there and no name that leads nowhere. */
  readonly ofField?: string;
  /** A name that leads nowhere and those it could have been: becomes a “did you mean”. All of them are told, however many. */
  readonly unknown?: { readonly name: string; readonly known: readonly string[]; readonly tellAll?: boolean };
}

export interface ResourceFinding extends Finding {
  readonly resource: Resource;
}

export interface RuleBase {
  /** The problem's stable code, and the rule file's name. */
  readonly code: string;
  /** What it demands, in a sentence. */
  readonly summary: string;
  /** `error` where absent. */
  readonly severity?: Severity;
}

/** Looks at one resource alone; asked once for each distinct one. */
export interface ResourceRule<K extends KindName> extends RuleBase {
  readonly scope: 'resource';
  readonly check: (resource: Resource<K>) => Iterable<Finding>;
}

/** Looks at the resources of one institution together. */
export interface InstitutionRule extends RuleBase {
  readonly scope: 'institution';
  readonly check: (institution: InstitutionResources, model: Resolved) => Iterable<ResourceFinding>;
}

/** Looks across institutions. */
export interface ModelRule extends RuleBase {
  readonly scope: 'model';
  readonly check: (model: Resolved) => Iterable<ResourceFinding>;
}

/** One demand on the meaning of resources. `K` is the kind whose folder holds it. */
export type Rule<K extends KindName = KindName> = ResourceRule<K> | InstitutionRule | ModelRule;
