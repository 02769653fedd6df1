import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../server/database/transaction.ts';
import { notificar } from '../../../server/saida/notificar.ts';
import { montarBancada, type Bancada, type Pessoa } from '../realtime/bancada.ts';

interface Item {
  readonly id: number;
  readonly message: string;
  readonly type: string;
  readonly criado_em: string;
  readonly read_at: string | null;
  readonly requerimento_id: number | null;
}

let b: Bancada;
let ana: Pessoa;
let bruno: Pessoa;
beforeAll(async () => {
  b = await montarBancada();
  ana = await b.criarUsuario(b.cidade, ['painel.contribuinte']);
  bruno = await b.criarUsuario(b.cidade, ['painel.contribuinte', 'painel.prefeitura']);
});
afterAll(() => b.fim());

const caminho = '/api/v1/painel-contribuinte/geral-notifications';
const nova = (quem: Pessoa, message: string, requerimento_id?: number) =>
  transaction(b.parts.db, (trx) =>
    notificar(trx, quem.organizacaoId, quem.id, { message, ...(requerimento_id ? { requerimento_id } : {}) }),
  );
const listar = async (quem: Pessoa, url = caminho): Promise<Item[]> => {
  const res = await b.app.inject({ url, headers: await b.cabecalhos(quem) });
  expect(res.statusCode).toBe(200);
  return res.json<{ dados: Item[] }>().dados;
};
const postar = async (quem: Pessoa, acao: string, payload: object) =>
  b.app.inject({ method: 'POST', url: `${caminho}/${acao}`, headers: await b.cabecalhos(quem), payload });

describe('geral-notifications', () => {
  it('lists only one’s own, newest first, with the fields of the specification [API-041] [ENT-060]', async () => {
    const primeira = await nova(ana, 'Seu requerimento foi protocolado', 7);
    const segunda = await nova(ana, 'Bem-vinda');
    await nova(bruno, 'Não é da Ana');
    const lista = await listar(ana);
    expect(lista.map((n) => n.id)).toEqual([segunda, primeira]);
    expect(lista[1]).toMatchObject({
      message: 'Seu requerimento foi protocolado',
      type: 'requerimento',
      requerimento_id: 7,
      read_at: null,
    });
    expect(lista[0]).toMatchObject({ type: 'texto', requerimento_id: null });
    expect(Date.parse(lista[0]?.criado_em ?? '')).not.toBeNaN();
  });

  it('mark toggles between read and unread; the other user’s is absent [API-043]', async () => {
    const id = await nova(ana, 'Marque-me');
    const marcar = () => postar(ana, 'mark', { geral_notification_id: id });
    expect((await marcar()).json()).toMatchObject({ sucesso: true, dados: { id, read_at: expect.any(String) } });
    expect((await marcar()).json()).toMatchObject({ sucesso: true, dados: { id, read_at: null } });
    expect((await postar(bruno, 'mark', { geral_notification_id: id })).statusCode).toBe(404);
    expect((await listar(ana)).find((n) => n.id === id)?.read_at).toBeNull();
  });

  it('delete removes one’s own and refuses another user’s [API-042]', async () => {
    const id = await nova(ana, 'Apague-me');
    expect((await postar(bruno, 'delete', { geral_notification_id: id })).statusCode).toBe(404);
    expect((await listar(ana)).some((n) => n.id === id)).toBe(true);
    expect((await postar(ana, 'delete', { geral_notification_id: id })).statusCode).toBe(200);
    expect((await listar(ana)).some((n) => n.id === id)).toBe(false);
    expect((await postar(ana, 'delete', { geral_notification_id: id })).statusCode).toBe(404);
  });

  it('gives in one call the newest hundred and every unread one [AMB-120]', async () => {
    const carla = await b.criarUsuario(b.cidade, ['painel.prefeitura']);
    const inserir = (quantas: number, read_at: Date | null) =>
      b.parts.db
        .insertInto('notificacao')
        .values(
          Array.from({ length: quantas }, (_, i) => ({
            organizacao_id: b.cidade,
            usuario_id: carla.id,
            message: `aviso ${i}`,
            requerimento_id: null,
            read_at,
          })),
        )
        .execute();
    await inserir(3, null);
    await inserir(120, new Date());
    const lista = await listar(carla, '/api/v1/painel-prefeitura/geral-notifications');
    expect(lista).toHaveLength(103);
    expect(lista.filter((n) => n.read_at === null)).toHaveLength(3);
    expect(lista.map((n) => n.id)).toEqual(lista.map((n) => n.id).toSorted((x, y) => y - x));
  });

  it('keeps the same account’s notifications of another organisation apart', async () => {
    await nova({ ...ana, organizacaoId: b.outraCidade }, 'De outra cidade');
    expect((await listar(ana)).some((n) => n.message === 'De outra cidade')).toBe(false);
  });

  it('needs a session, the panel’s permission and a known body', async () => {
    expect((await b.app.inject({ url: caminho, headers: { host: 'localhost' } })).statusCode).toBe(401);
    const doutroPainel = await b.app.inject({
      url: '/api/v1/painel-prefeitura/geral-notifications',
      headers: await b.cabecalhos(ana),
    });
    expect(doutroPainel.statusCode).toBe(403);
    expect((await postar(ana, 'mark', { geral_notification_id: 1, extra: true })).statusCode).toBe(422);
    expect((await postar(ana, 'mark', {})).statusCode).toBe(422);
  });
});
