import { LANGUAGES, type Language, type Text } from '#src/model/text.ts';

const ADDRESS = /\/api\/publico\/([\w-]+)$/;

/** The pages that strangers open: each names its fields apart, for they stand side by side. */
export const PUBLIC_PAGES = {
  empty: 'solicitud',
  wrong: 'solicitud-mal',
  sent: 'solicitud-llena',
  closed: 'cerrada',
} as const;

const NAMES: readonly string[] = Object.values(PUBLIC_PAGES);

const INTRO: Text = {
  es: 'Solicite aquí su ingreso. Le llamaremos para confirmarlo.',
  en: 'Ask here to be admitted. We will call you to confirm it.',
};
const DONE: Text = { es: 'Recibimos su solicitud.', en: 'We have received your request.' };
const USED: Text = { es: 'Este enlace ya se usó.', en: 'This link has been used already.' };

interface Asked {
  readonly name: string;
  readonly label: Text;
  readonly input: object;
  readonly value: string | boolean;
  readonly more?: object;
}

const line = (type: string, maxLength = 80) => ({ kind: 'line', type, maxLength });

const FIELDS: readonly Asked[] = [
  {
    name: 'nombre',
    label: { es: 'Nombre', en: 'Name' },
    input: line('text'),
    value: 'Ana Peña',
    more: { requerido: true },
  },
  {
    name: 'correo',
    label: { es: 'Correo', en: 'E-mail' },
    input: line('email'),
    value: 'ana@ejemplo.edu.do',
    more: { requerido: true },
  },
  {
    name: 'nacimiento',
    label: { es: 'Fecha de nacimiento', en: 'Date of birth' },
    input: line('date'),
    value: '2004-02-27',
  },
  {
    name: 'carrera',
    label: { es: 'Carrera', en: 'Degree programme' },
    input: { kind: 'choice', of: 'diseno/personas' },
    value: '1',
    more: { requerido: true },
  },
  { name: 'motivo', label: { es: 'Motivo', en: 'Reason' }, input: { kind: 'lines', maxLength: 300 }, value: '' },
  {
    name: 'ofertas',
    label: { es: 'Acepto recibir ofertas', en: 'I accept to receive offers' },
    input: { kind: 'check' },
    value: true,
  },
];

const HELP: Text = { es: 'Allí le escribimos.', en: 'We write to you there.' };
const CHOICES: readonly Text[] = [
  { es: 'Agrimensura', en: 'Surveying' },
  { es: 'Letras', en: 'Literature' },
];

/** What the server tells of the page in a language. */
const told = (page: string, language: Language): object => ({
  texto: INTRO[language],
  hecho: DONE,
  campos: FIELDS.map(({ name, label, input, more }) => ({
    nombre: `${page}-${name}`,
    etiqueta: label[language],
    entrada: input,
    ...(name === 'correo' && { ayuda: HELP[language] }),
    ...(name === 'carrera' && {
      opciones: CHOICES.map((text, index) => ({ valor: index + 1, texto: text[language], datos: {} })),
    }),
    ...more,
  })),
  valores:
    page === PUBLIC_PAGES.sent ? Object.fromEntries(FIELDS.map(({ name, value }) => [`${page}-${name}`, value])) : {},
});

function answerOf(page: string, init: RequestInit): Response {
  const asked = new Headers(init.headers).get('Accept-Language');
  const language = LANGUAGES.find((one) => one === asked) ?? 'es';
  if (page === PUBLIC_PAGES.closed) {
    return Response.json({ code: 'link-used', title: '', detail: USED[language] }, { status: 410 });
  }
  return init.method === 'POST' ? new Response(null, { status: 204 }) : Response.json(told(page, language));
}

/** Such pages ask by fetch, before anybody is signed in: from here on they are answered from memory too. */
export function answerPublicPages(): void {
  const ask = window.fetch.bind(window);
  window.fetch = async (address, init = {}) => {
    const page = typeof address === 'string' ? ADDRESS.exec(address)?.[1] : undefined;
    return page !== undefined && NAMES.includes(page) ? answerOf(page, init) : ask(address, init);
  };
}
