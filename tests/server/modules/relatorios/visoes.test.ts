import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dimensaoDosSetores } from '../../../../src/schemas/relatorios/relatorio.ts';
import { relatorios } from '../../../../src/schemas/relatorios/relatorios.ts';
import { VISOES_NO_MAXIMO, type VisaoVista } from '../../../../src/schemas/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { criarSetor } from '../../../support/builders.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';

const LISTA = 'relatorio.entrada-requerimento';
const LE = ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] as const;
const vazia = { filtros: {}, ordem: null, colunas: null, por_pagina: null };

let portal: Portal;
let gestora: Cliente;
let bruno: Cliente;
let semRelatorio: Cliente;

beforeAll(async () => {
  portal = await aPortal();
  gestora = await portal.entrar({ nome: 'Gestora', permissoes: [...LE, 'perfil.gestor.prefeitura'] });
  bruno = await portal.entrar({ nome: 'Bruno Sá', permissoes: [...LE] });
  semRelatorio = await portal.entrar({ nome: 'Carla Reis', permissoes: ['painel.prefeitura'] });
});
afterAll(() => portal.drop());

const salvar = (quem: Cliente, nome: string, filtros: object, mais: object = {}): Promise<Resposta> =>
  quem.post('me/visoes', { lista: LISTA, nome, conteudo: { ...vazia, filtros }, ...mais });
const vista = (r: Resposta, status = 201): VisaoVista => {
  expect(r.status, r.texto).toBe(status);
  return r.dados<VisaoVista>();
};
const lidas = async (quem: Cliente, lista = LISTA): Promise<readonly VisaoVista[]> =>
  vista(await quem.get('me/visoes', { lista }), 200) as unknown as readonly VisaoVista[];

