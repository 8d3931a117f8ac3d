import type { Place, Verdict } from '#src/model/change.ts';
import type { Text } from '#src/model/text.ts';
import { value } from './places.ts';
import { attention, breaking, cosmetic } from './verdicts.ts';

/**
 * A condition that a change lets hold on more records, or on fewer.
 * @param absent what it means where it is not said
 * @param undecided where nobody can tell; as the graver of both unless said
 */
export function condition(
  absent: 'always' | 'never',
  { more, fewer }: { readonly more: Verdict; readonly fewer: Verdict },
): Place {
  const graver = more.class === 'breaking' ? more : fewer;
  return value(({ relation }) => {
    const { way } = relation(absent);
    if (way === 'same')
      return cosmetic(
        'Se escribe de otro modo y vale para los mismos registros.',
        'It is written otherwise and holds on the same records.',
      );
    if (way === 'more') return more;
    if (way === 'fewer') return fewer;
    if (way === 'crossing') return graver;
    return { ...graver, reason: undecided(graver.reason) };
  });
}

/** What must be, or cannot be, while a condition holds. */
export const DEMANDS_WHILE: Place = condition('never', {
  more: breaking('Se exige en más casos.', 'It is demanded in more cases.'),
  fewer: attention('Se exige en menos casos.', 'It is demanded in fewer cases.'),
});

/** A condition that must hold. */
export const MUST_HOLD: Place = condition('always', {
  more: attention('Admite más que antes.', 'It takes more than before.'),
  fewer: breaking('Rechaza lo que admitía.', 'It refuses what it took.'),
});

/** A condition on which something can be done. */
export const CAN_WHILE: Place = condition('always', {
  more: attention('Se puede en más casos.', 'It can be done in more cases.'),
  fewer: breaking('Se puede en menos casos.', 'It can be done in fewer cases.'),
});

const undecided = ({ es, en }: Text): Text => ({
  es: `No se puede decidir si es más o menos estricta, así que cuenta como: ${es}`,
  en: `Whether it is stricter or looser cannot be decided, so that it counts as: ${en}`,
});
