import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { resumoDoSegredo } from '../../../server/plugins/clienteDaApi.ts';
import { parametro } from '../../../src/schemas/parametro.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { aCadastro, type Registro } from '../../support/cadastro.ts';
import { cenarioO2, protocolarO2 } from '../../support/cenarioO2.ts';
import { aSistemaCliente, type SistemaCliente } from '../../support/sistemaCliente.ts';
import type { Cliente } from '../../support/cliente.ts';

const CADASTRO = 'painel-prefeitura/cadastro/cliente-api';
const PARAMETRO = 'painel-prefeitura/cadastro/parametro';

let portal: Portal;
let gestor: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-06-10T15:00:00-03:00' });
  gestor = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
});
afterAll(() => portal.drop());

let n = 0;
const corpo = (mudancas: object = {}) => ({
  sistema: `Tributos ${(n += 1)}`,
  validade: '2026-12-31',
  escopos: [{ recurso: 'parametro', acesso: 'escrever' }],
  ...mudancas,
});
const novo = async (mudancas: object = {}): Promise<SistemaCliente> => aSistemaCliente(portal, gestor, corpo(mudancas));

const umParametro = (sigla: string) => ({
  sigla,
  nome: `Valor ${sigla}`,
  valor: '4.85',
  vigencia_inicio: '2026-01-01',
});

describe('the credential of a client of the API [TELA-027] [ENT-073]', () => {
  it('is shown whole once, and kept as a hash', async () => {
    const res = await gestor.post(
      CADASTRO,
      corpo({ endpoint: 'https://tributos.exemplo.com.br', id_config: 'aurora-7' }),
    );
    expect(res.status, res.texto).toBe(201);
    const dado = res.dados<Registro & { segredo: string; app_key: string; app_secret: string }>();
    expect(dado.segredo).toMatch(/^cli_[0-9a-f]{24}\.[\w-]{43}$/);
    expect(dado.segredo.startsWith(`${dado.app_key}.`)).toBe(true);
    expect(dado.app_secret).toBe(`••••${dado.segredo.slice(-4)}`);
    const [, secreto = ''] = dado.segredo.split('.');
    const { rows } = await portal.base.ownerPool.query<Record<string, unknown>>(
      'select * from cliente_api where id = $1',
      [dado.id],
    );
    expect(rows[0]?.['app_secret_hash']).toBe(resumoDoSegredo(secreto));
    // Nowhere in the database: not in the row, its trail, or what is kept for a repeated call.
    for (const tabela of ['cliente_api', 'auditoria', 'saida', 'idempotencia']) {
      const achadas = await portal.base.ownerPool.query(`select from ${tabela} t where position($1 in t::text) > 0`, [
        secreto,
      ]);
      expect(achadas.rowCount, tabela).toBe(0);
    }
    for (const caminho of [CADASTRO, `${CADASTRO}/${dado.id}`, `${CADASTRO}/${dado.id}/historico`]) {
      const lida = await gestor.get(caminho);
      expect(lida.status).toBe(200);
      expect(lida.texto).not.toContain(secreto.slice(0, 12));
      expect(lida.texto).not.toContain(rows[0]?.['app_secret_hash']);
    }
    expect((await gestor.get(`${CADASTRO}/${dado.id}`)).dados<Registro>()).toMatchObject({
      endpoint: 'https://tributos.exemplo.com.br',
      id_config: 'aurora-7',
      app_key: dado.app_key,
    });
  });

  it('is not told again to who repeats the same call', async () => {
    const chave = { 'idempotency-key': randomUUID() };
    const pedido = corpo();
    const primeira = await gestor.post(CADASTRO, pedido, chave);
    const segunda = await gestor.post(CADASTRO, pedido, chave);
    expect(primeira.dados<{ segredo: string }>().segredo).toMatch(/^cli_/);
    expect(segunda.status).toBe(201);
    expect(segunda.dados<Registro>()).toEqual({ ...primeira.dados<Registro>(), segredo: null });
    expect(segunda.mensagem).toBe('O segredo já foi mostrado. Gere outro se ele não foi guardado');
  });

  it('ends with the next one, at once and on the trail', async () => {
    const sistema = await novo();
    expect((await sistema.cliente.get(PARAMETRO)).status).toBe(200);
    const res = await gestor.post(`${CADASTRO}/${sistema.id}/segredo`);
    expect(res.status, res.texto).toBe(200);
    const { segredo, app_key } = res.dados<{ segredo: string; app_key: string }>();
    expect(segredo.split('.')[0]).toBe(app_key);
    expect(sistema.segredo.split('.')[0]).toBe(app_key);
    expect((await sistema.cliente.get(PARAMETRO)).status).toBe(401);
    expect((await sistema.com(segredo).get(PARAMETRO)).status).toBe(200);
    const historia = (await gestor.get(`${CADASTRO}/${sistema.id}/historico`)).dados<{
      data: { acao: string; campos: { campo: string; antes: string; depois: string }[] }[];
    }>();
    expect(historia.data[0]).toMatchObject({
      acao: 'alterar',
      campos: [{ campo: 'app_secret', antes: `••••${sistema.segredo.slice(-4)}`, depois: `••••${segredo.slice(-4)}` }],
    });
    const deOutra = await portal.entrar({
      organizacaoId: portal.outraCidade,
      permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
    });
    expect((await deOutra.post(`${CADASTRO}/${sistema.id}/segredo`)).status).toBe(404);
    const analista = await portal.entrar();
    expect((await analista.post(`${CADASTRO}/${sistema.id}/segredo`)).status).toBe(403);
    expect((await sistema.com(segredo).get(PARAMETRO)).status).toBe(200);
  });

  it('is refused with the same words whatever is wrong, and with the reason only to who holds it', async () => {
    const sistema = await novo();
    const [chave = '', secreto = ''] = sistema.segredo.split('.');
    for (const errada of [
      `${chave}.${'A'.repeat(43)}`,
      `cli_${'0'.repeat(24)}.${secreto}`,
      chave,
      `${chave}.`,
      `${chave}.${secreto}x`,
      `${chave}.${resumoDoSegredo(secreto)}`,
    ]) {
      const res = await sistema.com(errada).get(PARAMETRO);
      expect({ status: res.status, codigo: res.erro.codigo, mensagem: res.mensagem }).toEqual({
        status: 401,
        codigo: 'credencial_invalida',
        mensagem: 'A credencial não é válida. Peça outra à prefeitura',
      });
      expect(res.headers['www-authenticate']).toBe('Bearer realm="portal", error="invalid_token"');
    }
    expect((await portal.anonimo().get(PARAMETRO)).headers['www-authenticate']).toBe('Bearer realm="portal"');
    await gestor.post(`${CADASTRO}/${sistema.id}`, { ativo: false });
    expect((await sistema.cliente.get(PARAMETRO)).mensagem).toBe('A credencial foi desligada pela prefeitura');
    await gestor.post(`${CADASTRO}/${sistema.id}`, { ativo: true });
    expect((await sistema.cliente.get(PARAMETRO)).status).toBe(200);
    await gestor.post(`${CADASTRO}/excluirIds`, { ids: [sistema.id] });
    const revogada = await sistema.cliente.get(PARAMETRO);
    expect(revogada.status).toBe(401);
    expect(revogada.headers['www-authenticate']).toContain('invalid_token');
  });

  it('is taken to the end of its last day where the city is', async () => {
    const sistema = await novo({ validade: '2026-06-10' });
    portal.clock.fixar('2026-06-10T23:59:00-03:00');
    expect((await sistema.cliente.get(PARAMETRO)).status).toBe(200);
    portal.clock.fixar('2026-06-11T00:00:30-03:00');
    const vencida = await sistema.cliente.get(PARAMETRO);
    expect({ status: vencida.status, mensagem: vencida.mensagem }).toEqual({
      status: 401,
      mensagem: 'A credencial venceu. Peça à prefeitura que a prorrogue',
    });
    portal.clock.fixar('2026-06-10T15:00:00-03:00');
    const passada = await gestor.post(CADASTRO, corpo({ validade: '2026-06-09' }));
    expect(passada.status).toBe(422);
    expect(passada.erro.erros).toEqual({ validade: ['Informe uma data que ainda não passou'] });
  });
});

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

