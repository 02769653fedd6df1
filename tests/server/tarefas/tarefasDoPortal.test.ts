import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cliente } from '../../support/cliente.ts';
import { aPortal, type Portal } from '../../support/app.ts';

interface Lida {
  readonly id: number;
  readonly titulo: string;
  readonly organizacao: string;
  readonly quem: string;
  readonly situacao: string;
}
interface Pagina {
  readonly data: readonly Lida[];
  readonly total: number;
}

const lista = 'admin/cadastro/tarefa';
let portal: Portal;
let suporte: Cliente;
let daCidade: number;
beforeAll(async () => {
  portal = await aPortal();
  suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
  const gestor = await portal.entrar({ nome: 'Gil Serra', permissoes: ['painel.prefeitura'] });
  const pedir = async (
    titulo: string,
    situacao: 'falhou' | 'pronta',
    alvo: number,
    minutos: number,
  ): Promise<number> => {
    const { id } = await portal.db
      .insertInto('tarefa')
      .values({
        ...{
          organizacao_id: portal.cidade,
          usuario_id: gestor.id,
          alvo_id: alvo,
          tipo: 'exportacao',
          titulo,
          situacao,
        },
        ...{ painel: 'painel-prefeitura', entidade: 'imovel', pedido: JSON.stringify({ s: 'acácias' }) },
        ...{ erro: situacao === 'falhou' ? 'O disco está cheio' : null },
        criado_em: new Date(portal.clock.now().getTime() + minutos * 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  daCidade = await pedir('Exportar imóveis', 'falhou', portal.cidade, 2);
  await pedir('Exportar feriados', 'pronta', portal.sistema, 1);
});
afterAll(() => portal.drop());

const ler = async (query: Record<string, string> = {}): Promise<Pagina> => (await suporte.get(lista, query)).dados();

it('support reads the tasks of all organisations, the newest first, by name, state and search', async () => {
  const todas = await ler();
  expect(todas.total).toBe(2);
  expect(todas.data.map(({ titulo, quem }) => [titulo, quem])).toEqual([
    ['Exportar imóveis', 'Gil Serra'],
    ['Exportar feriados', 'Gil Serra'],
  ]);
  expect(new Set(todas.data.map(({ organizacao }) => organizacao)).size).toBe(2);
  expect((await ler({ 'filtro[situacao]': 'falhou' })).data.map(({ id }) => id)).toEqual([daCidade]);
  expect((await ler({ s: 'FERIADOS' })).data.map(({ titulo }) => titulo)).toEqual(['Exportar feriados']);
});

it('one task says what was asked for and why it failed', async () => {
  const visto = (await suporte.get(`${lista}/${daCidade}`)).dados<Record<string, unknown>>();
  expect(visto).toMatchObject({ erro: 'O disco está cheio', situacao: 'falhou' });
  expect(JSON.parse(String(visto['pedido']))).toEqual({ s: 'acácias' });
});

const olharesNela = async (organizacaoId: number) => {
  await portal.app.olhares.gravar();
  return portal.db
    .selectFrom('auditoria')
    .select(['usuario_id', 'registro_id', 'rota'])
    .where('organizacao_id', '=', organizacaoId)
    .where('entidade', '=', 'tarefa_do_portal')
    .where('acao', '=', 'consultar')
    .execute();
};

it('a look at what a city asked for stands on that city’s own trail, where its staff read it', async () => {
  const antes = { cidade: await olharesNela(portal.cidade), sistema: await olharesNela(portal.sistema) };
  const outro = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
  await outro.get(lista);
  expect(await olharesNela(portal.cidade)).toEqual(antes.cidade);
  expect((await outro.get(`${lista}/${daCidade}`)).status).toBe(200);
  const deles = (await olharesNela(portal.cidade)).filter(({ usuario_id }) => usuario_id === outro.id);
  expect(deles).toEqual([
    { usuario_id: outro.id, registro_id: daCidade, rota: 'GET /api/v1/admin/cadastro/tarefa/:id' },
  ]);
  expect(await olharesNela(portal.sistema)).toEqual(antes.sistema);
  const gestor = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
  const trilha = (
    await gestor.get('painel-prefeitura/cadastro/auditoria', { 'filtro[entidade]': 'tarefa_do_portal' })
  ).dados<{
    data: readonly { registro_id: number }[];
  }>();
  expect(trilha.data.map(({ registro_id }) => registro_id)).toContain(daCidade);
});

it('what was asked for stands in no list and no file, where no trail would tell of it', async () => {
  for (const linha of (await ler()).data) expect(Object.keys(linha)).not.toContain('pedido');
  expect((await suporte.get(lista, { 'colunas[]': 'pedido' })).status).toBe(422);
  expect((await suporte.post(`${lista}/exportar`, { formato: 'csv', colunas: ['pedido'] })).status).toBe(422);
  const arquivo = await suporte.post(`${lista}/exportar`, { formato: 'csv' });
  expect(arquivo.status).toBe(200);
  expect(arquivo.texto).toContain('Exportar imóveis');
  expect(arquivo.texto).not.toContain('acácias');
});

it('nobody writes them, and no city reads them', async () => {
  const gestor = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
  expect((await gestor.get(lista)).status).toBe(403);
  expect((await gestor.get(`painel-prefeitura/cadastro/tarefa`)).status).toBe(404);
  expect((await suporte.post(lista, { titulo: 'x' })).status).toBe(404);
});
