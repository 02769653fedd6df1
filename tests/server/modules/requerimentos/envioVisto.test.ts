import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConflitoDeRespostas } from '../../../../src/schemas/requerimento/conflitoDeRespostas.ts';
import type { Valor } from '../../../../src/schemas/requerimento/resposta.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Resposta } from '../../../support/cliente.ts';

let portal: Portal;
let c: CenarioO2;
let base: string;

const C = 'painel-contribuinte/requerimento';
type Respostas = Readonly<Record<string, Valor>>;

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
});
afterAll(() => portal.drop());
beforeEach(async () => {
  const { id } = (await c.requerente.post(C, { processo_id: c.processo })).dados<{ id: number }>();
  base = `${C}/${id}`;
  await c.requerente.post(`${base}/respostas`, { respostas: respostasO2 });
  await enviarArquivo(portal, c.requerente, `${base}/arquivos`, { documento: 'matricula' });
});

const enviar = (vistas?: unknown, headers: Record<string, string> = {}): Promise<Resposta> =>
  c.requerente.post(`${base}/enviar`, { versao: 1, ...(vistas === undefined ? {} : { vistas }) }, headers);
const situacao = async (): Promise<string> => (await c.requerente.get(base)).dados<{ situacao: string }>().situacao;
const mostradas = async (): Promise<Respostas> =>
  (await c.requerente.get(`${base}/formulario`)).dados<{ respostas: Respostas }>().respostas;

describe('what is sent was seen', () => {
  it('files nothing where the stored answers are others than those shown, and says which', async () => {
    const vistas = await mostradas();
    await c.requerente.post(`${base}/respostas`, { respostas: { rt: 'CREA-SC 999', area_ampliada_m2: '9' } });
    const r = await enviar(vistas);
    expect([r.status, r.erro.codigo]).toEqual([409, 'versao_desatualizada']);
    expect(r.dados<ConflitoDeRespostas>().conflitos).toHaveLength(2);
    expect(r.dados<ConflitoDeRespostas>()).toMatchObject({
      versao: 1,
      conflitos: expect.arrayContaining([
        { campo: 'rt', agora: 'CREA-SC 999', meu: respostasO2.rt },
        { campo: 'area_ampliada_m2', agora: '9', meu: respostasO2.area_ampliada_m2 },
      ]) as unknown,
    });
    expect(await situacao()).toBe('Rascunho');
    // Looked at, in the same place: the second sending is another act.
    await c.requerente.post(`${base}/respostas`, { respostas: { rt: respostasO2.rt } });
    expect((await enviar(await mostradas())).status).toBe(200);
  });

  it('counts an answer emptied or first given elsewhere like any other', async () => {
    const { rt: _rt, ...semRt } = await mostradas();
    expect((await enviar(semRt)).dados<ConflitoDeRespostas>().conflitos).toEqual([
      { campo: 'rt', agora: respostasO2.rt, meu: null },
    ]);
    const vistas = await mostradas();
    await c.requerente.post(`${base}/respostas`, { respostas: { rt: null } });
    expect((await enviar(vistas)).dados<ConflitoDeRespostas>().conflitos).toEqual([
      { campo: 'rt', agora: null, meu: respostasO2.rt },
    ]);
  });

  it('takes what the page shows besides: fields that the form does not have, calculated values, emptiness of any kind', async () => {
    expect((await enviar({ ...(await mostradas()), inventado: 'x', outro: null })).status).toBe(200);
  });

  it('compares nothing for a page that does not say what it shows', async () => {
    await c.requerente.post(`${base}/respostas`, { respostas: { area_ampliada_m2: '9' } });
    expect((await enviar()).status).toBe(200);
  });

  it('repeated after a lost answer gets that answer, whatever the page shows by then', async () => {
    const chave = { 'idempotency-key': '0e8a1c3e-3f7d-4c0a-9e57-6f7f1f6b2a11' };
    const primeira = await enviar(await mostradas(), chave);
    const outra = await enviar({}, chave);
    expect([primeira.status, outra.status]).toEqual([200, 200]);
    expect(outra.dados()).toEqual(primeira.dados());
  });

  it('is a map of answers or refused', async () => {
    for (const vistas of [[], 'x', 7, null]) expect((await enviar(vistas)).status).toBe(422);
  });
});

describe('a long form', () => {
  const longo = (letra: string): Respostas => ({ ...respostasO2, rt: letra.repeat(600_000) });
  const salvar = (respostas: Respostas, antes?: Respostas): Promise<Resposta> =>
    c.requerente.post(`${base}/respostas`, { respostas, ...(antes === undefined ? {} : { antes }) });

  it('is saved whatever its page had before: only what is saved counts against the limit', async () => {
    expect((await salvar(longo('a'))).status).toBe(200);
    expect((await salvar(longo('b'), longo('a'))).status).toBe(200);
    const enorme = await salvar({ rt: 'c'.repeat(1_048_577) }, { rt: 'b' });
    expect([enorme.status, enorme.erro.codigo]).toEqual([413, 'corpo_grande']);
    expect((await mostradas())['rt']).toBe(longo('b')['rt']);
  });

  it('is looked at by the sending whole', async () => {
    await salvar({ rt: 'a'.repeat(1_000_000) });
    await salvar({ inscricao_imovel: 'b'.repeat(500_000) });
    const r = await enviar(await mostradas());
    // What is wrong with it is said, not that it is large.
    expect([r.status, Object.keys(r.erro.erros ?? {})]).toEqual([422, expect.arrayContaining(['rt'])]);
  });
});
