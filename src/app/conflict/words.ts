import { defineWords } from '../words/define-words.ts';

export const useConflictWords = defineWords({
  title: { es: 'Otra persona cambió este registro', en: 'Somebody else changed this record' },
  text: {
    es: 'Mientras usted lo editaba se guardaron otros valores. Elija con cuáles se queda; nada se guarda hasta que confirme.',
    en: 'Other values were saved while you were editing. Choose which to keep; nothing is saved until you confirm.',
  },
  nothing_text: {
    es: 'Mientras usted lo editaba se guardaron otros cambios, que no chocan con los suyos.',
    en: 'Other changes were saved while you were editing; they do not clash with yours.',
  },
  text_by: {
    es: 'Mientras usted lo editaba, %{who} guardó otros valores (%{moment}). Elija con cuáles se queda; nada se guarda hasta que confirme.',
    en: 'While you were editing, %{who} saved other values (%{moment}). Choose which to keep; nothing is saved until you confirm.',
  },
  nothing_text_by: {
    es: 'Mientras usted lo editaba, %{who} guardó otros cambios (%{moment}), que no chocan con los suyos.',
    en: 'While you were editing, %{who} saved other changes (%{moment}); they do not clash with yours.',
  },
  field: { es: 'Dato', en: 'Field' },
  mine: { es: 'Lo mío', en: 'Mine' },
  theirs: { es: 'Lo guardado', en: 'Saved' },
  keep_mine: { es: 'Todo lo mío', en: 'All of mine' },
  take_theirs: { es: 'Todo lo guardado', en: 'All that is saved' },
  save: { es: 'Guardar así', en: 'Save like this' },
});
