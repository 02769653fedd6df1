import { beforeAll, describe, expect, it } from 'vitest';
import type { Campo } from '../../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Respostas } from '../../../../src/schemas/requerimento/resposta.ts';
import { respostasO2 } from '../../../support/cenarioO2.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { processosDaCidade } from './processosDaCidade.ts';

const o2 = processosDaCidade();
const semDocumentos = (): Definicao => definicaoO2({ taxas: [], documentos: [] });
const C = 'painel-contribuinte/requerimento';

const perguntas: readonly Campo[] = [
  { chave: 'pais', nome: 'País', tipo: 'texto', obrigatorio: false, padrao: 'Brasil' },
  { chave: 'vias', nome: 'Vias', tipo: 'inteiro', obrigatorio: true, padrao: 2 },
  { chave: 'reforma', nome: 'É reforma?', tipo: 'logico', obrigatorio: false, padrao: false },
  { chave: 'motivo', nome: 'Motivo', tipo: 'texto', obrigatorio: true, condicao: 'reforma', padrao: 'Ampliação' },
];
const comPerguntas = (d: Definicao, novas: readonly Campo[] = perguntas): Definicao => ({
  ...d,
  campos: [...d.campos, ...novas],
  etapas: d.etapas.map((etapa, i) =>
    i > 0
      ? etapa
      : {
          ...etapa,
          secoes: (etapa.secoes ?? []).map((s, j) =>
            j > 0 ? s : { ...s, campos: [...s.campos, ...novas.map((c) => c.chave)] },
          ),
        },
  ),
});

let processo: number;
beforeAll(async () => {
  processo = await o2.publicado(comPerguntas(semDocumentos()));
});

const aberto = async (de = processo): Promise<{ readonly id: number; readonly base: string }> => {
  const { id } = (await o2.c.requerente.post(C, { processo_id: de })).dados<{ id: number }>();
  return { id, base: `${C}/${id}` };
};
const formulario = async (base: string): Promise<Respostas> =>
  (await o2.c.requerente.get(`${base}/formulario`)).dados<{ respostas: Respostas }>().respostas;
const salvar = async (base: string, respostas: Respostas) =>
  (await o2.c.requerente.post(`${base}/respostas`, { respostas })).dados<{
    valores: Respostas;
    descartadas: readonly string[];
    visiveis: readonly string[];
  }>();
const enviar = async (base: string): Promise<void> => {
  const { versao } = (await o2.c.requerente.get(base)).dados<{ versao: number }>();
  const resposta = await o2.c.requerente.post(`${base}/enviar`, { versao });
  expect(resposta.status, JSON.stringify(resposta.erro)).toBe(200);
};
const protocoladas = async (id: number): Promise<Respostas> => {
  const { estado } = await o2.portal.db
    .selectFrom('requerimento')
    .select('estado')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (estado as { respostas: Respostas }).respostas;
};

describe('a question that comes answered', () => {
  it('is so in the form and in what is filed, without a key being pressed in it', async () => {
    const { id, base } = await aberto();
    expect(await formulario(base)).toMatchObject({ pais: 'Brasil', vias: 2, reforma: false });
    const { valores } = await salvar(base, respostasO2);
    expect(valores).toMatchObject({ pais: 'Brasil', vias: 2, reforma: false });
    await enviar(base);
    expect(await protocoladas(id)).toMatchObject({ pais: 'Brasil', vias: 2, reforma: false });
  });

  it('may be answered otherwise, and emptied: it stays as it was left', async () => {
    const { id, base } = await aberto();
    await salvar(base, { ...respostasO2, pais: null, vias: 3 });
    const depois = await formulario(base);
    expect(depois).toMatchObject({ vias: 3 });
    expect(depois).not.toHaveProperty('pais');
    await salvar(base, { rt: 'CREA-SC 12345' });
    expect(await formulario(base)).not.toHaveProperty('pais');
    await enviar(base);
    const ditas = await protocoladas(id);
    expect(ditas).toMatchObject({ vias: 3 });
    expect(ditas).not.toHaveProperty('pais');
  });

  it('that is required and emptied is asked for', async () => {
    const { base } = await aberto();
    await salvar(base, { ...respostasO2, vias: null });
    const { versao } = (await o2.c.requerente.get(base)).dados<{ versao: number }>();
    const recusa = await o2.c.requerente.post(`${base}/enviar`, { versao });
    expect(recusa.erro.erros).toEqual({ vias: ['Campo obrigatório'] });
  });

  it('counts only while it is shown, and what nobody typed is not called dropped', async () => {
    const { id, base } = await aberto();
    const antes = await salvar(base, respostasO2);
    expect(antes.descartadas).toEqual([]);
    expect(antes.valores).not.toHaveProperty('motivo');
    const mostrada = await salvar(base, { reforma: true });
    expect(mostrada.valores).toMatchObject({ reforma: true, motivo: 'Ampliação' });
    await salvar(base, { motivo: 'Telhado' });
    expect((await salvar(base, { reforma: false })).descartadas).toEqual(['motivo']);
    await enviar(base);
    expect(await protocoladas(id)).not.toHaveProperty('motivo');
  });

  it('asks for no choice between two answers when it is typed over', async () => {
    const { base } = await aberto();
    const resposta = await o2.c.requerente.post(`${base}/respostas`, {
      respostas: { pais: 'Uruguai' },
      antes: { pais: 'Brasil' },
    });
    expect(resposta.status).toBe(200);
    expect(await formulario(base)).toMatchObject({ pais: 'Uruguai' });
  });

  it('of a newer version stands where nothing was typed, and not where it was emptied', async () => {
    const daqui = semDocumentos();
    const numerado = await o2.publicado(comPerguntas(daqui));
    const { base } = await aberto(numerado);
    await salvar(base, { ...respostasO2, pais: null });
    const [pais, vias, ...outras] = perguntas as readonly [Campo, Campo, ...Campo[]];
    await publicarVersao(
      o2.portal.db,
      o2.portal.cidade,
      numerado,
      comPerguntas(daqui, [{ ...pais, padrao: 'Uruguai' }, { ...vias, padrao: 5 }, ...outras]),
    );
    const depois = await formulario(base);
    expect(depois).toMatchObject({ vias: 5 });
    expect(depois).not.toHaveProperty('pais');
  });
});
