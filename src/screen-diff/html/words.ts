import type { ChangeClass } from '#src/model/change.ts';
import type { ViewName } from '#src/model/pictured.ts';
import type { Text } from '#src/model/text.ts';
import type { Compared } from '../compare.ts';
import { type Html, html } from '#src/codegen/html.ts';

/** A text in both languages, of which the page shows one. */
export const said = ({ es, en }: Text): Html => html`<span lang="es">${es}</span><span lang="en">${en}</span>`;

export const both = (es: string, en: string): Html => said({ es, en });

export const CLASS_WORDS: Readonly<Record<ChangeClass, Text>> = {
  breaking: { es: 'Rompe', en: 'Breaking' },
  attention: { es: 'Atención', en: 'Attention' },
  cosmetic: { es: 'Cosmética', en: 'Cosmetic' },
};

export const WHAT_WORDS: Readonly<Record<Compared['what'], Text>> = {
  changed: { es: 'cambia', en: 'changed' },
  added: { es: 'nuevo', en: 'new' },
  removed: { es: 'se va', en: 'gone' },
  moved: { es: 'se mueve', en: 'moved' },
  renamed: { es: '¿otro nombre?', en: 'renamed?' },
};

/** Where the resources say so themselves. */
export const RENAMED: Text = { es: 'otro nombre', en: 'renamed' };

export const VIEW_WORDS: Readonly<Record<ViewName, Text>> = {
  page: { es: 'Página', en: 'Page' },
  list: { es: 'Lista', en: 'List' },
  create: { es: 'Crear', en: 'Create' },
  edit: { es: 'Editar', en: 'Edit' },
};
