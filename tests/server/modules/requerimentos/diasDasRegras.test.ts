import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { estadoInicial, type Estado } from '../../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../../src/schemas/requerimento/evoluir.ts';
import { cumprirMarcos } from '../../../../server/modules/requerimentos/cumprirMarcos.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { definicaoComDatas } from '../../../support/definicaoComDatas.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let processo: number;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  processo = await publicarProcesso(portal.db, portal.cidade, definicaoComDatas());
});
afterAll(() => portal.drop());

/** On another day everybody logs in again: a session does not last that long. */
const noDia = async (momento: string): Promise<void> => {
  portal.clock.fixar(momento);
  const deNovo = async (nome: string) => {
    const { id } = await portal.db
      .selectFrom('usuario')
      .select('id')
      .where('nome', '=', nome)
      .executeTakeFirstOrThrow();
    return portal.entrar({ usuarioId: id });
  };
  c = { ...c, requerente: await deNovo('Iara Campestre'), analista: await deNovo('Dalva Montalegre') };
  api = requerimentoPelaApi(portal, c);
};

const meu = 'painel-contribuinte/requerimento';
const aberto = async () =>
  (await c.requerente.post(meu, { processo_id: processo })).dados<{ id: number; versao: number }>();
interface Form {
  readonly dias?: Record<string, string>;
  readonly documentos: readonly { readonly chave: string }[];
}
const formulario = async (id: number) => (await c.requerente.get(`${meu}/${id}/formulario`)).dados<Form>();

