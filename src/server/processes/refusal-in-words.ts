import type { Language, Text } from '#src/model/text.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import { ProblemError } from '../http/problem.ts';

/** What stands against a write, in both languages; throws what is no such refusal. */
export function refusalIn(error: unknown, repository: Repository): Text {
  if (!(error instanceof ProblemError) || error.options.errors === undefined) throw error;
  const { errors } = error.options;
  // Nobody sees a form here: a message alone would not tell what it is about.
  const told = (language: Language): string =>
    errors(language)
      .map(({ field, message }) => `${labelOf(repository, field, language)}${message}`)
      .join(' ');
  return { es: told('es'), en: told('en') };
}

const labelOf = ({ catalogue }: Repository, path: string, language: Language): string => {
  const [name] = path.split('.');
  const label = catalogue.fields.find((field) => field.name === name)?.label[language];
  return label === undefined ? '' : `${label}: `;
};
