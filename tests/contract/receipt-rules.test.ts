import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { listOf } from './support/client.ts';
import { ruleServer } from './support/rules.ts';

const demo = ruleServer();

const typeOf = async (codigo: string): Promise<JsonObject> => {
  const rows = listOf((await demo.admin.get('/api/financieros/tipos-ncf')).json);
  const found = rows.find(({ TiNcCodigo }) => TiNcCodigo === codigo);
  if (found === undefined) throw new Error(`There is no ${codigo}`);
  return found;
};

describe('a fiscal receipt type', () => {
  const TIPOS = 'financieros/tipos-ncf';

  it.each([
    ['B20', 'ok'],
    ['E50', 'ok'],
    ['A01', 'TiNcCodigo'],
    ['B1', 'TiNcCodigo'],
    ['B001', 'TiNcCodigo'],
    ['b02', 'TiNcCodigo'],
  ])('takes the code %s: %s', async (TiNcCodigo, said) => {
    expect(await demo.rules.post(TIPOS, { TiNcCodigo, TiNcDescripcion: `Tipo ${TiNcCodigo}` })).toBe(said);
  });

  it('is called by its code and its name', async () => {
    expect(await typeOf('E31')).toMatchObject({ TiNcNombre: 'E31 Factura de crédito fiscal electrónica' });
  });
});

const sequence = async (codigo: string, from: number, to: number, more: JsonObject = {}): Promise<JsonObject> => ({
  TipoNcfid: (await typeOf(codigo))['TipoNcfId'] ?? null,
  SedeId: 1,
  Ncfireferencia: `${codigo}-${from}`,
  Ncfisecuencia_Desde: from,
  Ncfisecuencia_Hasta: to,
  Ncfisecuencia: from,
  Ncfifecha_Vencimiento: '2999-12-31',
  ...more,
});

describe('a sequence of receipts', () => {
  const NCF = 'financieros/ncf';
  it('tells its next number in the digits of its series', async () => {
    const paper = await demo.rules.make(NCF, await sequence('B02', 41, 99));
    expect(paper).toMatchObject({ NcfiProximoNcf: 'B0200000041' });
    const electronic = await demo.rules.make(NCF, await sequence('E32', 41, 99));
    expect(electronic).toMatchObject({ NcfiProximoNcf: 'E320000000041' });
  });

  it('has eight digits in series B and more in series E', async () => {
    expect(await demo.rules.post(NCF, await sequence('B01', 99_999_990, 99_999_999))).toBe('ok');
    expect(await demo.rules.post(NCF, await sequence('B04', 99_999_990, 100_000_000))).toBe('Ncfisecuencia_Hasta');
    expect(await demo.rules.post(NCF, await sequence('E31', 99_999_990, 100_000_000))).toBe('ok');
  });

  it('is not in use once it has expired', async () => {
    const old = { Ncfifecha_Vencimiento: '2020-12-31' };
    expect(await demo.rules.post(NCF, await sequence('B14', 1, 9, old))).toBe('Estatus');
    expect(await demo.rules.post(NCF, await sequence('B14', 1, 9, { ...old, Estatus: false }))).toBe('ok');
  });

  it.each([
    ['B01', 'Ncfifecha_Vencimiento'],
    ['B03', 'Ncfifecha_Vencimiento'],
    ['E33', 'Ncfifecha_Vencimiento'],
    ['B02', 'ok'],
    ['B04', 'ok'],
    ['E34', 'ok'],
  ])('of type %s without the day it expires: %s', async (codigo, said) => {
    expect(await demo.rules.post(NCF, await sequence(codigo, 700, 709, { Ncfifecha_Vencimiento: null }))).toBe(said);
  });

  it('goes on and never back', async () => {
    const one = await demo.rules.make(NCF, await sequence('B15', 100, 199));
    expect(await demo.rules.change(NCF, one, { Ncfisecuencia: 150 })).toBe('ok');
    expect(await demo.rules.change(NCF, one, { Ncfisecuencia: 149 })).toBe('Ncfisecuencia');
    expect(await demo.rules.change(NCF, one, { Ncfisecuencia: 200 })).toBe('ok');
    // Another one begins where it begins.
    expect(await demo.rules.post(NCF, await sequence('B15', 1, 99))).toBe('ok');
  });
});

