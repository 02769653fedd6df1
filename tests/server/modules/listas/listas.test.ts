import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imovel } from '../../../../src/schemas/imovel.ts';
import type { ListaDoUsuario, VisaoVista } from '../../../../src/schemas/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { criarSetor } from '../../../support/builders.ts';
import { aCadastro, type Lista } from '../../../support/cadastro.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';

let portal: Portal;
let urbanismo: number;
let ambiente: number;
let ana: Cliente;
let bruno: Cliente;
let carla: Cliente;
let gestora: Cliente;
let zona: number;

const LEITURA = ['painel.prefeitura', 'perfil.gestor.prefeitura'] as const;
const vazia = { filtros: {}, ordem: null, colunas: null, por_pagina: null };
const doSetor = (id: number) => ({ setores: [{ id, permissoes: ['requerimento.analisar'] as const }] });

beforeAll(async () => {
  portal = await aPortal();
  urbanismo = await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Urbanismo' });
  ambiente = await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Meio ambiente' });
  ana = await portal.entrar({ nome: 'Ana Prado', permissoes: ['painel.prefeitura'], ...doSetor(urbanismo) });
  bruno = await portal.entrar({ nome: 'Bruno Sá', permissoes: ['painel.prefeitura'], ...doSetor(urbanismo) });
  carla = await portal.entrar({ nome: 'Carla Reis', permissoes: ['painel.prefeitura'], ...doSetor(ambiente) });
  gestora = await portal.entrar({ nome: 'Gestora', permissoes: LEITURA });
  zona = (await aCadastro(portal, imovel)).referencias['zona_ocupacao'] ?? 0;
});
afterAll(() => portal.drop());

const dados = <T>(res: Resposta, status = 200): T => {
  expect(res.status, res.texto).toBe(status);
  return res.dados<T>();
};
const minhas = async (quem: Cliente): Promise<readonly ListaDoUsuario[]> => dados(await quem.get('me/listas'));
const criar = async (quem: Cliente, corpo: object): Promise<VisaoVista> =>
  dados(await quem.post('me/visoes', { lista: 'feriado', conteudo: vazia, ...corpo }), 201);
const visoes = async (quem: Cliente, lista = 'feriado'): Promise<readonly string[]> =>
  dados<readonly VisaoVista[]>(await quem.get('me/visoes', { lista })).map(({ nome }) => nome);

describe('the columns of a list', () => {
  it('are kept per user and list, in order and with their widths, and go back to the declared ones', async () => {
    const colunas = [
      { campo: 'nome', largura: 320 },
      { campo: 'criado_em', largura: null },
    ];
    expect(dados(await ana.post('me/listas/feriado', { colunas }))).toEqual({
      lista: 'feriado',
      colunas,
      visao_id: null,
    });
    expect(await minhas(ana)).toEqual([{ lista: 'feriado', colunas, visao_id: null }]);
    expect(await minhas(bruno)).toEqual([]);
    const la = await portal.entrar({ organizacaoId: portal.outraCidade, usuarioId: ana.id });
    expect(await minhas(la)).toEqual([]);
    dados(await ana.post('me/listas/feriado', { colunas: null }));
    expect((await minhas(ana))[0]?.colunas).toBeNull();
    const rastro = await portal.db
      .selectFrom('auditoria')
      .select(['acao', 'depois'])
      .where('entidade', '=', 'lista_do_usuario')
      .where('usuario_id', '=', ana.id)
      .execute();
    expect(rastro).toHaveLength(2);
    expect(rastro[0]).toMatchObject({ acao: 'alterar', depois: { lista: 'feriado' } });
  });

  it.each([
    [[{ campo: 'senha_hash', largura: null }], 'colunas[0].campo', 'Esta lista não tem esta coluna'],
    [
      [
        { campo: 'nome', largura: null },
        { campo: 'nome', largura: 90 },
      ],
      'colunas[1].campo',
      'Coluna repetida',
    ],
    [[{ campo: 'nome', largura: 5 }], 'colunas[0].largura', 'Campo deve ser maior que 60'],
    [[], 'colunas', expect.any(String)],
  ])('are refused on their place: %j', async (colunas, onde, frase) => {
    const res = await ana.post('me/listas/feriado', { colunas });
    expect(res.status).toBe(422);
    expect(res.erro.erros).toEqual({ [onde]: [frase] });
  });

  it('belong to a registry that the user reads', async () => {
    const colunas = [{ campo: 'nome', largura: null }];
    expect((await ana.post('me/listas/profissional', { colunas })).status).toBe(403);
    const res = await ana.post('me/listas/nada', { colunas });
    expect([res.status, res.erro.erros]).toEqual([422, { lista: ['Lista não encontrada'] }]);
    expect((await portal.anonimo().get('me/listas')).status).toBe(401);
  });

  it('are the fields that the list sends, with the title and what every record has', async () => {
    const imoveis = await aCadastro(portal, imovel);
    await imoveis.criar({ complemento: 'Fundos' });
    const pagina = dados<Lista>(await imoveis.cliente.get(imoveis.caminho, { colunas: ['complemento', 'criado_em'] }));
    const comuns = ['id', 'versao', 'criado_em', 'atualizado_em', 'excluido_em'];
    expect(Object.keys(pagina.data[0] ?? {}).sort()).toEqual([...comuns, 'numero_inscricao', 'complemento'].sort());
    expect(portal.comandos.at(-1)).not.toContain('endereco');
    expect(Object.keys(dados<Lista>(await imoveis.cliente.get(imoveis.caminho)).data[0] ?? {})).toContain('endereco');
    const res = await imoveis.cliente.get(imoveis.caminho, { colunas: ['complemento', 'endereco_partes'] });
    expect(res.status).toBe(422);
    expect(res.erro.erros).toEqual({ 'colunas[][1]': ['Opção inválida'] });
  });
});

