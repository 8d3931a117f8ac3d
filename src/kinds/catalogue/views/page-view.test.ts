import { expect, test } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { resource } from '#tests/support/synthetic-model.ts';
import { screenModule } from './index.ts';

const people = (options: Partial<Catalogue>): string => {
  const fields = [
    field('nombre', 'string'),
    field('apellido', 'string'),
    field('nota', 'string', { hidden: true }),
    field('foto', 'image'),
    field('correo', 'email'),
  ];
  return screenModule(resource('pruebas/personas', catalogue(fields, options)), fieldTypes);
};

const part = (name: string | null, ...fields: readonly string[]) => ({
  name,
  title: name === null ? null : { es: name, en: name },
  slot: null,
  fields,
});

/** The tabs and slots that are drawn, in order. */
const names = (screen: string) =>
  [...screen.matchAll(/<RecordTab name="([^"]*)">|<(MapaSlot)>/g)].map(([, a, b]) => a ?? b);

const form = [part(null, 'nombre', 'apellido'), part('notas', 'nota'), part('contacto', 'correo', 'foto')];

test('a record that is no page has sections and the usual header', () => {
  const screen = people({ form });
  expect(screen).toContain('<FormSection name="contacto">');
  expect(screen).not.toContain('app/page');
});

test('a page reads as it would be written: a head, a tab for each part of the form that shows anything, and others’', () => {
  const screen = people({
    form,
    page: {
      head: { photo: 'foto', name: ['nombre', 'apellido'], facts: ['correo'] },
      first: null,
      tabs: [
        {
          key: 'pruebas_visitas',
          of: 'pruebas/visitas',
          by: 'personaId',
          title: { es: 'Visitas', en: 'Visits' },
          head: { fields: ['guiaId'], first: { guiaId: [1, 2] } },
        },
      ],
    },
  });
  expect(screen.slice(screen.indexOf('const fields'))).toMatchInlineSnapshot(`
    "const fields = (
      <RecordTabs>
        <RecordTab name="_general">
          <FieldPair>
            <StringInput source="nombre" maxLength={200} />
            <StringInput source="apellido" maxLength={200} />
          </FieldPair>
        </RecordTab>
        <RecordTab name="contacto">
          <EmailInput source="correo" maxLength={100} />
          <ImageInput source="foto" maxSize={2097152} types={['image/jpeg', 'image/png', 'image/webp']} />
        </RecordTab>
        <RelatedTab name="pruebas_visitas" reference="pruebas/visitas" target="personaId" />
      </RecordTabs>
    );

    const head = (
      <RecordHead photo="foto" name={['nombre', 'apellido']}>
        <EmailColumn source="correo" />
        <RelatedFact
          name="pruebas_visitas"
          reference="pruebas/visitas"
          target="personaId"
          fields={['guiaId']}
          first={{ guiaId: [1, 2] }}
        />
      </RecordHead>
    );

    export const Create = () => <CatalogueCreate validate={validate}>{fields}</CatalogueCreate>;

    export const Edit = () => (
      <CatalogueEdit validate={validate} head={head}>
        {fields}
      </CatalogueEdit>
    );
    "
  `);
});

test('what has no title, such as a slot, stands in the tab before it; the first may begin with one', () => {
  const slot = { ...part(null, 'correo'), name: 'mapa', slot: 'mapa' };
  const page = { head: { photo: null, name: ['nombre'], facts: [] }, first: null, tabs: [] };
  expect(names(people({ page, form: [part('datos', 'nombre', 'apellido'), slot] }))).toEqual(['datos', 'MapaSlot']);
  expect(names(people({ page, form: [slot, part('datos', 'nombre')] }))).toEqual(['_general', 'MapaSlot', 'datos']);
});