describe('the default currency', () => {
  const MONEDAS = 'financieros/monedas-pagos';

  it('is in use and worth 1; another one need not be', async () => {
    const rows = listOf((await demo.admin.get('/api/financieros/monedas-pagos')).json);
    const [peso, dolar] = ['DOP', 'USD'].map((code) => rows.find(({ MoPaCodigo }) => MoPaCodigo === code) ?? {});
    if (peso === undefined || dolar === undefined) throw new Error('There are no currencies');
    expect(await demo.rules.change(MONEDAS, peso, { MoPaTasa: 2 })).toBe('MoPaTasa');
    expect(await demo.rules.change(MONEDAS, peso, { Estatus: false })).toBe('Estatus');
    expect(await demo.rules.change(MONEDAS, dolar, { MoPaTasa: 60, Estatus: true })).toBe('ok');
    expect(await demo.rules.change(MONEDAS, dolar, { Estatus: false })).toBe('ok');
    expect(await demo.rules.change(MONEDAS, dolar, { MoPaDefault: true, MoPaTasa: 1, Estatus: true })).toBe(
      'MoPaDefault',
    );
  });
});

const own = (code: string, more: JsonObject): JsonObject => ({
  CuCoCodigo: code,
  cuCoDescripcion: code,
  TipoCatalogoCuentaContableId: 1,
  CuentaContableOrigenId: 1,
  CuCoAceptaMovimientos: false,
  CuCoCuentaSumaA: null,
  ...more,
});

describe('an account', () => {
  const CUENTAS = 'financieros/catalogo-cuenta';

  it('is of the type of the one it adds up to, which takes no entries', async () => {
    const top = await demo.rules.make(CUENTAS, own('91', {}));
    const CuCoCuentaSumaA = top['CuentaContableCatalogoId'] ?? null;
    expect(await demo.rules.post(CUENTAS, own('91.1', { CuCoCuentaSumaA, CuCoAceptaMovimientos: true }))).toBe('ok');
    // Depreciation is a credit among the assets.
    expect(await demo.rules.post(CUENTAS, own('91.2', { CuCoCuentaSumaA, CuentaContableOrigenId: 2 }))).toBe('ok');
    expect(await demo.rules.post(CUENTAS, own('91.3', { CuCoCuentaSumaA, TipoCatalogoCuentaContableId: 2 }))).toBe(
      'TipoCatalogoCuentaContableId',
    );
    expect(await demo.rules.change(CUENTAS, top, { TipoCatalogoCuentaContableId: 2 })).toBe(
      'TipoCatalogoCuentaContableId',
    );
    expect(await demo.rules.change(CUENTAS, top, { CuCoAceptaMovimientos: true })).toBe('CuCoAceptaMovimientos');
    const alone = await demo.rules.make(CUENTAS, own('92', {}));
    expect(
      await demo.rules.change(CUENTAS, alone, { CuCoAceptaMovimientos: true, TipoCatalogoCuentaContableId: 2 }),
    ).toBe('ok');
    const CuCoCuentaSumaB = alone['CuentaContableCatalogoId'] ?? null;
    expect(
      await demo.rules.post(
        CUENTAS,
        own('92.1', { CuCoCuentaSumaA: CuCoCuentaSumaB, TipoCatalogoCuentaContableId: 2 }),
      ),
    ).toBe('CuCoCuentaSumaA');
  });

  it('takes what is owed only where it accepts entries', async () => {
    const marked = { CuCoCuentaCobrarPesos: true };
    expect(await demo.rules.post(CUENTAS, own('93', marked))).toBe('CuCoAceptaMovimientos');
    expect(await demo.rules.post(CUENTAS, own('93', { ...marked, CuCoAceptaMovimientos: true }))).toBe('ok');
  });
});

describe('a payment method', () => {
  it.each([
    [3, 'ok'],
    [2, 'formaPagoCompletoTarjeta'],
  ])('counts as card where the DGII’s code is %s: %s', async (TiFpCodigoDgii, said) => {
    const method = { TiFpDescripcion: `Forma ${TiFpCodigoDgii}`, TiFpCodigoDgii, formaPagoCompletoTarjeta: true };
    expect(await demo.rules.post('financieros/tipos-formas-pagos', method)).toBe(said);
  });
});