describe('a saved view', () => {
  it('keeps filters, order, columns and page size, and opens by its number', async () => {
    const conteudo = {
      filtros: { ambito: ['Municipal', 'Estadual'], data: { de: '2026-01-01', ate: '' } },
      ordem: { campo: 'data', desc: true },
      colunas: [{ campo: 'data', largura: 140 }],
      por_pagina: 50,
    };
    const criada = await criar(ana, { nome: 'Da cidade', conteudo });
    expect(criada).toMatchObject({
      nome: 'Da cidade',
      versao: 1,
      dono: { id: ana.id, nome: 'Ana Prado' },
      setor: null,
      pode_alterar: true,
      descartados: [],
    });
    expect(dados<VisaoVista>(await ana.get(`me/visoes/${criada.id}`)).conteudo).toEqual(conteudo);
  });

  it('is nobody else’s to know of unless it is shared: not a colleague’s, a manager’s or another city’s', async () => {
    const { id } = await criar(ana, { nome: 'Só minha' });
    const la = await portal.entrar({ organizacaoId: portal.outraCidade, usuarioId: ana.id, permissoes: LEITURA });
    for (const quem of [bruno, gestora, la]) {
      expect(await visoes(quem)).not.toContain('Só minha');
      for (const res of [
        await quem.get(`me/visoes/${id}`),
        await quem.post(`me/visoes/${id}`, { nome: 'Tomada' }),
        await quem.post('me/visoes/excluirIds', { ids: [id] }),
      ]) {
        expect(res.status).toBe(404);
        expect(res.mensagem).toBe('Visão não encontrada');
      }
      const padrao = await quem.post('me/listas/feriado', { visao_id: id });
      expect(padrao.erro.erros).toEqual({ visao_id: ['Visão não encontrada'] });
    }
    expect(await visoes(ana)).toContain('Só minha');
  });

  it('is read by the sector it is shared with, and changed by its owner and managers alone', async () => {
    const { id } = await criar(ana, { nome: 'Do urbanismo', setor_id: urbanismo });
    expect(dados<VisaoVista>(await bruno.get(`me/visoes/${id}`))).toMatchObject({
      setor: { id: urbanismo, nome: 'Urbanismo' },
      dono: { nome: 'Ana Prado' },
      pode_alterar: false,
    });
    expect((await carla.get(`me/visoes/${id}`)).status).toBe(404);
    const negada = await bruno.post(`me/visoes/${id}`, { nome: 'Outro nome' });
    expect([negada.status, negada.mensagem]).toEqual([403, 'Só quem criou a visão ou um gestor pode alterá-la']);
    expect((await bruno.post('me/visoes/excluirIds', { ids: [id] })).status).toBe(403);
    expect(dados<VisaoVista>(await gestora.post(`me/visoes/${id}`, { versao: 1, nome: 'Urbanismo' })).versao).toBe(2);
    const velha = await ana.post(`me/visoes/${id}`, { versao: 1, nome: 'Minha' });
    expect([velha.status, velha.erro.codigo]).toEqual([409, 'versao_desatualizada']);
    const tirar = await gestora.post(`me/visoes/${id}`, { setor_id: null });
    expect(tirar.erro.erros).toEqual({ setor_id: ['Só quem criou a visão muda com quem ela é compartilhada'] });
    dados(await gestora.post('me/visoes/excluirIds', { ids: [id] }));
    expect((await ana.get(`me/visoes/${id}`)).status).toBe(404);
  });

  it('is shared with a sector of one’s own, as absent as an unknown one otherwise', async () => {
    const la = await criarSetor(portal.db, { organizacaoId: portal.outraCidade });
    for (const setor_id of [ambiente, la, 987_654_321]) {
      const res = await ana.post('me/visoes', { lista: 'feriado', nome: 'Para eles', setor_id, conteudo: vazia });
      expect([res.status, res.erro.erros]).toEqual([422, { setor_id: ['Registro não encontrado'] }]);
    }
  });

  it('has a name of its own among its owner’s views of the list', async () => {
    await criar(ana, { nome: 'Vigentes' });
    const res = await ana.post('me/visoes', { lista: 'feriado', nome: 'VIGENTES', conteudo: vazia });
    expect(res.erro.erros).toEqual({ nome: ['Já existe uma visão com este nome nesta lista'] });
    await criar(bruno, { nome: 'Vigentes' });
    await criar(ana, { nome: 'Vigentes', lista: 'setor' });
    expect((await ana.post('me/visoes', { lista: 'feriado', nome: '  ', conteudo: vazia })).status).toBe(422);
  });

  it('of two made at once under one name, one is kept', async () => {
    const respostas = await Promise.all(
      [1, 2].map(() => carla.post('me/visoes', { lista: 'feriado', nome: 'Gêmeas', conteudo: vazia })),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('is refused with what the list itself would refuse, on its place', async () => {
    const res = await ana.post('me/visoes', {
      lista: 'feriado',
      nome: 'Errada',
      conteudo: {
        filtros: { senha: 'x', ambito: 'Mundial', data: { de: 'ontem' } },
        ordem: { campo: 'senha', desc: false },
        colunas: [{ campo: 'senha', largura: null }],
        por_pagina: 50,
      },
    });
    expect(res.status).toBe(422);
    expect(Object.keys(res.erro.erros ?? {}).sort()).toEqual([
      'conteudo.colunas[0].campo',
      'conteudo.filtros.ambito',
      'conteudo.filtros.data',
      'conteudo.filtros.senha',
      'conteudo.ordem',
    ]);
    const outra = await ana.post('me/visoes', { lista: 'profissional', nome: 'X', conteudo: vazia });
    expect(outra.status).toBe(403);
  });

  it('opens without what its list no longer has, and says what that was', async () => {
    const { id } = await criar(gestora, {
      lista: 'imovel',
      nome: 'Antiga',
      conteudo: {
        ...vazia,
        filtros: { zona_ocupacao_id: String(zona) },
        colunas: [{ campo: 'endereco', largura: null }],
      },
    });
    const { conteudo } = await portal.db
      .selectFrom('visao')
      .select('conteudo')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await portal.db
      .updateTable('visao')
      .set({
        conteudo: JSON.stringify({
          ...conteudo,
          filtros: { ...conteudo.filtros, testada: '10', latitude: { de: 'perto' } },
          ordem: { campo: 'testada', desc: false },
          colunas: [...(conteudo.colunas ?? []), { campo: 'testada', largura: 90 }],
          rotulos: { ...conteudo.rotulos, testada: 'Testada' },
        }),
      })
      .where('id', '=', id)
      .execute();
    const lida = dados<VisaoVista>(await gestora.get(`me/visoes/${id}`));
    expect(lida.conteudo).toEqual({
      filtros: { zona_ocupacao_id: String(zona) },
      ordem: null,
      colunas: [{ campo: 'endereco', largura: null }],
      por_pagina: null,
    });
    expect(lida.descartados).toEqual(['filtro Testada', 'filtro latitude', 'ordem por Testada', 'coluna Testada']);
  });

  it('is what a list opens with, until it is gone', async () => {
    const { id } = await criar(bruno, { nome: 'Ao abrir' });
    dados(await bruno.post('me/listas/feriado', { visao_id: id }));
    expect(await minhas(bruno)).toEqual([{ lista: 'feriado', colunas: null, visao_id: id }]);
    const outraLista = await bruno.post('me/listas/setor', { visao_id: id });
    expect(outraLista.erro.erros).toEqual({ visao_id: ['Visão não encontrada'] });
    dados(await bruno.post('me/visoes/excluirIds', { ids: [id] }));
    expect((await minhas(bruno))[0]?.visao_id).toBeNull();
  });

  it('leaves a trail of each write that names it without its filters', async () => {
    const { id } = await criar(carla, { nome: 'Rastro', conteudo: { ...vazia, filtros: { ambito: ['Municipal'] } } });
    dados(await carla.post(`me/visoes/${id}`, { conteudo: { ...vazia, por_pagina: 20 } }));
    dados(await carla.post('me/visoes/excluirIds', { ids: [id] }));
    const rastro = await portal.db
      .selectFrom('auditoria')
      .select(['acao', 'usuario_id', 'depois'])
      .where('entidade', '=', 'visao')
      .where('registro_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rastro.map(({ acao }) => acao)).toEqual(['criar', 'alterar', 'excluir']);
    expect(JSON.stringify(rastro)).not.toContain('Municipal');
    expect(rastro.every(({ usuario_id }) => usuario_id === carla.id)).toBe(true);
  });
});
