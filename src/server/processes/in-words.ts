import type { Language, Text } from '#src/model/text.ts';

/** How many records a run makes, changes and leaves out. */
export interface Counts {
  readonly made: number;
  readonly changed: number;
  readonly leftOut: number;
}

/** Parts of a sentence: `also` is what follows another part. */
interface Words {
  readonly make: string;
  readonly change: string;
  readonly alsoChange: string;
  readonly nothing: string;
  readonly alsoLeaveOut: string;
}

const DONE: Readonly<Record<Language, Words>> = {
  es: {
    make: 'Creó',
    change: 'Cambió',
    alsoChange: ' y cambió',
    nothing: 'No cambió ningún registro',
    alsoLeaveOut: '; omitió',
  },
  en: {
    make: 'Created',
    change: 'Changed',
    alsoChange: ' and changed',
    nothing: 'Changed no record',
    alsoLeaveOut: '; skipped',
  },
};

const WOULD: Readonly<Record<Language, Words>> = {
  es: {
    make: 'Crearía',
    change: 'Cambiaría',
    alsoChange: ' y cambiaría',
    nothing: 'No cambiaría ningún registro',
    alsoLeaveOut: '; omitiría',
  },
  en: {
    make: 'It would create',
    change: 'It would change',
    alsoChange: ' and change',
    nothing: 'It would change no record',
    alsoLeaveOut: '; it would skip',
  },
};

const NOUN: Readonly<Record<Language, string>> = { es: 'registro', en: 'record' };

/** “Creó 3 registros y cambió 9; omitió 2.” */
function sentence({ made, changed, leftOut }: Counts, words: Readonly<Record<Language, Words>>): Text {
  const told = (language: Language): string => {
    const { make, change, alsoChange, nothing, alsoLeaveOut } = words[language];
    const counted = (count: number): string => `${count} ${NOUN[language]}${count === 1 ? '' : 's'}`;
    const rest = leftOut === 0 ? '.' : `${alsoLeaveOut} ${leftOut}.`;
    if (made + changed === 0) return `${nothing}${rest}`;
    if (made === 0) return `${change} ${counted(changed)}${rest}`;
    return `${make} ${counted(made)}${changed === 0 ? '' : `${alsoChange} ${changed}`}${rest}`;
  };
  return { es: told('es'), en: told('en') };
}

export const doneInWords = (counts: Counts): Text => sentence(counts, DONE);

/** Of records that stayed as a run left them when it was taken back. */
export const stayInWords = (count: number): Text =>
  count === 1
    ? { es: 'Al revertirla, 1 quedó como lo dejó.', en: 'When reverted, 1 stayed as it had left it.' }
    : {
        es: `Al revertirla, ${count} quedaron como los dejó.`,
        en: `When reverted, ${count} stayed as it had left them.`,
      };

export const wouldInWords = (counts: Counts): Text => sentence(counts, WOULD);
