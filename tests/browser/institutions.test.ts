import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from './support/app.ts';
import { choose, expectVisible, menuLink, rowsOf } from './support/screen.ts';

let app: App;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const bank = '/financieros/bancos/1';

describe('an institution', () => {
  it('without overrides shows the base', async () => {
    const page = await app.open(bank, { as: 'admin' });
    await expectVisible(page.getByLabel('Persona de contacto'));
    await expectVisible(page.getByLabel('Dígito de verificación'));
    expect(await page.getByLabel('SWIFT').count()).toBe(0);
    expect(await (await menuLink(page, 'Centros de extensión')).count()).toBe(0);
  });

  it('adds a field, changes a label, removes a field and has a resource of its own', async () => {
    const page = await app.open(bank, { as: 'admin', institution: 'unicda' });
    await expectVisible(page.getByLabel('SWIFT'));
    await expectVisible(page.getByLabel('Ejecutivo de cuenta'));
    expect(await page.getByLabel('Persona de contacto').count()).toBe(0);
    expect(await page.getByLabel('Dígito de verificación').count()).toBe(0);
    await page.getByLabel('SWIFT').fill('brrddosd');
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Cambios guardados.'));
    await page.goto(`${app.addressOf('unicda')}${bank}`);
    await expect.poll(() => page.getByLabel('SWIFT').inputValue()).toBe('BRRDDOSD');
    await (await menuLink(page, 'Centros de extensión')).click();
    await expectVisible(page.getByText('Aún no hay centros de extensión'));
  });

  it('never sees the rows of another', async () => {
    const theirs = await app.open('/generales/paises/create', { as: 'admin', institution: 'unicda' });
    await theirs.getByLabel('Nombre').fill('País de UNICDA');
    await theirs
      .getByLabel(/^Código/)
      .first()
      .fill('XU');
    await theirs.keyboard.press('Control+s');
    await expectVisible(theirs.getByText('Registro creado.'));
    const ours = await app.open('/generales/paises', { as: 'admin' });
    await expectVisible(ours.getByText('249 registros'));
  });

  it('does not open the screen of another', async () => {
    const page = await app.open('/planta-fisica/centros-extension', { as: 'admin' });
    await expectVisible(page.getByRole('heading', { name: 'Esta página no existe' }));
  });
});

describe('dependent choices', () => {
  it('lead from the country to the province to the municipality', async () => {
    const page = await app.open('/planta-fisica/centros-extension/create', { as: 'admin', institution: 'unicda' });
    const province = page.getByRole('combobox', { name: 'Provincia' });
    const municipality = page.getByRole('combobox', { name: 'Municipio' });
    await expectVisible(province);
    expect(await province.isDisabled()).toBe(true);
    expect(await municipality.isDisabled()).toBe(true);

    await page.getByLabel('Nombre').fill('Centro de Jarabacoa');
    await page.getByLabel(/^Tipo/).selectOption('Docencia');
    await choose(page, 'País', 'republica dom', 'República Dominicana');
    await choose(page, 'Provincia', 'vega', 'La Vega');
    await municipality.click();
    await expectVisible(page.getByRole('option', { name: 'Jarabacoa', exact: true }));
    const offered = await page.getByRole('option').allTextContents();
    expect(offered).toContain('Constanza');
    expect(offered).not.toContain('Puerto Plata');
    await page.getByRole('option', { name: 'Jarabacoa', exact: true }).click();

    await choose(page, 'Provincia', 'puerto', 'Puerto Plata');
    await expect.poll(() => municipality.inputValue()).toBe('');
    await choose(page, 'Municipio', 'sosua', 'Sosúa');
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Registro creado.'));
    await page.goto(`${app.addressOf('unicda')}/planta-fisica/centros-extension`);
    await expectVisible(rowsOf(page).filter({ hasText: 'Puerto Plata' }).filter({ hasText: 'Sosúa' }));
  });
});