describe('who grants what', () => {
  it('gives no more than he could give a person, nor than the registry opens, nor twice', async () => {
    const recusa = async (quem: Cliente, escopos: object[]) =>
      (await quem.post(CADASTRO, corpo({ escopos }))).erro.erros;
    expect(await recusa(gestor, [{ recurso: 'setor', acesso: 'escrever' }])).toEqual({
      'escopos[0].acesso': ['Setores só pode ser lido'],
    });
    expect(
      await recusa(gestor, [
        { recurso: 'parametro', acesso: 'ler' },
        { recurso: 'parametro', acesso: 'escrever' },
      ]),
    ).toEqual({ 'escopos[1].recurso': ['Já está na lista'] });
    for (const recurso of ['usuario', 'perfil', 'auditoria', 'cliente_api', 'organizacao'])
      expect(Object.keys((await recusa(gestor, [{ recurso, acesso: 'ler' }])) ?? {})).toEqual(['escopos[0].recurso']);
    expect(Object.keys((await recusa(gestor, [])) ?? {})).toEqual(['escopos']);
    const suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
    const doSuporte = await suporte.post(
      `admin/cadastro/cliente-api?sistema_organizacao_id=${portal.cidade}`,
      corpo({ escopos: [{ recurso: 'pessoa', acesso: 'ler' }] }),
    );
    expect(doSuporte.status).toBe(422);
    expect(doSuporte.erro.erros).toEqual({
      escopos: ['Você não pode conceder nem retirar: Acessar o painel da prefeitura, Cadastrar requerentes'],
    });
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
