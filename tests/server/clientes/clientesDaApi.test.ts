import { describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { parametro } from '../../../src/schemas/parametro.ts';
import { aPortal } from '../../support/app.ts';
import { aCadastro, type Registro } from '../../support/cadastro.ts';
import { cenarioO2, protocolarO2 } from '../../support/cenarioO2.ts';
import { aSistemaCliente } from '../../support/sistemaCliente.ts';
import { CADASTRO, corpo, gestor, novo, palcoDosClientes, PARAMETRO, portal, umParametro } from './palcoDosClientes.ts';

palcoDosClientes();

describe('what a client of the API may do', () => {
  it('is what it was granted, in its own city, without a token against forged calls', async () => {
    const sistema = await novo({
      escopos: [
        { recurso: 'parametro', acesso: 'escrever' },
        { recurso: 'setor', acesso: 'ler' },
      ],
    });
    const { cliente } = sistema;
    const criado = await cliente.post(PARAMETRO, umParametro('UFM-A'));
    expect(criado.status, criado.texto).toBe(201);
    const { id } = criado.dados<Registro>();
    expect((await cliente.post(`${PARAMETRO}/${id}`, { valor: '5.10' })).status).toBe(200);
    expect((await cliente.get('painel-prefeitura/cadastro/setor')).status).toBe(200);
    for (const [res, onde] of [
      [await cliente.post('painel-prefeitura/cadastro/setor', { nome: 'Novo', sigla: 'N' }), 'writes what it reads'],
      [await cliente.get('painel-prefeitura/cadastro/feriado'), 'another registry'],
      [await cliente.get('painel-prefeitura/cadastro/usuario'), 'accounts'],
      [await cliente.get(CADASTRO), 'other clients'],
      [await cliente.get('painel-prefeitura/requerimento'), 'requests'],
      [await cliente.get('me'), 'me'],
      [await cliente.get('me/tarefas'), 'tasks'],
      [await cliente.get('admin/cadastro/parametro', { sistema_organizacao_id: portal.cidade }), 'support'],
      [await cliente.post(`${PARAMETRO}/exportar`, {}), 'files'],
      [await cliente.get(`${PARAMETRO}/${id}/historico`), 'history'],
    ] as const) {
      expect({ onde, status: res.status, codigo: res.erro.codigo }).toEqual({
        onde,
        status: 403,
        codigo: 'sem_permissao',
      });
      expect(res.headers['www-authenticate']).toBe('Bearer realm="portal", error="insufficient_scope"');
    }
    const la = await aCadastro(portal, parametro, portal.outraCidade);
    const alheio = await la.criar();
    expect((await cliente.get(`${PARAMETRO}/${alheio.id}`)).status).toBe(404);
    expect((await cliente.post(`${PARAMETRO}/${alheio.id}`, { valor: '1' })).status).toBe(404);
    expect((await cliente.get(PARAMETRO, { sistema_organizacao_id: portal.outraCidade })).status).toBe(422);
    // Another city's host does not take it.
    const deFora = await cliente.get(PARAMETRO, {}, { host: 'belmonte.sp.gov.br' });
    expect(deFora.status).toBe(401);
  });

  it('needs the token against forged calls as soon as a browser may be sending it', async () => {
    const { cliente } = await novo();
    expect((await cliente.post(PARAMETRO, umParametro('UFM-B'), { origin: 'https://outra.exemplo.com' })).status).toBe(
      419,
    );
    expect((await cliente.post(PARAMETRO, umParametro('UFM-B'), { cookie: 'a=b' })).status).toBe(419);
    expect((await cliente.post(PARAMETRO, umParametro('UFM-B'))).status).toBe(201);
  });

  it('changes with its scopes, at its next call', async () => {
    const sistema = await novo();
    await gestor.post(`${CADASTRO}/${sistema.id}`, { escopos: [{ recurso: 'parametro', acesso: 'ler' }] });
    expect((await sistema.cliente.get(PARAMETRO)).status).toBe(200);
    expect((await sistema.cliente.post(PARAMETRO, umParametro('UFM-C'))).status).toBe(403);
  });

  it('stands in the trail, the history and the chain under its name', async () => {
    const sistema = await novo({ sistema: 'Tributário Municipal' });
    const { id } = (await sistema.cliente.post(PARAMETRO, umParametro('UFM-D'))).dados<Registro>();
    const linha = await portal.db
      .selectFrom('auditoria')
      .select(['usuario_id', 'cliente_id', 'organizacao_id', 'acao'])
      .where('entidade', '=', 'parametro')
      .where('registro_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(linha).toEqual({ usuario_id: null, cliente_id: sistema.id, organizacao_id: portal.cidade, acao: 'criar' });
    const historia = (await gestor.get(`${PARAMETRO}/${id}/historico`)).dados<{ data: object[] }>();
    expect(historia.data[0]).toMatchObject({
      usuario: null,
      cliente: { id: sistema.id, nome: 'Tributário Municipal' },
    });
    const auditoria = (
      await gestor.get('painel-prefeitura/cadastro/auditoria', {
        'filtro[registro_id]': id,
        'filtro[entidade]': 'parametro',
      })
    ).dados<{ data: object[] }>();
    expect(auditoria.data[0]).toMatchObject({
      usuario_nome: null,
      cliente_nome: 'Tributário Municipal',
      acao: 'criar',
    });
    const pessoa = await novo({ sistema: 'Leitor', escopos: [{ recurso: 'pessoa', acesso: 'ler' }] });
    const contribuinte = await portal.db
      .selectFrom('pessoa')
      .select('id')
      .where('organizacao_id', '=', portal.cidade)
      .executeTakeFirst();
    const alvo = contribuinte?.id ?? 0;
    await pessoa.cliente.get(`painel-prefeitura/cadastro/contribuinte/${alvo}`);
    await portal.app.olhares.gravar();
    const olhares = await portal.db
      .selectFrom('auditoria')
      .select('registro_id')
      .where('cliente_id', '=', pessoa.id)
      .execute();
    expect(olhares).toEqual(contribuinte === undefined ? [] : [{ registro_id: alvo }]);
  });

  it('is done once for one key, which is not another caller’s', async () => {
    const a = await novo();
    const b = await novo();
    const chave = { 'idempotency-key': randomUUID() };
    const corpoA = umParametro('UFM-E');
    const [um, dois] = [await a.cliente.post(PARAMETRO, corpoA, chave), await a.cliente.post(PARAMETRO, corpoA, chave)];
    expect([um.status, dois.status]).toEqual([201, 201]);
    expect(dois.dados<Registro>().id).toBe(um.dados<Registro>().id);
    const deOutro = await b.cliente.post(PARAMETRO, umParametro('UFM-F'), chave);
    expect(deOutro.status).toBe(201);
    expect(deOutro.dados<Registro>().id).not.toBe(um.dados<Registro>().id);
  });

  it('says when it was last used, without a row for each call', async () => {
    const sistema = await novo();
    const uso = async () =>
      (await gestor.get(`${CADASTRO}/${sistema.id}`)).dados<{ ultimo_uso_em: string | null; versao: number }>();
    expect((await uso()).ultimo_uso_em).toBeNull();
    await sistema.cliente.get(PARAMETRO);
    const primeiro = await uso();
    expect(new Date(primeiro.ultimo_uso_em ?? 0)).toEqual(portal.clock.now());
    portal.comandos.length = 0;
    await sistema.cliente.get(PARAMETRO);
    expect(portal.comandos.filter((comando) => /^update "cliente_api"/.test(comando))).toEqual([]);
    portal.clock.avancar(2);
    await sistema.cliente.get(PARAMETRO);
    const segundo = await uso();
    expect(new Date(segundo.ultimo_uso_em ?? 0)).toEqual(portal.clock.now());
    // Nobody's form is outdated by that.
    expect(segundo.versao).toBe(primeiro.versao);
    portal.clock.fixar('2026-06-10T15:00:00-03:00');
  });
});

describe('the limit of a client', () => {
  it('counts its own calls and no other’s, and says when to come back', async () => {
    const estreito = await aPortal({
      settings: { limites: { geral: 1_000_000, entrada: 1_000_000, consulta: 1_000_000, cliente: 3 } },
    });
    try {
      const chefe = await estreito.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
      const [a, b] = [
        await aSistemaCliente(estreito, chefe, corpo({ validade: '2099-01-01' })),
        await aSistemaCliente(estreito, chefe, corpo({ validade: '2099-01-01' })),
      ];
      const estados = [];
      for (let i = 0; i < 4; i += 1) estados.push((await a.cliente.get(PARAMETRO)).status);
      expect(estados).toEqual([200, 200, 200, 429]);
      const recusada = await a.cliente.get(PARAMETRO);
      expect(Number(recusada.headers['retry-after'])).toBeGreaterThan(0);
      expect(recusada.erro.codigo).toBe('muitas_tentativas');
      expect((await b.cliente.get(PARAMETRO)).status).toBe(200);
      expect((await chefe.get(PARAMETRO)).status).toBe(200);
    } finally {
      await estreito.drop();
    }
  });
});

describe('requests as a client reads them', () => {
  it('are those that were filed, with their papers and trail and nothing to do, each look on the trail', async () => {
    const cena = await cenarioO2(portal);
    const { id } = await protocolarO2(portal, cena);
    const rascunho = (
      await cena.requerente.post('painel-contribuinte/requerimento', { processo_id: cena.processo })
    ).dados<{ id: number }>();
    const sistema = await novo({ escopos: [{ recurso: 'requerimento', acesso: 'ler' }] });
    const base = 'painel-prefeitura/requerimento';
    const lista = (await sistema.cliente.get(base)).dados<{ data: { id: number }[]; total: number }>();
    expect(lista.data.map((um) => um.id)).toEqual([id]);
    const visto = await sistema.cliente.get(`${base}/${id}`);
    expect(visto.status, visto.texto).toBe(200);
    expect(visto.dados<{ acoes: unknown[] }>().acoes).toEqual([]);
    for (const parte of ['eventos', 'documentos', 'cobrancas'])
      expect((await sistema.cliente.get(`${base}/${id}/${parte}`)).status, parte).toBe(200);
    const [papel] = (await sistema.cliente.get(`${base}/${id}/documentos`)).dados<{ id: number }[]>();
    expect(papel).toBeDefined();
    const arquivo = await sistema.cliente.get(`painel-prefeitura/documento/${papel?.id ?? 0}/arquivo`);
    expect(arquivo.headers['content-type']).toBe('application/pdf');
    expect((await sistema.cliente.get(`${base}/${rascunho.id}`)).status).toBe(404);
    for (const ato of ['acoes/iniciar', 'respostas', 'enviar', 'pendencias'])
      expect((await sistema.cliente.post(`${base}/${id}/${ato}`, { versao: 1 })).status, ato).toBe(403);
    expect((await sistema.cliente.post(base, { processo_id: cena.processo })).status).toBe(403);
    const semEscopo = await novo();
    expect((await semEscopo.cliente.get(`${base}/${id}`)).status).toBe(403);
    await portal.app.olhares.gravar();
    const olhares = await portal.db
      .selectFrom('auditoria')
      .select(['acao', 'registro_id', 'usuario_id'])
      .where('cliente_id', '=', sistema.id)
      .where('entidade', '=', 'requerimento')
      .execute();
    expect(olhares).toEqual([{ acao: 'consultar', registro_id: id, usuario_id: null }]);
  });
});
