import { isAsked } from '#src/model/asked.ts';
import type { Scope } from '../scope.ts';
import { type Domain, domainOf, eitherOf, fieldAt, MOMENT, TRUTH } from './domain.ts';
import type { DomainAt } from './forms.ts';
import { NOW } from './paths.ts';
import { inCopy } from './rows.ts';

/** The values that a field can take; null where it is none, or another one, on one of the sides. */
export function domainsOf(before: Scope, after: Scope): DomainAt {
  const known = new Map<string, Domain | null>([[NOW, MOMENT]]);
  return (path) => {
    const kept = known.get(path);
    if (kept !== undefined) return kept;
    const made = inCopy(path)?.field === '' || isAsked(path) ? TRUTH : domainBeside(path, before, after);
    known.set(path, made);
    return made;
  };
}

function domainBeside(path: string, before: Scope, after: Scope): Domain | null {
  const [one, other] = [fieldAt(before, path), fieldAt(after, path)];
  // Where its expression does not stand in its place, nothing is known of it.
  if (one?.compute !== undefined || other?.compute !== undefined) return null;
  const [was, is] = [one && domainOf(one, before.types), other && domainOf(other, after.types)];
  // Records without the field have no value there.
  if (one === null || other === null) {
    const only = was ?? is;
    return only === null ? null : { ...only, isNullable: only.kind !== 'list' };
  }
  const leadsTo = ({ to, from, field, resourceField }: typeof one): string =>
    JSON.stringify([to, from, field, resourceField]);
  if (was === null || is === null || leadsTo(one) !== leadsTo(other)) return null;
  return eitherOf(was, is);
}
