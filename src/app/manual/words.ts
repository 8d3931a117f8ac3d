import { defineWords } from '../words/define-words.ts';

export const useManualWords = defineWords({
  title: { es: 'Manual', en: 'User manual' },
  search: { es: 'Buscar en el manual', en: 'Search the manual' },
  none: { es: 'Ninguna página dice eso', en: 'No page says that' },
  none_text: { es: 'Busque con menos palabras, o con otras.', en: 'Search with fewer words, or with others.' },
  empty: { es: 'No hay páginas para usted', en: 'There are no pages for you' },
  empty_text: {
    es: 'El manual tiene una página por cada pantalla que usted puede ver.',
    en: 'The manual has a page for each screen that you may see.',
  },
  absent: { es: 'Este servidor no tiene manual', en: 'This server has no manual' },
  absent_text: {
    es: 'Quien lo administra puede publicarlo con «npm run docs».',
    en: 'Whoever runs it can publish it with “npm run docs”.',
  },
  no_page: { es: 'No hay una página de eso', en: 'There is no page of that' },
  no_page_text: {
    es: 'O no existe, o trata de una pantalla que usted no puede ver.',
    en: 'Either it does not exist, or it is about a screen that you may not see.',
  },
  back: { es: 'Todas las páginas', en: 'All pages' },
  open: { es: 'Abrir la pantalla', en: 'Open the screen' },
  loading: { es: 'Cargando…', en: 'Loading…' },
  contents: { es: 'En esta página', en: 'On this page' },
  found: { es: '%{count} páginas', en: '%{count} pages' },
});
