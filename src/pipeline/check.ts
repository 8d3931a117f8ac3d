import { allKinds, kindNamed, type Kinds } from '#src/model/kind.ts';
import { isLeftOut, isTouched, namesLeftOut } from '#src/model/left-out.ts';
import { remembered } from '#src/model/memo.ts';
import { hasErrors, type Problem } from '#src/model/problem.ts';
import {
  type Checked,
  facesOf,
  type InstitutionResources,
  isDeclared,
  type KindName,
  type Resolved,
  type Resource,
} from '#src/model/resource.ts';
import type { ResourceFinding, RuleBase } from '#src/model/rule.ts';
import type { Staged } from '#src/model/stages.ts';
import { addressRule } from './check/address-rule.ts';
import { removedRule } from './check/removed-rule.ts';
import { routeRules } from './check/route-rules.ts';
import { Uses } from './check/uses.ts';
import { findingProblem } from './report/finding-problem.ts';

/**
 * Fourth stage: asks every rule; a resource that institutions share is asked about once. The value is null where
 * this or an earlier stage found an error.
 */
export function check(model: Resolved, earlier: readonly Problem[]): Staged<Checked | null> {
  // Base comes first: what is wrong there already is not told again for each institution.
  const { kinds } = model;
  const institutions = [...new Set([model.base, ...parentsFirst(model.institutions)])];
  const told = new Uses();
  const tell = ([rule, finding]: Asked, institution: InstitutionResources | null) => {
    if (isFollowUp(finding)) return;
    told.add(
      findingProblem(rule, finding, institution, (known) => told.has(known)),
      finding,
      institution,
    );
  };

  const seen = new Set<Resource>();
  for (const institution of institutions) {
    for (const resource of institution.resources.values()) {
      if (seen.has(resource) || !isDeclared(resource)) continue;
      seen.add(resource);
      for (const asked of askedOf(resource, kinds)) tell(asked, null);
    }
  }
  const rules = [
    ...allKinds(kinds).flatMap((kind) => kind.rules.filter((rule) => rule.scope !== 'resource')),
    ...routeRules,
    addressRule,
    removedRule,
  ];
  for (const institution of institutions) {
    const whose = institution === model.base ? null : institution;
    for (const rule of rules) {
      if (rule.scope === 'institution')
        for (const finding of rule.check(institution, model)) tell([rule, finding], whose);
    }
  }
  for (const rule of rules) {
    if (rule.scope === 'model') for (const finding of rule.check(model)) tell([rule, finding], null);
  }
  const problems = told.problems();
  return { value: isRight(model, [...earlier, ...problems]) ? model : null, problems };
}

/** What is wrong with one that others extend is told of it. */
const parentsFirst = (institutions: readonly InstitutionResources[]): readonly InstitutionResources[] =>
  institutions.toSorted((one, other) => one.over.length - other.over.length);

/** Whether it is only found because something could not be understood, which was told already. */
const isFollowUp = ({ resource: { leftOut }, path, dependsOn = [], unknown }: ResourceFinding): boolean =>
  leftOut.length > 0 &&
  (isLeftOut(leftOut, path) ||
    dependsOn.some((one) => isTouched(leftOut, one)) ||
    (unknown !== undefined && namesLeftOut(leftOut).includes(unknown.name)));

type Asked = readonly [rule: RuleBase, finding: ResourceFinding];

/** The brand of `Checked`: nothing else says that a model is right. */
const isRight = (_model: Resolved, problems: readonly Problem[]): _model is Checked => !hasErrors(problems);

const askedOf = remembered((resource: Resource, kinds: Kinds): readonly Asked[] =>
  facesOf(resource).flatMap((face) => [...askResource(face, kinds)]),
);

function* askResource<K extends KindName>(resource: Resource<K>, kinds: Kinds): Iterable<Asked> {
  for (const rule of kindNamed(kinds, resource.kind).rules) {
    if (rule.scope !== 'resource') continue;
    for (const finding of rule.check(resource)) yield [rule, { ...finding, resource }];
  }
}
