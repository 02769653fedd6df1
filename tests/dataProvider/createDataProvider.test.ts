import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../src/dataProvider/createDataProvider.ts';
import { destinosDaPagina } from '../support/destinos.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../support/sessaoDaPagina.ts';

destinosDaPagina();
let servidor: ServidorDeRespostas;
const daPrefeitura = createDataProvider({ painel: 'painel-prefeitura' });
const paginaVazia = envelope({ data: [], total: 0, current_page: 1, per_page: 10, last_page: 1 });

beforeEach(async () => {
  servidor = await servidorDeRespostas();
  sessaoAberta();
});
afterEach(() => servidor.fechar());

const ultimo = (): { path: string; method: string; corpo: unknown } => {
  const { path = '', method = '', corpo = '' } = servidor.pedidos.at(-1) ?? {};
  return { path: decodeURIComponent(path), method, corpo: corpo === '' ? null : (JSON.parse(corpo) as unknown) };
};

describe('react-admin’s calls in the words of the contract', () => {
  it('lists with s, page, per_page, order, direction and named filters, and reads rows and total [API-066]', async () => {
    servidor.responder(() =>
      envelope({ data: [{ id: 4, sigla: 'ZR' }], total: 31, current_page: 2, per_page: 10, last_page: 4 }),
    );
    const resposta = await daPrefeitura.getList('zona_ocupacao', {
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'sigla', order: 'DESC' },
      filter: { s: ' casa ', percentual: { de: '10', ate: '' }, sigla: ['A', 'B'], abreviacao: '' },
    });
    expect(resposta).toEqual({ data: [{ id: 4, sigla: 'ZR' }], total: 31 });
    expect(ultimo().path).toBe(
      'painel-prefeitura/cadastro/zona-ocupacao?s=casa&page=2&per_page=10&order=sigla&direction=desc' +
        '&filtro[percentual][de]=10&filtro[sigla][]=A&filtro[sigla][]=B',
    );
  });

  it('sends neither order nor direction while no column is chosen', async () => {
    servidor.responder(() => paginaVazia);
    await daPrefeitura.getList('imovel', { sort: { field: '', order: 'ASC' } });
    expect(ultimo().path).toBe('painel-prefeitura/cadastro/imovel?page=1&per_page=10');
  });

  it('reads the trash, one record, several by their ids, and those of a parent', async () => {
    servidor.responder(({ path }) => (path.includes('?') ? paginaVazia : envelope({ id: 3 })));
    await daPrefeitura.getList('imovel', { meta: { excluidos: true } });
    expect(ultimo().path).toBe('painel-prefeitura/cadastro/imovel/excluidos?page=1&per_page=10');
    expect(await daPrefeitura.getOne('pessoa', { id: 3 })).toEqual({ data: { id: 3 } });
    expect(ultimo().path).toBe('painel-prefeitura/cadastro/contribuinte/3');
    await daPrefeitura.getMany('setor', { ids: [1, 2] });
    expect(ultimo().path).toBe('painel-prefeitura/cadastro/setor?page=1&per_page=2&filtro[id][]=1&filtro[id][]=2');
    await daPrefeitura.getManyReference('imovel', {
      target: 'zona_ocupacao_id',
      id: 7,
      pagination: { page: 1, perPage: 5 },
      sort: { field: '', order: 'ASC' },
      filter: {},
    });
    expect(ultimo().path).toBe('painel-prefeitura/cadastro/imovel?page=1&per_page=5&filtro[zona_ocupacao_id][]=7');
  });

  it('creates without what is empty, once for the same press', async () => {
    servidor.responder(() => envelope({ id: 9 }));
    await daPrefeitura.create('parametro', { data: { sigla: 'UFM', fonte: null, valor: undefined } });
    expect(ultimo()).toMatchObject({ method: 'POST', corpo: { sigla: 'UFM' } });
    expect(servidor.pedidos.at(-1)?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('changes by POST, only what differs, null empties, with the version', async () => {
    servidor.responder(() => envelope({ id: 9, versao: 5 }));
    const antes = { id: 9, versao: 4, criado_em: 'x', sigla: 'UFM', nome: 'Unidade', fonte: 'Lei 1', g: null };
    await daPrefeitura.update('parametro', {
      id: 9,
      data: { ...antes, nome: 'Unidade fiscal', fonte: null, g: { a: null } },
      previousData: antes,
    });
    expect(ultimo()).toEqual({
      path: 'painel-prefeitura/cadastro/parametro/9',
      method: 'POST',
      corpo: { nome: 'Unidade fiscal', fonte: null, versao: 4 },
    });
  });

  it('deletes and restores by ids', async () => {
    servidor.responder(() => envelope({ ids: [1, 2] }));
    expect(await daPrefeitura.deleteMany('setor', { ids: [1, 2] })).toEqual({ data: [1, 2] });
    expect(ultimo()).toMatchObject({ path: 'painel-prefeitura/cadastro/setor/excluirIds', corpo: { ids: [1, 2] } });
    await daPrefeitura.restaurarIds('setor', [2]);
    expect(ultimo()).toMatchObject({ path: 'painel-prefeitura/cadastro/setor/restaurarIds', corpo: { ids: [2] } });
  });

  it('names the city of every call under admin, and other resources by their own path', async () => {
    servidor.responder(() => paginaVazia);
    const doAdmin = createDataProvider({ painel: 'admin', parametros: { sistema_organizacao_id: 3 } });
    await doAdmin.getList('usuario', {});
    expect(ultimo().path).toBe('admin/cadastro/usuario?page=1&per_page=10&sistema_organizacao_id=3');
    await doAdmin.getOne('usuario', { id: 1 });
    expect(ultimo().path).toBe('admin/cadastro/usuario/1?sistema_organizacao_id=3');
    await daPrefeitura.getList('requerimento', {});
    expect(ultimo().path).toBe('painel-prefeitura/requerimento?page=1&per_page=10');
  });

  it('gives forms the sentences per field, and a stale write what stands now', async () => {
    servidor.responder(() =>
      recusa(422, 'dados_invalidos', 'Confira', { 'setores[0].id': ['Campo obrigatório', 'x'] }),
    );
    const falha = (promessa: Promise<unknown>): Promise<HttpError> =>
      promessa.then(
        () => Promise.reject(new Error('devia falhar')),
        (erro: HttpError) => erro,
      );
    const invalido = await falha(daPrefeitura.create('usuario', { data: {} }));
    expect(invalido).toBeInstanceOf(HttpError);
    expect([invalido.status, invalido.message, (invalido.body as { errors: unknown }).errors]).toEqual([
      422,
      'Confira',
      { 'setores[0].id': 'Campo obrigatório' },
    ]);
    servidor.responder(() => ({
      status: 409,
      corpo: { sucesso: false, mensagem: 'Mudou', codigo: 'versao_desatualizada', dados: { versao: 8 } },
    }));
    const velho = await falha(
      daPrefeitura.update('setor', { id: 1, data: { nome: 'x' }, previousData: { id: 1, versao: 7 } }),
    );
    expect(velho.body).toMatchObject({ codigo: 'versao_desatualizada', dados: { versao: 8 } });
  });
});
