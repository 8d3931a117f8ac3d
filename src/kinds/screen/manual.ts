import { type ManualSection, paragraph, section } from '#src/model/manual.ts';
import type { Resource } from '#src/model/resource.ts';

/** What the manual tells of a page that people wrote: of one that strangers open, what it tells them. */
export const manualOfScreen = ({ definition: { public: form } }: Resource<'screen'>): readonly ManualSection[] =>
  section(
    'que-es',
    { es: 'Qué es', en: 'What it is' },
    form === null
      ? [paragraph({ es: 'Una pantalla hecha a mano.', en: 'A screen made by hand.' })]
      : [
          paragraph({
            es: 'Un formulario que se abre sin iniciar sesión.',
            en: 'A form that is opened without signing in.',
          }),
          paragraph(form.intro),
        ],
  );
