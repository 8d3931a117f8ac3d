import { capitalized } from '#src/codegen/naming.ts';
import type { Scaffold } from '#src/model/kind.ts';

/** A catalogue to begin with, right as it stands: a description and the active flag. `name` is `area/name`. */
export function scaffoldCatalogue(name: string): Scaffold {
  const words = (name.split('/').at(-1) ?? name).split('-');
  const one = words.map(singular);
  const title = capitalized(words.join(' '));
  const text = `# Every key is explained where the editor knows schema/catalogue.schema.json (Ctrl+Space suggests).
kind: catalogue
title: { es: ${title}, en: ${title} }
record: { es: ${one.join(' ')}, en: ${one.join(' ')}, label: descripcion }
# The path and the names of the id and the fields are those of the contract with the backend.
api: { path: api/${name}, id: ${camel(one)}Id }
fields:
  descripcion:
    { type: string, label: { es: Descripción, en: Description }, required: true, unique: true, maxLength: 100 }
  estatus: { type: active }
`;
  return { text, next: ['Say in it what it is called in both languages, and what it has.'] };
}

/** A guess for the person who edits the file: `tipos` → `tipo`, `planes` → `plan`. */
const singular = (word: string): string => word.replace(/(?<=[nrl])es$|s$/, '');

const camel = (words: readonly string[]): string =>
  words.map((word, index) => (index === 0 ? word : capitalized(word))).join('');