describe('o dia nas regras, pela API', () => {
  it('o formulário leva o dia da cidade, também quando em Greenwich já é o seguinte', async () => {
    const { id } = await aberto();
    await noDia('2026-11-20T01:30:00Z');
    expect((await formulario(id)).dias).toEqual({ hoje: '2026-11-19', protocolado_em: '2026-11-19' });
    await noDia('2026-11-20T03:30:00Z');
    expect((await formulario(id)).dias).toEqual({ hoje: '2026-11-20', protocolado_em: '2026-11-20' });
    expect((await api.ver(id, c.requerente)).formulario?.dias).toEqual((await formulario(id)).dias);
  });

  it('um rascunho que esperou passa a pedir o que o dia pede, e o envio confere pelo seu dia', async () => {
    await noDia('2026-11-10T15:00:00Z');
    const { id, versao } = await aberto();
    const respostas = { publico: 80, data_evento: '2026-12-05', por_que_agora: 'Convite tardio' };
    const salvo = await c.requerente.post(`${meu}/${id}/respostas`, { respostas });
    expect(salvo.dados<{ visiveis: string[] } & Form>()).toMatchObject({
      visiveis: ['publico', 'data_evento', 'limpeza_feita_em'],
      documentos: [],
    });
    await noDia('2026-11-20T15:00:00Z');
    expect((await formulario(id)).documentos.map(({ chave }) => chave)).toEqual(['declaracao_de_urgencia']);
    const semArquivo = await c.requerente.post(`${meu}/${id}/enviar`, { versao });
    expect([semArquivo.status, Object.keys(semArquivo.erro.erros ?? {})]).toEqual([
      422,
      ['documento:declaracao_de_urgencia'],
    ]);
    const arquivo = await enviarArquivo(portal, c.requerente, `${meu}/${id}/arquivos`, {
      documento: 'declaracao_de_urgencia',
    });
    expect(arquivo.statusCode, arquivo.body).toBe(201);
    await noDia('2026-11-26T15:00:00Z');
    const tarde = await c.requerente.post(`${meu}/${id}/enviar`, { versao });
    expect([tarde.status, tarde.erro.erros]).toEqual([
      422,
      { data_evento: ['Peça com 10 dias de antecedência; acima de 1.000 pessoas, com 30'] },
    ]);
    await noDia('2026-11-25T15:00:00Z');
    expect((await c.requerente.post(`${meu}/${id}/enviar`, { versao })).status).toBe(200);
    await noDia('2027-02-01T15:00:00Z');
    expect((await api.ver(id)).documentos.map(({ chave }) => chave)).toEqual(['declaracao_de_urgencia']);
    const { estado } = await portal.db
      .selectFrom('requerimento')
      .select('estado')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const eventos = await portal.db
      .selectFrom('requerimento_evento')
      .select(['tipo', 'dados'])
      .where('requerimento_id', '=', id)
      .orderBy('sequencia')
      .execute();
    expect(estado).not.toHaveProperty('lido');
    const eventosLidos = eventos.map(({ tipo, dados }) => ({ ...(dados as object), tipo }) as Evento);
    expect(reproduzir(eventosLidos, estadoInicial)).toEqual(estado as unknown as Estado);
  });

  it('fora da abertura nada se abre nem se protocola, e a página do tipo o diz', async () => {
    await noDia('2026-11-20T15:00:00Z');
    const base = definicaoComDatas();
    const { documentos: _d, ...semDocumentos } = base;
    const programa = await publicarProcesso(portal.db, portal.cidade, {
      ...semDocumentos,
      documentos: [],
      processo: { ...base.processo, chave: 'programa', nome_curto: 'Programa', abertura: { ate: '2026-11-25' } },
    });
    const { id, versao } = (await c.requerente.post(meu, { processo_id: programa })).dados<{
      id: number;
      versao: number;
    }>();
    const respostas = { publico: 80, data_evento: '2027-02-01' };
    await c.requerente.post(`${meu}/${id}/respostas`, { respostas });
    await noDia('2026-11-26T15:00:00Z');
    const frase = '"Programa" não recebe mais pedidos: recebeu até 25/11/2026.';
    const envio = await c.requerente.post(`${meu}/${id}/enviar`, { versao });
    expect([envio.status, envio.mensagem]).toEqual([422, frase]);
    const outro = await c.requerente.post(meu, { processo_id: programa });
    expect([outro.status, outro.mensagem]).toEqual([422, frase]);
    const pagina = await c.requerente.get(`painel-contribuinte/processo/${programa}/pagina`);
    expect(pagina.dados()).toMatchObject({ abertura: 'até 25/11/2026', fechado: frase });
    await noDia('2026-11-25T15:00:00Z');
    expect((await c.requerente.post(`${meu}/${id}/enviar`, { versao })).status).toBe(200);
  });

  it('o que um dia passa a pedir entra na lista de quem deve, sem que ninguém aja', async () => {
    await noDia('2026-11-20T15:00:00Z');
    const base = definicaoComDatas();
    const analise = base.etapas.find(({ publico }) => publico === 'setor')?.chave ?? '';
    const programa = await publicarProcesso(portal.db, portal.cidade, {
      ...base,
      processo: { ...base.processo, chave: 'com_laudo', nome_curto: 'Com laudo' },
      documentos: [
        ...base.documentos,
        { chave: 'laudo', nome: 'Laudo', etapa: analise, formatos: ['pdf'], condicao: 'data_evento - hoje < 5' },
      ],
    });
    const { id, versao } = (await c.requerente.post(meu, { processo_id: programa })).dados<{
      id: number;
      versao: number;
    }>();
    await c.requerente.post(`${meu}/${id}/respostas`, { respostas: { publico: 80, data_evento: '2027-01-10' } });
    const envio = await c.requerente.post(`${meu}/${id}/enviar`, { versao });
    expect(envio.status, envio.texto).toBe(200);
    const naLista = async () => {
      const { data } = (await c.requerente.get(meu, { per_page: 100 })).dados<{
        data: readonly { id: number; situacao: string }[];
      }>();
      return data.find((r) => r.id === id)?.situacao;
    };
    const falhou = (erro: object) => expect(erro).toBeUndefined();
    const passarODia = async (momento: string) => {
      await noDia(momento);
      await cumprirMarcos(portal.parts, { error: falhou });
      return naLista();
    };
    expect(await naLista()).toBe('Aguardando prefeitura');
    expect(await passarODia('2027-01-05T15:00:00Z')).toBe('Aguardando prefeitura');
    expect(await passarODia('2027-01-06T03:00:00Z')).toBe('Aguardando requerente');
    const { proximo_marco } = await portal.db
      .selectFrom('requerimento')
      .select('proximo_marco')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(proximo_marco?.toISOString(), 'o dia seguinte, na cidade').toBe('2027-01-07T03:00:00.000Z');
  });
});
