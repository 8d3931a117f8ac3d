import type { Catalogue, CatalogueResource } from '#src/model/catalogue.ts';
import type { Finding } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';

interface Reason {
  readonly path: Path;
  readonly holds: (catalogue: Catalogue) => boolean;
  /** Why there is no such part. */
  readonly why: string;
}

const NONE_MADE: Reason = { path: ['api'], holds: ({ api }) => api.create === null, why: 'nobody creates any' };
const NONE_CHANGED: Reason = { path: ['api'], holds: ({ api }) => api.update === null, why: 'nobody changes any' };
const ONLY_ONE: Reason = { path: ['single'], holds: ({ single }) => single, why: 'there is only one of it' };
const EVERYBODYS: Reason = { path: ['scope'], holds: ({ scope }) => scope === 'global', why: 'it is everybody’s' };
const SHARED: Reason = {
  path: ['shares'],
  holds: ({ shares }) => shares !== null,
  why: 'what it shares with others is nobody’s to copy',
};

/** The parts of `record:` that a catalogue does not have by itself, and why. */
const PARTS: Readonly<Record<string, readonly Reason[]>> = {
  import: [EVERYBODYS, ONLY_ONE, NONE_MADE],
  duplicate: [ONLY_ONE, SHARED, NONE_MADE],
  inline: [ONLY_ONE, NONE_MADE],
  bulk: [ONLY_ONE, NONE_CHANGED],
};

/** A part of the screen that is not there is not taken away. @param knows whether who says the one knows of the other */
export function* idleParts(
  resource: CatalogueResource,
  knows: (path: Path, reason: Path) => boolean,
): Iterable<Finding> {
  for (const [part, reasons] of Object.entries(PARTS)) {
    const path = ['record', part];
    const reason = reasons.find((each) => each.holds(resource.definition) && knows(path, each.path));
    if (reason === undefined) continue;
    yield {
      path,
      dependsOn: reasons.map((each) => each.path),
      part: 'key',
      message: `\`${part}\` would change nothing: ${reason.why}.`,
      hint: 'Leave it out.',
    };
  }
}
