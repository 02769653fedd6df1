import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../../server/database/transaction.ts';
import { notificar } from '../../../../server/saida/notificar.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import type { Cliente } from '../../../support/cliente.ts';

interface Linha {
  readonly id: number;
  readonly message: string;
  readonly type: string;
  readonly lida: boolean;
  readonly read_at: string | null;
}
interface Lista {
  readonly data: readonly Linha[];
  readonly total: number;
}

const DA_CIDADE = 'painel-prefeitura/cadastro/notificacao';
const DO_REQUERENTE = 'painel-contribuinte/cadastro/notificacao';
const NO_ADMIN = 'admin/cadastro/notificacao';

let portal: Portal;
let ana: Cliente;
let bia: Cliente;
let rui: Cliente;
let sara: Cliente;
const daAna: number[] = [];

const nova = (quem: Cliente, organizacaoId: number, message: string, type?: string): Promise<number> =>
  transaction(portal.db, (trx) =>
    notificar(trx, organizacaoId, quem.id, { message, ...(type === undefined ? {} : { type }) }),
  );
const listar = async (quem: Cliente, base = DA_CIDADE, query: Parameters<Cliente['get']>[1] = {}): Promise<Lista> => {
  const res = await quem.get(base, { per_page: 500, ...query });
  expect(res.status, res.texto).toBe(200);
  return res.dados<Lista>();
};
const ids = ({ data }: Lista): readonly number[] => data.map(({ id }) => id);

beforeAll(async () => {
  portal = await aPortal();
  ana = await portal.entrar({ nome: 'Ana', permissoes: ['painel.prefeitura'] });
  bia = await portal.entrar({ nome: 'Bia', permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
  rui = await portal.entrar({ nome: 'Rui', permissoes: ['painel.contribuinte'] });
  sara = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
  // More read ones than the bell shows (AMB-120).
  for (let i = 0; i < 130; i += 1)
    daAna.push(
      await nova(
        ana,
        portal.cidade,
        i % 13 === 0 ? `Parecer número ${i}` : `Aviso número ${i}`,
        i % 2 === 0 ? 'tarefa' : 'estranho',
      ),
    );
  await portal.db
    .updateTable('notificacao')
    .set({ read_at: portal.clock.now() })
    .where('id', 'in', daAna.slice(0, 125))
    .execute();
  await nova(bia, portal.cidade, 'Só da Bia');
  await nova(rui, portal.cidade, 'Só do Rui');
  await nova(sara, portal.sistema, 'Só da Sara');
}, 120_000);
afterAll(() => portal.drop());

describe('the history of notifications', () => {
  it('has everything that its user was told, also what the bell no longer shows, and nothing of others', async () => {
    const sino = (await ana.get('painel-prefeitura/geral-notifications')).dados<readonly Linha[]>();
    expect(sino).toHaveLength(100);
    const inteira = await listar(ana);
    expect(inteira.total).toBe(130);
    expect(ids(inteira)).toEqual([...daAna].reverse());
    expect((await listar(bia)).data.map(({ message }) => message)).toEqual(['Só da Bia']);
    expect((await listar(rui, DO_REQUERENTE)).data.map(({ message }) => message)).toEqual(['Só do Rui']);
    expect((await listar(sara, NO_ADMIN)).data.map(({ message }) => message)).toEqual(['Só da Sara']);
    // Support names a city in other calls; what is its own stays its own.
    expect((await listar(sara, NO_ADMIN, { sistema_organizacao_id: portal.cidade })).total).toBe(1);
    expect((await bia.get(`${DA_CIDADE}/${daAna[0]}`)).status).toBe(404);
    expect((await rui.get(DA_CIDADE)).status).toBe(403);
    expect((await portal.anonimo().get(DO_REQUERENTE)).status).toBe(401);
  });

  it('filters by read, kind and period and searches, like a plain loop', async () => {
    const { data } = await listar(ana);
    expect(ids(await listar(ana, DA_CIDADE, { 'filtro[lida]': 'false' }))).toEqual(
      ids({ data: data.filter(({ lida }) => !lida), total: 0 }),
    );
    expect((await listar(ana, DA_CIDADE, { 'filtro[type]': 'tarefa' })).total).toBe(65);
    // A kind that nobody declared is plain text (AMB-054).
    expect((await listar(ana, DA_CIDADE, { 'filtro[type]': 'texto' })).total).toBe(65);
    expect((await listar(ana, DA_CIDADE, { s: 'PARECER' })).total).toBe(
      data.filter(({ message }) => message.startsWith('Parecer')).length,
    );
    expect((await listar(ana, DA_CIDADE, { 'filtro[recebida_em][de]': '2000-01-01T00:00:00Z' })).total).toBe(130);
    expect((await listar(ana, DA_CIDADE, { 'filtro[recebida_em][ate]': '2000-01-01T00:00:00Z' })).total).toBe(0);
  });

  it('marks many at once, keeps when one was first read, and takes the bell along', async () => {
    const [lida = 0] = daAna;
    const naoLidas = daAna.slice(125);
    const antes = (await ana.get(`${DA_CIDADE}/${lida}`)).dados<Linha>().read_at;
    portal.clock.avancar(30);
    const res = await ana.post(`${DA_CIDADE}/marcarLidas`, { ids: [lida, ...naoLidas] });
    expect(res.status, res.texto).toBe(200);
    expect(res.mensagem).toBe('6 notificações marcadas como lidas');
    expect((await listar(ana, DA_CIDADE, { 'filtro[lida]': 'false' })).total).toBe(0);
    expect((await ana.get(`${DA_CIDADE}/${lida}`)).dados<Linha>().read_at).toBe(antes);
    const uma = await ana.post(`${DA_CIDADE}/marcarNaoLidas`, { ids: [lida] });
    expect(uma.mensagem).toBe('Notificação marcada como não lida');
    const sino = (await ana.get('painel-prefeitura/geral-notifications')).dados<readonly Linha[]>();
    expect(sino.filter(({ read_at }) => read_at === null).map(({ id }) => id)).toEqual([lida]);
    const aviso = await portal.db
      .selectFrom('saida')
      .select('dados')
      .where('organizacao_id', '=', portal.cidade)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(JSON.stringify(aviso)).toContain('notificacao.alterada');
  });

  it('marks nothing where one of them is somebody else’s, and says which', async () => {
    const daBia = (await listar(bia)).data[0]?.id ?? 0;
    const minha = daAna[1] ?? 0;
    const res = await ana.post(`${DA_CIDADE}/marcarNaoLidas`, { ids: [minha, daBia] });
    expect(res.status).toBe(422);
    expect(res.erro.erros).toEqual({ 'ids[1]': ['Registro não encontrado'] });
    expect((await ana.get(`${DA_CIDADE}/${minha}`)).dados<Linha>().lida).toBe(true);
    expect((await listar(bia)).data[0]?.lida).toBe(false);
    expect((await ana.post(`${DA_CIDADE}/marcarLidas`, { ids: [] })).status).toBe(422);
  });

  it('exports one’s own alone', async () => {
    const res = await bia.post(`${DA_CIDADE}/exportar`, { colunas: ['message'] });
    expect(res.texto.replace('\uFEFF', '').split('\r\n').slice(0, -1)).toEqual(['Mensagem', 'Só da Bia']);
  });
});
