import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tarefasVistas } from '../../../../src/resources/requerimento/tarefas.ts';
import { mostrarDia } from '../../../../src/schemas/brasil/momento.ts';
import type { InicioVisto } from '../../../../src/schemas/requerimento/inicio.ts';
import type { Tarefa } from '../../../../src/schemas/requerimento/tarefas.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
});
afterAll(() => portal.drop());

const tarefasDoRequerimento = (r: RequerimentoVisto): readonly Tarefa[] =>
  tarefasVistas(r, (momento) => mostrarDia(momento));
const inicio = async (quem: Cliente = c.requerente): Promise<InicioVisto> => {
  const r = await quem.get('painel-contribuinte/inicio');
  expect(r.status, r.texto).toBe(200);
  return r.dados();
};

describe('GET painel-contribuinte/inicio', () => {
  it('is empty for who has no request', async () => {
    expect(await inicio(c.outroRequerente)).toEqual({
      total: 0,
      nao_olhados: 0,
      contagens: {},
      requerimentos: [],
      tarefas: [],
    });
  });

  it('tells the same duties as the requests themselves, and the newest five with what they wait for', async () => {
    const aberto = await c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo });
    const { id: rascunho } = aberto.dados<{ id: number }>();
    await c.requerente.post(`painel-contribuinte/requerimento/${rascunho}/respostas`, {
      respostas: { inscricao_imovel: '01.02.117' },
    });
    const { id: comPendencia } = await protocolarO2(portal, c);
    await api.agir(comPendencia, 'acoes/iniciar');
    await api.agir(comPendencia, 'pendencias');
    await api.agir(comPendencia, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: 'Qual o uso?' });
    await api.agir(comPendencia, 'pendencias/1/emitir');
    const { id: encerrado } = await protocolarO2(portal, c);
    await api.agir(encerrado, 'acoes/cancelar', { motivo: 'Desistiu' }, c.requerente);
    const { id: naPrefeitura } = await protocolarO2(portal, c);

    const lido = await inicio();
    expect(lido.total).toBe(4);
    expect(lido.requerimentos.map(({ id }) => id)).toEqual([naPrefeitura, encerrado, comPendencia, rascunho]);
    const vistos = await Promise.all([comPendencia, naPrefeitura, rascunho].map((id) => api.ver(id, c.requerente)));
    const esperadas = vistos.flatMap(tarefasDoRequerimento);
    expect(esperadas.map(({ tipo }) => tipo)).toEqual(expect.arrayContaining(['pendencia', 'rascunho']));
    expect([...lido.tarefas].sort((a, b) => a.chave.localeCompare(b.chave))).toEqual(
      [...esperadas].sort((a, b) => a.chave.localeCompare(b.chave)),
    );
    // A term first, drafts last.
    expect(lido.tarefas[0]?.chave).toBe(`${comPendencia}-pendencia`);
    expect(lido.tarefas.at(-1)?.chave).toBe(`${rascunho}-rascunho`);

    expect(lido.tarefas.at(-1)?.detalhe).toMatch(/^Rua das Acácias, 340 · começado em /);

    const [daPrefeitura, fim, pendente, emRascunho] = lido.requerimentos;
    const visto = await api.ver(naPrefeitura, c.requerente);
    expect(daPrefeitura).toMatchObject({
      numero: visto.numero,
      etapas: visto.etapas,
      espera: visto.aguardando[0],
      vence_em: visto.prazo.vence_em,
      rascunho: false,
      licenca: null,
    });
    expect(fim).toMatchObject({ situacao: 'Cancelado', desfecho: { motivo: 'Desistência: Desistiu' } });
    expect(pendente?.situacao).toBe('Aguardando requerente');
    const { processo_nome } = await api
      .ver(rascunho, c.requerente)
      .then(({ processo }) => ({ processo_nome: processo.nome }));
    expect(emRascunho).toMatchObject({
      rascunho: true,
      situacao: 'Rascunho',
      numero: null,
      imovel_endereco: 'Rua das Acácias, 340',
    });
    expect([processo_nome, visto.processo.nome_curto]).toContain(emRascunho?.processo_nome);
    expect(lido.contagens).toMatchObject({ Rascunho: 1, Cancelado: 1 });
  });

  it('[W22] a draft is listed with the property that is typed into it, on the dashboard and in the list', async () => {
    const aberto = await c.outroRequerente.post('painel-contribuinte/requerimento', { processo_id: c.processo });
    const { id } = aberto.dados<{ id: number }>();
    const escrever = (inscricao_imovel: string | null) =>
      c.outroRequerente.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas: { inscricao_imovel } });
    const enderecos = async (): Promise<readonly unknown[]> => {
      const lista = await c.outroRequerente.get('painel-contribuinte/requerimento', { 'filtro[situacao]': 'Rascunho' });
      expect(lista.status, lista.texto).toBe(200);
      const doInicio = await inicio(c.outroRequerente);
      return [...lista.dados<{ data: { imovel_endereco: unknown }[] }>().data, ...doInicio.requerimentos].map(
        ({ imovel_endereco }) => imovel_endereco,
      );
    };
    expect(await enderecos()).toEqual([null, null]);
    await escrever('01.02.117');
    expect(await enderecos()).toEqual(['Rua das Acácias, 340', 'Rua das Acácias, 340']);
    await escrever('99.99.999');
    expect(await enderecos()).toEqual([null, null]);
    await api.agir(id, 'acoes/descartar-rascunho', {}, c.outroRequerente);
  });

  it('does not say that a round is being collected, nor anything of another person', async () => {
    const { id } = await protocolarO2(portal, c);
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'pendencias');
    await api.agir(id, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: 'Desconfio da assinatura' });
    const { texto } = await c.requerente.get('painel-contribuinte/inicio');
    expect(texto).not.toMatch(/Desconfio|em preparo/);
    expect((await inicio(c.outroRequerente)).total).toBe(0);
    expect((await c.analista.get('painel-contribuinte/inicio')).status).toBe(403);
  });

  it('shows a licence while it is valid, and counts the open ones that it did not look at', async () => {
    const { id } = await protocolarO2(portal, c);
    const { requerimentos } = await inicio();
    expect(requerimentos[0]).toMatchObject({ id, licenca: null });
    const emitir = (sequencia: number, codigo: string, valido_ate: string) =>
      portal.db
        .insertInto('documento')
        .values({
          organizacao_id: portal.cidade,
          requerimento_id: id,
          sequencia,
          chave: 'alvara',
          conteudo: JSON.stringify({}),
          tipo: 'licenca',
          nome: 'Alvará',
          numero: codigo,
          codigo,
          data: '2025-11-19',
          valido_ate,
          situacao: 'válido',
        })
        .execute();
    await emitir(91, '1/2025', '2026-11-18');
    expect((await inicio()).requerimentos[0]?.licenca).toBeNull();
    await emitir(92, '2/2025', '2026-11-19');
    expect((await inicio()).requerimentos[0]?.licenca).toMatchObject({ numero: '2/2025', valido_ate: '2026-11-19' });
    expect((await inicio()).nao_olhados).toBe(0);
  });

  it('looks at an open request however many newer ones have ended', async () => {
    const { id } = await protocolarO2(portal, c);
    for (let i = 0; i < 6; i++) {
      const novo = await protocolarO2(portal, c);
      await api.agir(novo.id, 'acoes/cancelar', { motivo: 'Engano' }, c.requerente);
    }
    const lido = await inicio();
    expect(lido.requerimentos).toHaveLength(5);
    expect(lido.requerimentos.map((r) => r.id)).not.toContain(id);
    expect(lido.tarefas.map(({ chave }) => chave)).toEqual(
      expect.arrayContaining((await api.ver(id, c.requerente).then(tarefasDoRequerimento)).map(({ chave }) => chave)),
    );
  });
});