describe('visões de relatórios', () => {
  it('guarda o que o relatório pergunta, e o período que anda com o dia pelo nome', async () => {
    const filtros = { periodo: 'mes-passado', agrupar: 'semanal', por: 'situacao', situacao: ['Deferido'] };
    const { id, conteudo, descartados, sumidos } = vista(await salvar(bruno, 'Deferidos', filtros));
    expect([conteudo.filtros, descartados, sumidos]).toEqual([filtros, [], []]);
    expect(vista(await bruno.get(`me/visoes/${id}`), 200).conteudo.filtros).toEqual(filtros);
  });

  it.each([
    ['um período de 200 anos', { de: '1826-01-01', ate: '2026-01-01' }, 'ate', 'O período pode ter até 10 anos'],
    ['o período ao contrário', { de: '2026-02-01', ate: '2026-01-01' }, 'ate', 'O fim vem antes do começo, 01/02/2026'],
    ['período e dias', { periodo: 'ano', de: '2026-01-01' }, 'periodo', 'Escolha o período ou os dias, não os dois'],
    ['um dia que não há', { de: '2026-02-30' }, 'de', 'Valor inválido'],
    ['um agrupamento que não há', { agrupar: 'diario' }, 'agrupar', 'Valor inválido'],
    ['um tipo que não é número', { processo: ['alvará'] }, 'processo', 'Valor inválido'],
    ['o que o relatório não tem', { cor: 'azul' }, 'cor', 'Campo desconhecido'],
  ])('recusa o que o relatório recusaria, no campo: %s', async (_qual, filtros, campo, frase) => {
    const r = await salvar(bruno, 'Errada', filtros);
    expect([r.status, r.erro.erros]).toEqual([422, { [`conteudo.filtros.${campo}`]: [frase] }]);
  });

  it('só de quem pode ver relatórios, e de cada lista que há', async () => {
    expect((await salvar(semRelatorio, 'Minha', {})).status).toBe(403);
    expect((await semRelatorio.get('me/visoes', { lista: LISTA })).status).toBe(403);
    const r = await bruno.post('me/visoes', { lista: 'relatorio.nenhum', nome: 'X', conteudo: vazia });
    expect(r.erro.erros).toEqual({ lista: ['Lista não encontrada'] });
  });

  it('o gestor compartilha com toda a prefeitura; os outros leem, e não mudam', async () => {
    const negada = await salvar(bruno, 'De todos', {}, { de_todos: true });
    expect(negada.erro.erros).toEqual({ de_todos: ['Só gestores compartilham uma visão com toda a prefeitura'] });
    const { id } = vista(await salvar(gestora, 'Da casa', { periodo: 'ano' }, { de_todos: true }));
    expect(vista(await bruno.get(`me/visoes/${id}`), 200)).toMatchObject({ de_todos: true, pode_alterar: false });
    expect((await bruno.post(`me/visoes/${id}`, { nome: 'Tomada' })).status).toBe(403);
    expect((await bruno.post('me/visoes/excluirIds', { ids: [id] })).status).toBe(403);
    // One who may not read reports knows of none, and another city neither.
    expect((await semRelatorio.get(`me/visoes/${id}`)).status).toBe(404);
    const la = await portal.entrar({
      organizacaoId: portal.outraCidade,
      permissoes: [...LE, 'perfil.gestor.prefeitura'],
    });
    expect((await la.get(`me/visoes/${id}`)).status).toBe(404);
    const setor_id = await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Protocolo' });
    const dele = await portal.entrar({
      permissoes: [...LE, 'perfil.gestor.prefeitura'],
      setores: [{ id: setor_id, permissoes: ['requerimento.analisar'] }],
    });
    const ambos = await salvar(dele, 'Dos dois', {}, { de_todos: true, setor_id });
    expect(ambos.erro.erros).toEqual({ setor_id: ['O que é de toda a prefeitura não é de um setor só'] });
    const outra = await dele.post(`me/visoes/${id}`, { de_todos: false });
    expect(outra.erro.erros).toEqual({ de_todos: ['Só quem criou a visão muda com quem ela é compartilhada'] });
    vista(await gestora.post(`me/visoes/${id}`, { de_todos: false }), 200);
    expect((await bruno.get(`me/visoes/${id}`)).status).toBe(404);
  });

  it('de quem vê relatórios de um setor só, nem se guarda nem se abre a de um relatório da cidade inteira', async () => {
    const id = await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Só este', sigla: 'SE' });
    const dele = await portal.entrar({
      permissoes: ['painel.prefeitura'],
      setores: [{ id, permissoes: ['prefeitura.requerimento.relatorio'] }],
    });
    const daCidade = relatorios.find((um) => dimensaoDosSetores(um) === undefined)?.nome ?? '';
    for (const nome of [daCidade, 'fluxo-processo', 'comparativo']) {
      const lista = `relatorio.${nome}`;
      expect((await dele.get('me/visoes', { lista })).status, lista).toBe(403);
      expect((await dele.post('me/visoes', { lista, nome: 'X', conteudo: vazia })).status, lista).toBe(403);
    }
    const daCasa = vista(
      await gestora.post('me/visoes', {
        lista: `relatorio.${daCidade}`,
        nome: 'Cidade',
        conteudo: vazia,
        de_todos: true,
      }),
    );
    expect((await dele.get(`me/visoes/${daCasa.id}`)).status).toBe(404);
    const lista = 'relatorio.produtividade';
    expect(vista(await dele.post('me/visoes', { lista, nome: 'Do setor', conteudo: vazia })).lista).toBe(lista);
  });

  it('abre também a que escolhe o que não existe mais, e diz o que é', async () => {
    const setor = await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Obras públicas', sigla: 'SOP' });
    const lista = 'relatorio.produtividade';
    const guardada = await bruno.post('me/visoes', {
      lista,
      nome: 'Obras',
      conteudo: { ...vazia, filtros: { setor: ['SOP'] } },
    });
    const { id } = vista(guardada);
    expect(vista(guardada).sumidos).toEqual([]);
    await portal.db.updateTable('setor').set({ excluido_em: new Date() }).where('id', '=', setor).execute();
    const depois = vista(await bruno.get(`me/visoes/${id}`), 200);
    expect([depois.conteudo.filtros, depois.sumidos]).toEqual([{ setor: ['SOP'] }, ['Setor: Obras públicas']]);
    expect((await lidas(bruno, lista)).find((v) => v.id === id)?.sumidos).toEqual(['Setor: Obras públicas']);
    const lado = await bruno.post('me/visoes', {
      lista: 'relatorio.comparativo',
      nome: 'Dois lados',
      conteudo: {
        ...vazia,
        filtros: { relatorio: 'produtividade', comparar: 'setor', a: 'SOP', b: 'SEMAM', medida: 'etapas' },
      },
    });
    expect(vista(lado).sumidos).toEqual(['Setor: Obras públicas', 'Setor: Setor SEMAM']);
  });

  it('o trabalho de outra pessoa não é guardado por quem não pode lê-lo', async () => {
    const conteudo = { ...vazia, filtros: { pessoa: [String(gestora.id)] } };
    const r = await bruno.post('me/visoes', { lista: 'relatorio.produtividade', nome: 'Dela', conteudo });
    expect([r.status, r.mensagem]).toEqual([403, 'O trabalho de cada pessoa é lido por ela e pelos gestores']);
  });

  it('do fluxo e do comparativo, o que as suas chamadas aceitam', async () => {
    const doFluxo = (filtros: object) =>
      bruno.post('me/visoes', { lista: 'relatorio.fluxo-processo', nome: 'F', conteudo: { ...vazia, filtros } });
    expect((await doFluxo({ processo: 'sete' })).erro.erros).toHaveProperty(['conteudo.filtros.processo']);
    expect((await doFluxo({ de: '2026-03-01', ate: '2026-02-01' })).erro.erros).toHaveProperty([
      'conteudo.filtros.ate',
    ]);
    expect(vista(await doFluxo({ processo: '7', por: 'setor', periodo: 'ano' })).sumidos).toEqual(['Tipo: Tipo 7']);
    const iguais = await bruno.post('me/visoes', {
      lista: 'relatorio.comparativo',
      nome: 'C',
      conteudo: { ...vazia, filtros: { relatorio: 'produtividade', comparar: 'setor', a: 'A', b: 'A' } },
    });
    expect(iguais.erro.erros).toEqual({ 'conteudo.filtros.b': ['Escolha um lado B diferente do lado A'] });
  });

  it('há um limite de visões por relatório', async () => {
    const lista = 'relatorio.lancamento';
    const linha = { organizacao_id: portal.cidade, usuario_id: bruno.id, lista };
    await portal.db
      .insertInto('visao')
      .values(
        Array.from({ length: VISOES_NO_MAXIMO }, (_, i) => ({
          ...linha,
          nome: `V${i}`,
          conteudo: JSON.stringify({ ...vazia, rotulos: {} }),
        })),
      )
      .execute();
    const r = await bruno.post('me/visoes', { lista, nome: 'Uma a mais', conteudo: vazia });
    expect(r.erro.erros).toEqual({ nome: ['Você já tem 50 visões nesta lista. Exclua uma para salvar outra'] });
  });
});
