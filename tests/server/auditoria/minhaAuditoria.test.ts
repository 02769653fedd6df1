import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permissao } from '../../../src/schemas/permissions.ts';
import { pessoa } from '../../../src/schemas/pessoa.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { aCadastro } from '../../support/cadastro.ts';
import type { Cliente } from '../../support/cliente.ts';

interface Linha {
  readonly id: number;
  readonly quando: string;
  readonly quem: string;
  readonly acao: string;
  readonly entidade: string;
  readonly alteracoes: readonly { campo: string; antes: string | null; depois: string | null }[];
}
interface Lista {
  readonly data: readonly Linha[];
  readonly total: number;
}

const DE = { requerente: 'painel-contribuinte', equipe: 'painel-prefeitura' } as const;
let portal: Portal;
let dona: Cliente;
let outro: Cliente;
let equipe: Cliente;
let daDona: number;

const vincular = (quem: Cliente, pessoaId: number) =>
  portal.base.ownerPool.query(
    'update usuario_organizacao set pessoa_id = $3 where organizacao_id = $1 and usuario_id = $2',
    [quem.organizacaoId, quem.id, pessoaId],
  );

beforeAll(async () => {
  portal = await aPortal();
  const pessoas = await aCadastro(portal, pessoa);
  dona = await portal.entrar({ nome: 'Dora Dona', permissoes: ['painel.contribuinte'] });
  outro = await portal.entrar({ nome: 'Olavo Outro', permissoes: ['painel.contribuinte'] });
  equipe = await portal.entrar({
    nome: 'Eva Equipe',
    permissoes: ['painel.prefeitura', 'prefeitura.contribuinte.cadastro'],
  });
  daDona = (await pessoas.criar({ nome: 'Dora Dona' })).id;
  const deOutro = (await pessoas.criar({ nome: 'Olavo Outro' })).id;
  await vincular(dona, daDona);
  await vincular(outro, deOutro);
  for (const id of [daDona, deOutro])
    expect((await equipe.get(`painel-prefeitura/cadastro/contribuinte/${id}`)).status).toBe(200);
  expect((await dona.post('me', { telefone_celular: '11987654321' })).status).toBe(200);
  // What the log-in, a client and support leave.
  const { rows } = await portal.base.ownerPool.query<{ id: number }>(
    `insert into cliente_api (organizacao_id, sistema, ativo, validade, escopos) values ($1, 'Tributos', true, '2099-01-01', '[]') returning id`,
    [portal.cidade],
  );
  await portal.base.ownerPool.query(
    `insert into auditoria (organizacao_id, usuario_id, cliente_id, acao, entidade, registro_id, ip) values
      ($1, $2, null, 'entrar', null, null, '203.0.113.9'), ($1, $2, null, 'entrada_recusada', null, null, null),
      ($1, null, $3, 'alterar', 'pessoa', $4, null), ($5, $2, null, 'entrar', null, null, null), ($5, null, null, 'alterar', 'pessoa', $4, null)`,
    [portal.cidade, dona.id, rows[0]?.id, daDona, portal.outraCidade],
  );
  const suporte = await portal.entrar({ organizacaoId: portal.sistema, nome: 'Sara', permissoes: ['painel.sistema'] });
  await suporte.get(`admin/cadastro/contribuinte/${daDona}`, { sistema_organizacao_id: portal.cidade });
});
afterAll(() => portal.drop());

const ler = async (quem: Cliente, painel: string, query: Parameters<Cliente['get']>[1] = {}): Promise<Lista> => {
  const res = await quem.get(`${painel}/minha-auditoria`, { per_page: 500, ...query });
  expect(res.status, res.texto).toBe(200);
  return res.dados<Lista>();
};
const contadas = ({ data }: Lista) => data.map(({ quem, acao, entidade }) => `${quem}: ${acao} ${entidade}`);

