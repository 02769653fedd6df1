import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import pino from 'pino';
import { despachar } from '../../../../server/saida/despachar.ts';
import type { MensagemDoRequerimento } from '../../../../src/schemas/requerimento/mensagensDoRequerimento.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';

const BASE = 'painel-prefeitura/cadastro/mensagem';
const SEGREDO = 'https://localhost/auth/passwordChange/um-link-que-age';

interface Linha {
  readonly id: number;
  readonly assunto: string;
  readonly situacao: string;
}
let portal: Portal;
let c: CenarioO2;
let gestorDeFora: Cliente;
beforeAll(async () => {
  portal = await aPortal();
  c = await cenarioO2(portal);
  gestorDeFora = await portal.entrar({
    organizacaoId: portal.outraCidade,
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
  });
}, 120_000);
beforeEach(async () => {
  await portal.db.deleteFrom('mensagem').execute();
});
afterAll(() => portal.drop());

const escrever = async (mais: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const { id } = await portal.db
    .insertInto('mensagem')
    .values({
      organizacao_id: portal.cidade,
      para: 'iara@exemplo.com.br',
      assunto: 'Defina uma nova senha',
      texto: SEGREDO,
      html: SEGREDO,
      situacao: 'falhou',
      tentativas: 8,
      erro: '550 caixa cheia',
      ...mais,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const lista = async (
  query: Parameters<Cliente['get']>[1] = {},
  quem: Cliente = c.gestor,
): Promise<readonly Linha[]> => {
  const res = await quem.get(BASE, query);
  expect(res.status, res.texto).toBe(200);
  return res.dados<{ data: readonly Linha[] }>().data;
};
const reenviar = (ids: readonly number[], quem: Cliente = c.gestor) => quem.post(`${BASE}/reenviar`, { ids });

describe('the mails of a city', () => {
  it('are listed to its managers with what became of each, newest first, and of no other city', async () => {
    const primeira = await escrever();
    const segunda = await escrever({
      situacao: 'enviada',
      erro: null,
      enviada_em: portal.clock.now(),
      assunto: 'Outra',
    });
    await escrever({ organizacao_id: portal.outraCidade, assunto: 'De Belmonte' });
    expect((await lista()).map(({ id, situacao }) => [id, situacao])).toEqual([
      [segunda, 'enviada'],
      [primeira, 'falhou'],
    ]);
    expect((await lista({}, gestorDeFora)).map(({ assunto }) => assunto)).toEqual(['De Belmonte']);
    expect((await gestorDeFora.get(`${BASE}/${primeira}`)).status).toBe(404);
    expect((await c.analista.get(BASE)).status).toBe(403);
    expect((await c.requerente.get(BASE)).status).toBe(403);
  });

  it('are found by subject and address, and filtered by what became of them', async () => {
    const falhou = await escrever();
    await escrever({ situacao: 'pendente', para: 'nilo@exemplo.com.br', assunto: 'Confirme o seu e-mail' });
    const ids = async (query: Parameters<Cliente['get']>[1]) => (await lista(query)).map(({ id }) => id);
    expect(await ids({ s: 'nova senha' })).toEqual([falhou]);
    expect(await ids({ s: 'iara@exemplo' })).toEqual([falhou]);
    expect(await ids({ 'filtro[situacao]': 'falhou' })).toEqual([falhou]);
    expect((await c.gestor.get(BASE, { 'filtro[situacao]': 'perdida' })).status).toBe(422);
  });

  it('never show what they say, in no answer and in no export', async () => {
    const id = await escrever({ situacao: 'guardada' });
    for (const caminho of [BASE, `${BASE}/${id}`]) {
      const res = await c.gestor.get(caminho);
      expect([res.status, res.texto.includes('um-link-que-age')], caminho).toEqual([200, false]);
    }
    expect((await c.gestor.post(`${BASE}/exportar`, {})).texto).not.toContain('um-link-que-age');
    expect((await c.gestor.post(BASE, { assunto: 'x' })).status).toBe(404);
    expect((await c.gestor.post(`${BASE}/${id}`, { assunto: 'x' })).status).toBe(404);
  });
});

describe('a mail that was not delivered', () => {
  it('is put in the queue again from its first try, with who did it', async () => {
    const ids = [await escrever(), await escrever({ assunto: 'Confirme o seu e-mail' })];
    const feito = await reenviar(ids);
    expect([feito.status, feito.mensagem]).toEqual([200, '2 e-mails postos na fila de novo']);
    const depois = await portal.db
      .selectFrom('mensagem')
      .select(['situacao', 'tentativas', 'erro', 'texto'])
      .where('id', 'in', ids)
      .execute();
    expect(depois).toEqual([
      { situacao: 'pendente', tentativas: 0, erro: null, texto: SEGREDO },
      { situacao: 'pendente', tentativas: 0, erro: null, texto: SEGREDO },
    ]);
    const rastro = await portal.db
      .selectFrom('auditoria')
      .select(['acao', 'registro_id', 'usuario_id', 'depois'])
      .where('entidade', '=', 'mensagem')
      .where('acao', '=', 'alterar')
      .where('registro_id', 'in', ids)
      .orderBy('registro_id')
      .execute();
    expect(rastro).toMatchObject(
      ids.map((registro_id) => ({ registro_id, usuario_id: c.gestor.id, depois: { marca: 'reenviar' } })),
    );
  });

  it('is not sent twice: one that waits or arrived is refused, and with it all of the call', async () => {
    const falhou = await escrever();
    for (const situacao of ['pendente', 'enviada', 'guardada']) {
      const outra = await escrever({ situacao, erro: null });
      const res = await reenviar([falhou, outra]);
      expect([res.status, res.erro.mensagem, res.erro.erros]).toEqual([
        422,
        'Só um e-mail não entregue pode ser enviado de novo',
        { 'ids[1]': ['Só um e-mail não entregue pode ser enviado de novo'] },
      ]);
    }
    const { situacao } = await portal.db
      .selectFrom('mensagem')
      .select('situacao')
      .where('id', '=', falhou)
      .executeTakeFirstOrThrow();
    expect(situacao).toBe('falhou');
    expect((await Promise.all([reenviar([falhou]), reenviar([falhou])])).map(({ status }) => status).sort()).toEqual([
      200, 422,
    ]);
  });

  it('is sent again by its own city’s managers alone', async () => {
    const id = await escrever();
    expect((await reenviar([id], c.analista)).status).toBe(403);
    expect((await reenviar([id], gestorDeFora)).status).toBe(422);
    expect((await lista()).map(({ situacao }) => situacao)).toEqual(['falhou']);
  });
});

describe('the mails about a request', () => {
  const daqui = (id: number, quem: Cliente) => quem.get(`painel-prefeitura/requerimento/${id}/mensagens`);

  it('are shown with it to whoever of the staff may read it, without what they say', async () => {
    const { id, numero } = await protocolarO2(portal, c);
    await despachar({ db: portal.db, clock: portal.clock, log: pino({ enabled: false }), comSmtp: true });
    const [uma, ...mais] = (await daqui(id, c.analista)).dados<readonly MensagemDoRequerimento[]>();
    expect(mais).toEqual([]);
    expect(uma).toMatchObject({
      assunto: `Requerimento ${numero} protocolado`,
      situacao: 'pendente',
      enviada_em: null,
      erro: null,
    });
    expect(Object.keys(uma ?? {}).sort()).toEqual(
      ['assunto', 'enviada_em', 'erro', 'id', 'para', 'quando', 'situacao'].sort(),
    );
    expect((await lista()).map(({ id: um }) => um)).toEqual([uma?.id]);
    expect(await lista({ 'filtro[requerimento]': numero })).toMatchObject([
      { requerimento: numero, requerimento_id: id },
    ]);
    expect((await daqui(id, c.deOutroSetor)).status).toBe(
      (await c.deOutroSetor.get(`painel-prefeitura/requerimento/${id}`)).status,
    );
    expect((await daqui(id, c.requerente)).status).toBe(403);
    expect((await daqui(id, gestorDeFora)).status).toBe(404);
  });

  it('go out though their request is gone', async () => {
    await portal.db
      .insertInto('saida')
      .values({
        organizacao_id: portal.cidade,
        tipo: 'mail',
        dados: JSON.stringify({
          para: 'a@exemplo.com.br',
          assunto: 'Sem requerimento',
          titulo: 'x',
          paragrafos: [],
          requerimento_id: 987_654,
        }),
      })
      .execute();
    await despachar({ db: portal.db, clock: portal.clock, log: pino({ enabled: false }), comSmtp: true });
    expect(await lista({ s: 'Sem requerimento' })).toMatchObject([{ requerimento_id: null }]);
  });
});
