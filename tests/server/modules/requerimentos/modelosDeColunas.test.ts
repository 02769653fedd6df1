import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MODELOS_NO_MAXIMO, type ModeloDeColunas } from '../../../../src/schemas/requerimento/modeloDeColunas.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import type { Cliente } from '../../../support/cliente.ts';

const ROTA = 'me/modelos-de-colunas';
const COLUNAS = [
  { id: 'dados.numero', rotulo: 'Número' },
  { id: 'taxas.total#pago', rotulo: 'Taxas: valor pago' },
];

let portal: Portal;
let ana: Cliente;
let bia: Cliente;
let gestora: Cliente;
let requerente: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  ana = await portal.entrar({ nome: 'Ana Analista', permissoes: ['painel.prefeitura'] });
  bia = await portal.entrar({ nome: 'Bia Analista', permissoes: ['painel.prefeitura'] });
  gestora = await portal.entrar({
    nome: 'Gilda Gestora',
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
  });
  requerente = await portal.entrar({ nome: 'Rui Requerente', permissoes: ['painel.contribuinte'] });
});
afterAll(() => portal.drop());
beforeEach(() => portal.db.deleteFrom('modelo_de_colunas').execute());

const criar = (quem: Cliente, nome: string, mais: object = {}) => quem.post(ROTA, { nome, colunas: COLUNAS, ...mais });
const criado = async (quem: Cliente, nome: string, mais: object = {}): Promise<ModeloDeColunas> => {
  const res = await criar(quem, nome, mais);
  expect(res.status, res.texto).toBe(201);
  return res.dados();
};
const nomes = async (quem: Cliente): Promise<readonly string[]> =>
  (await quem.get(ROTA)).dados<readonly ModeloDeColunas[]>().map(({ nome }) => nome);

describe('models of columns', () => {
  it('are kept in order with what the columns were called, and are their owner’s alone', async () => {
    expect(await criado(ana, 'Taxas do mês')).toMatchObject({
      nome: 'Taxas do mês',
      dono: { id: ana.id, nome: 'Ana Analista' },
      compartilhado: false,
      pode_alterar: true,
      colunas: COLUNAS,
    });
    expect([await nomes(ana), await nomes(bia), await nomes(gestora)]).toEqual([['Taxas do mês'], [], []]);
  });

  it('are shared with the organisation by a manager, and then opened by all of its staff', async () => {
    const negado = await criar(ana, 'Para todos', { compartilhado: true });
    expect([negado.status, negado.erro.erros]).toEqual([
      422,
      { compartilhado: ['Só um gestor compartilha modelos com a organização'] },
    ]);
    const dela = await criado(gestora, 'Para todos', { compartilhado: true });
    const [visto] = (await ana.get(ROTA)).dados<readonly ModeloDeColunas[]>();
    expect(visto).toMatchObject({ id: dela.id, compartilhado: true, pode_alterar: false });
    expect((await ana.post(`${ROTA}/${dela.id}`, { nome: 'Meu' })).status).toBe(403);
    expect((await ana.post(`${ROTA}/excluirIds`, { ids: [dela.id] })).status).toBe(403);
    expect(await nomes(bia)).toEqual(['Para todos']);
  });

  it('are renamed, overwritten and deleted, each of it told in the trail; a stale version is refused', async () => {
    const { id, versao } = await criado(ana, 'Um');
    const outro = await ana.post(`${ROTA}/${id}`, { versao, nome: 'Dois', colunas: COLUNAS.slice(1) });
    expect(outro.dados<ModeloDeColunas>()).toMatchObject({ nome: 'Dois', versao: 2, colunas: COLUNAS.slice(1) });
    expect((await ana.post(`${ROTA}/${id}`, { versao, nome: 'Três' })).status).toBe(409);
    expect((await ana.post(`${ROTA}/excluirIds`, { ids: [id] })).status).toBe(200);
    expect(await nomes(ana)).toEqual([]);
    const rastros = await portal.db
      .selectFrom('auditoria')
      .select(['acao', 'depois'])
      .where('entidade', '=', 'modelo_de_colunas')
      .where('registro_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rastros).toEqual([
      {
        acao: 'criar',
        depois: { nome: 'Um', compartilhado: false, colunas: 'Número, Taxas: valor pago' },
      },
      { acao: 'alterar', depois: { nome: 'Dois', colunas: 'Taxas: valor pago' } },
      { acao: 'excluir', depois: null },
    ]);
  });

  it('are so many of a person and no more, which the name says; one that goes leaves room for another', async () => {
    await portal.db
      .insertInto('modelo_de_colunas')
      .values(
        Array.from({ length: MODELOS_NO_MAXIMO - 1 }, (_, i) => ({
          organizacao_id: portal.cidade,
          usuario_id: ana.id,
          nome: `Modelo ${i}`,
          colunas: JSON.stringify(COLUNAS),
        })),
      )
      .execute();
    const { id } = await criado(ana, 'O último');
    const demais = await criar(ana, 'Mais um');
    expect([demais.status, demais.erro.erros]).toEqual([
      422,
      { nome: ['Você já tem 50 modelos de colunas. Exclua um para salvar outro'] },
    ]);
    await criado(bia, 'Mais um');
    expect((await ana.post(`${ROTA}/excluirIds`, { ids: [id] })).status).toBe(200);
    await criado(ana, 'Mais um');
  });

  it('have one name each among those of their owner, and another’s are as absent as unknown ones', async () => {
    const { id } = await criado(ana, 'Um');
    expect((await criar(ana, 'UM')).erro.erros).toEqual({ nome: ['Já existe um modelo com este nome'] });
    await criado(bia, 'Um');
    expect((await bia.post(`${ROTA}/${id}`, { nome: 'Roubado' })).status).toBe(404);
    expect((await criar(ana, '')).erro.erros).toHaveProperty('nome');
    expect((await criar(ana, 'Sem colunas', { colunas: [] })).erro.erros).toHaveProperty('colunas');
    expect((await requerente.get(ROTA)).status).toBe(403);
    expect((await criar(requerente, 'Meu')).status).toBe(403);
  });
});
