import type { Problem } from '#src/model/problem.ts';
import type { InstitutionResources, Removal } from '#src/model/resource.ts';
import type { ResourceFinding } from '#src/model/rule.ts';
import type { Span } from '#src/model/source.ts';
import { identityOf } from '../report/problem-at.ts';

/** Where something is used that is taken away at another line. */
interface Use {
  readonly resource: string;
  readonly span: Span;
  /** `nota.showIf` */
  readonly at: string;
}

interface Told {
  readonly problem: Problem;
  /** What was taken out as a whole, where that is it. */
  readonly removal: Removal | null;
  readonly uses: Map<string, Use>;
}

/** So many are named. */
const FEW = 5;

/** What is told of what names a field that refers to it, beside that field itself. */
const RESTS = 'removed-target';

/** Problems, each once; what is told at one line of many others is told once, with all of them. */
export class Uses {
  readonly #told = new Map<string, Told>();
  readonly #problems = new Map<string, Problem>();

  has(problem: Problem): boolean {
    return this.#problems.has(identityOf(problem));
  }

  add(problem: Problem, finding: ResourceFinding, looked: Pick<InstitutionResources, 'removed'> | null): void {
    this.#problems.set(identityOf(problem), problem);
    const { resource, path, part, unknown } = finding;
    const removal = (unknown === undefined ? undefined : looked?.removed.get(unknown.name)) ?? null;
    const isThere = removal?.file.file === problem.file;
    const { code, file, line, column } = problem;
    const key = isThere ? [code, file, line, column].join('\n') : identityOf(problem);
    const span = resource.origin(path, part);
    const isElsewhere = span.file !== problem.file || span.line !== problem.line;
    const told = this.#told.get(key) ?? { problem, removal: isThere ? removal : null, uses: new Map<string, Use>() };
    const at = path.slice(1).join('.');
    if (isElsewhere)
      told.uses.set([resource.name, span.file, span.line, at].join('\n'), { resource: resource.name, span, at });
    this.#told.set(key, told);
  }

  problems(): readonly Problem[] {
    return [...this.#told.values()].map(({ problem, removal, uses }) => {
      if (uses.size < 2) return problem;
      return removal === null ? withUses(problem, [...uses.values()]) : ofRemoval(problem, removal, [...uses.values()]);
    });
  }
}

/** Several of one line. */
const withUses = (problem: Problem, uses: readonly Use[]): Problem => ({
  ...problem,
  message: problem.message.replace(/\)\.$/, `: ${uses.map(({ at }) => `\`${at}\``).join(', ')}).`),
});

function ofRemoval(problem: Problem, { resource: { name }, file }: Removal, uses: readonly Use[]): Problem {
  const names = [...new Set(uses.map(({ resource }) => resource))];
  const users = new Map(names.map((user) => [user, uses.filter(({ resource }) => resource === user)]));
  const first = [...users].slice(0, FEW).map(([user, own]) => `\`${user}\` (${linesOf(own)})`);
  const more = users.size - first.length;
  const others = more === 0 ? '' : ` and ${more} more`;
  const files = `institutions/${file.layer}/${users.size === 1 ? `${String([...users.keys()][0])}.yaml` : ''}`;
  return {
    ...problem,
    message: `${problem.code === RESTS ? `What refers to \`${name}\` is built on` : `\`${name}\` is needed`} in ${uses.length} places of ${users.size === 1 ? 'another file' : `${users.size} other files`}: ${first.join(', ')}${others}.`,
    hint: `\`${file.layer}\` takes it out here: take these away too, in ${files}, or keep this one.`,
  };
}

/** `base/financieros/cuentas.yaml:7, 9` */
function linesOf(uses: readonly Use[]): string {
  const lines = [...new Set(uses.map(({ span }) => span.line))].toSorted((one, other) => one - other);
  const first = lines.slice(0, 2 * FEW).join(', ');
  return `${String(uses[0]?.span.file)}:${first}${lines.length > 2 * FEW ? ', …' : ''}`;
}