describe("who saw and changed one's own data", () => {
  it('tells of looks, changes and log-ins, newest first, and names whom the reader may know [LGPD]', async () => {
    // Looks are written beside the calls.
    await expect.poll(async () => contadas(await ler(dona, DE.requerente))).toContain('Eva Equipe: consultar pessoa');
    const lista = await ler(dona, DE.requerente);
    expect(lista.total).toBe(lista.data.length);
    for (const uma of [
      'Você: alterar usuario',
      'Você: entrar usuario',
      'Não identificado: entrada_recusada usuario',
      'Tributos: alterar pessoa',
      'Suporte: consultar pessoa',
    ])
      expect(contadas(lista)).toContain(uma);
    const momentos = lista.data.map(({ quando }) => quando);
    expect(momentos).toEqual([...momentos].sort().reverse());
  });

  it('is exactly what a plain loop over the rows of the audit finds', async () => {
    for (const [quem, pessoaDele] of [
      [dona, daDona],
      [outro, daDona + 1],
      [equipe, null],
    ] as const) {
      const { rows } = await portal.base.ownerPool.query<{
        id: number;
        usuario_id: number | null;
        acao: string;
        entidade: string | null;
        registro_id: number | null;
      }>(
        'select id, usuario_id, acao, entidade, registro_id from auditoria where organizacao_id = $1 order by quando desc, id desc',
        [portal.cidade],
      );
      const certas = rows.filter(
        (r) =>
          (r.entidade === 'pessoa' && pessoaDele !== null && r.registro_id === pessoaDele) ||
          (r.entidade === 'usuario' && r.registro_id === quem.id) ||
          (r.entidade === null && r.usuario_id === quem.id && ['entrar', 'entrada_recusada', 'sair'].includes(r.acao)),
      );
      const painel = quem === equipe ? DE.equipe : DE.requerente;
      expect((await ler(quem, painel)).data.map(({ id }) => id)).toEqual(certas.map(({ id }) => id));
    }
  });

  it('shows nobody what is of another: no list, no record, no export', async () => {
    const { data } = await ler(dona, DE.requerente);
    const id = data[0]?.id ?? 0;
    expect((await dona.get(`${DE.requerente}/minha-auditoria/${id}`)).status).toBe(200);
    for (const [quem, painel] of [
      [outro, DE.requerente],
      [equipe, DE.equipe],
    ] as const)
      expect((await quem.get(`${painel}/minha-auditoria/${id}`)).status).toBe(404);
    expect((await portal.anonimo().get(`${DE.requerente}/minha-auditoria`)).status).toBe(401);
    expect((await outro.get(`${DE.equipe}/minha-auditoria`)).status).toBe(403);
    const planilha = (await outro.post(`${DE.requerente}/minha-auditoria/exportar`, { formato: 'csv' })).texto;
    expect(planilha).toContain('Eva Equipe');
    expect(planilha).not.toContain('Tributos');
    const minha = (await dona.post(`${DE.requerente}/minha-auditoria/exportar`, { formato: 'csv' })).texto;
    expect(minha).toMatch(/Telefone celular: \(11\) \S+ → \(11\) \S+/);
    expect(minha).toContain('*');
    for (const segredo of ['11987654321', '(11) 98765-4321', '1 linha', '2 linhas'])
      expect(minha).not.toContain(segredo);
  });

  it('says which fields changed and hides their values; no network address leaves', async () => {
    const lista = await ler(dona, DE.requerente);
    const minha = lista.data.find(({ quem, acao }) => quem === 'Você' && acao === 'alterar');
    expect(minha?.alteracoes.map(({ campo }) => campo)).toContain('Telefone celular');
    for (const segredo of ['11987654321', '(11) 98765-4321', '203.0.113.9'])
      expect(JSON.stringify(lista)).not.toContain(segredo);
  });

  it('filters by kind and period, pages, and refuses what it does not know', async () => {
    const todas = (await ler(dona, DE.requerente)).data;
    const soConsultas = await ler(dona, DE.requerente, { 'filtro[acao]': ['consultar', 'exportar'] });
    expect(soConsultas.data.map(({ id }) => id)).toEqual(
      todas.filter(({ acao }) => ['consultar', 'exportar'].includes(acao)).map(({ id }) => id),
    );
    expect(soConsultas.total).toBeGreaterThan(0);
    expect((await ler(dona, DE.requerente, { 'filtro[quando][ate]': '2001-01-01T00:00:00Z' })).total).toBe(0);
    expect((await ler(dona, DE.requerente, { 'filtro[quando][de]': '2001-01-01T00:00:00Z' })).total).toBe(todas.length);
    const segunda = await ler(dona, DE.requerente, { per_page: 2, page: 2 });
    expect(segunda.data.map(({ id }) => id)).toEqual(todas.slice(2, 4).map(({ id }) => id));
    for (const query of [{ 'filtro[ip]': '1' }, { 'filtro[acao]': 'voar' }, { order: 'quem' }])
      expect((await dona.get(`${DE.requerente}/minha-auditoria`, query)).status).toBe(422);
  });

  it('names who acted as what he was then: removed since, without his role since, or of the staff only since', async () => {
    const cadastro = ['painel.prefeitura', 'prefeitura.contribuinte.cadastro'] as const;
    const removida = await portal.entrar({ nome: 'Regina Removida', permissoes: cadastro });
    const rebaixado = await portal.entrar({ nome: 'Renato Rebaixado', permissoes: cadastro });
    const promovida = await portal.entrar({ nome: 'Paula Promovida', permissoes: ['painel.contribuinte'] });
    for (const quem of [removida, rebaixado])
      expect((await quem.get(`painel-prefeitura/cadastro/contribuinte/${daDona}`)).status).toBe(200);
    await portal.app.olhares.gravar();
    await portal.base.ownerPool.query(
      `insert into auditoria (organizacao_id, usuario_id, acao, entidade, registro_id, rota) values
        ($1, $2, 'recusar', 'pessoa', $3, 'POST /api/v1/painel-contribuinte/cadastro/contribuinte'),
        ($1, $2, 'publicar', 'pessoa', $3, null)`,
      [portal.cidade, promovida.id, daDona],
    );
    const dar = (quem: Cliente, permissoes: readonly Permissao[]) =>
      portal.db
        .updateTable('usuario_organizacao')
        .set({ permissoes: [...permissoes] })
        .where('usuario_id', '=', quem.id)
        .execute();
    await dar(rebaixado, ['painel.contribuinte']);
    await dar(promovida, cadastro);
    const gestao = await portal.entrar({
      permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura', ...cadastro],
    });
    await portal.db
      .updateTable('usuario_organizacao')
      .set({ excluido_em: portal.clock.now() })
      .where('usuario_id', '=', removida.id)
      .execute();
    for (const tabela of ['usuario_perfil', 'usuario_setor', 'usuario_organizacao'] as const)
      await portal.db.deleteFrom(tabela).where('usuario_id', '=', removida.id).execute();
    const vistas = contadas(await ler(dona, DE.requerente));
    for (const uma of [
      'Regina Removida: consultar pessoa',
      'Renato Rebaixado: consultar pessoa',
      'Requerente: recusar pessoa',
      'Outra pessoa: publicar pessoa',
      'Suporte: consultar pessoa',
    ])
      expect(vistas).toContain(uma);
    expect(vistas.filter((uma) => uma.startsWith('Suporte'))).toHaveLength(1);
    // The city's own audit, masked, says the same of the staff; of whoever entered it as support too.
    const analista = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    for (const quem of [gestao, analista]) {
      const res = await quem.get('painel-prefeitura/cadastro/auditoria', {
        per_page: 500,
        'filtro[entidade]': 'pessoa',
        'filtro[acao]': 'consultar',
      });
      const nomes = res.dados<{ data: readonly { usuario_nome: string }[] }>().data.map((r) => r.usuario_nome);
      expect(nomes).toContain('Regina Removida');
      expect(nomes).toContain('Renato Rebaixado');
      expect(nomes).toContain(quem === gestao ? 'Sara' : 'Suporte');
    }
  });
});
