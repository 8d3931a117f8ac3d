import { type ManualSection, paragraph, section } from '#src/model/manual.ts';
import { type InstitutionResources, isOfKind } from '#src/model/resource.ts';
import type { Kind } from '#src/model/kind.ts';
import { alike, joined, type Runs } from '#src/model/manual.ts';
import type { ProcessResource } from './process.ts';

/** What the manual tells of a process: what it does, to what, and what it asks for, as of a catalogue of its runs. */
export function manualOfProcess(
  catalogue: Kind<'catalogue'>,
  resource: ProcessResource,
  institution: InstitutionResources,
): readonly ManualSection[] {
  const { does, creates, changes, reversible } = resource.definition;
  const linked = (names: readonly string[]): Runs =>
    joined(
      names.map((name): Runs => {
        const screen = institution.screens.get(name);
        return [screen === undefined ? { code: name } : { to: name, text: screen.title }];
      }),
      alike(', '),
    );
  const asked = resource.also !== undefined && isOfKind(resource.also, 'catalogue') ? resource.also : null;
  return [
    ...section('que-hace', { es: 'Qué hace', en: 'What it does' }, [
      paragraph(does),
      ...(creates.length === 0
        ? []
        : [paragraph({ es: 'Crea registros de: ', en: 'It makes records of: ' }, ...linked(creates))]),
      ...(changes.length === 0
        ? []
        : [paragraph({ es: 'Cambia registros de: ', en: 'It changes records of: ' }, ...linked(changes))]),
      paragraph(
        reversible
          ? { es: 'Una corrida se puede revertir entera.', en: 'A run can be taken back as a whole.' }
          : { es: 'Una corrida no se puede revertir.', en: 'A run cannot be taken back.' },
      ),
    ]),
    ...(asked === null ? [] : (catalogue.manual?.(asked, institution) ?? []).filter(({ id }) => id !== 'que-es')),
  ];
}
