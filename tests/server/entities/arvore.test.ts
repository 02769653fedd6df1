import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityNamed, entities } from '../../../src/schemas/entities.ts';
import { montarArvore, visiveis, type NoDaArvore } from '../../../src/schemas/arvoreDeRegistros.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { criarSetor } from '../../support/builders.ts';
import type { Registro } from '../../support/cadastro.ts';
import type { Cliente } from '../../support/cliente.ts';

const ARVORE = 'painel-prefeitura/cadastro/setor/arvore';
const USUARIOS = 'painel-prefeitura/cadastro/usuario';

interface Lida {
  readonly total: number;
  readonly nos: readonly NoDaArvore[];
}

let portal: Portal;
let gestor: Cliente;
let analista: Cliente;
let gabinete: number;
let obras: number;
beforeAll(async () => {
  portal = await aPortal();
  const { db, cidade: organizacaoId } = portal;
  gabinete = await criarSetor(db, { organizacaoId, nome: 'Gabinete' });
  obras = await criarSetor(db, { organizacaoId, nome: 'Árvores e obras' });
  await criarSetor(db, { organizacaoId: portal.outraCidade, nome: 'De outra cidade' });
  await db.updateTable('setor').set({ setor_pai_id: gabinete }).where('id', '=', obras).execute();
  gestor = await portal.entrar({
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura', 'perfil.administrador'],
  });
  analista = await portal.entrar({ permissoes: ['painel.prefeitura'] });
});
afterAll(() => portal.drop());

const ler = async (quem: Cliente = analista): Promise<Lida> => {
  const res = await quem.get(ARVORE);
  expect(res.status, res.texto).toBe(200);
  return res.dados<Lida>();
};
const detalhesDe = async (id: number) => (await ler()).nos.find((no) => no.id === id)?.detalhes;
/** What the view of a sector asks for its head by. */
const chefesDe = async (id: number): Promise<readonly number[]> =>
  (await gestor.get(USUARIOS, { 'filtro[chefia_de][]': id }))
    .dados<{ data: readonly { id: number }[] }>()
    .data.map((um) => um.id);
let contador = 0;
const nova = async (
  chefia: boolean,
): Promise<{ readonly res: Awaited<ReturnType<Cliente['post']>>; readonly nome: string }> => {
  contador += 1;
  const nome = `Pessoa ${'abcdefgh'.charAt(contador)}aria`;
  const res = await gestor.post(USUARIOS, {
    nome,
    email: `pessoa${contador}@aurora.sp.gov.br`,
    permissoes: ['painel.prefeitura'],
    setores: [{ id: obras, perfis: [], permissoes: [], ...(chefia ? { chefia } : {}) }],
  });
  return { res, nome };
};

describe('the tree of a registry', () => {
  it('shows every member of staff the active sectors of the city with what stands above them', async () => {
    expect(await ler()).toEqual({
      total: 2,
      nos: [
        { id: obras, acima: gabinete, titulo: 'Árvores e obras', detalhes: ['Ninguém neste setor'] },
        { id: gabinete, acima: null, titulo: 'Gabinete', detalhes: ['Ninguém neste setor'] },
      ],
    });
    const requerente = await portal.entrar({ permissoes: ['painel.contribuinte'] });
    expect((await requerente.get(ARVORE)).status).toBe(403);
    expect((await portal.anonimo().get(ARVORE)).status).toBe(401);
    const suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
    const admin = await suporte.get('admin/cadastro/setor/arvore', { sistema_organizacao_id: portal.outraCidade });
    expect(admin.dados<Lida>().nos.map(({ titulo }) => titulo)).toEqual(['De outra cidade']);
    expect((await analista.get('painel-prefeitura/cadastro/feriado/arvore')).status).toBe(404);
  });

  it('has one head of each sector, one of those who work there, and says who', async () => {
    const { res, nome } = await nova(true);
    expect(res.status, res.texto).toBe(201);
    const chefe = res.dados<Registro>();
    expect(chefe['setores']).toEqual([{ id: obras, perfis: [], permissoes: [], chefia: true }]);
    expect(await detalhesDe(obras)).toEqual([`Chefia: ${nome}`, '1 pessoa']);
    expect(await chefesDe(obras)).toEqual([chefe.id]);
    const segunda = await nova(true);
    expect([segunda.res.status, segunda.res.erro.erros]).toEqual([
      422,
      { 'setores[0].chefia': [`${nome} já chefia este setor`] },
    ]);
    expect((await nova(false)).res.status).toBe(201);
    expect(await detalhesDe(obras)).toEqual([`Chefia: ${nome}`, '2 pessoas']);
    // Who leaves the staff leads nothing any more.
    expect((await gestor.post(`${USUARIOS}/excluirIds`, { ids: [chefe.id] })).status).toBe(200);
    expect(await detalhesDe(obras)).toEqual(['1 pessoa']);
    expect(await chefesDe(obras)).toEqual([]);
    const terceira = await nova(true);
    expect(terceira.res.status, terceira.res.texto).toBe(201);
    expect(await detalhesDe(obras)).toEqual([`Chefia: ${terceira.nome}`, '2 pessoas']);
  });

  it('gives one of two that are made head at once the sector', async () => {
    await portal.db.updateTable('usuario_setor').set({ chefia: false }).execute();
    const [um, outro] = await Promise.all([nova(true), nova(true)]);
    expect([um.res.status, outro.res.status].sort()).toEqual([201, 422]);
  });

  it('is put together from rows in any order, without a place for what was deactivated', () => {
    const no = (id: number, acima: number | null): NoDaArvore => ({ id, acima, titulo: String(id), detalhes: [] });
    const arvore = montarArvore([no(3, 2), no(2, 1), no(1, null), no(5, 99), no(4, 1)]);
    expect(arvore.map(({ id }) => id)).toEqual([1, 5]);
    expect(visiveis(arvore, new Set()).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(visiveis(arvore, new Set([2])).map(({ id }) => id)).toEqual([1, 2, 4, 5]);
  });
});

it('names only filters that the other registry has where a view lists records of it', () => {
  for (const { related } of entities as readonly { related: readonly { of: string; by: string }[] }[])
    for (const { of, by } of related) expect(entityNamed(of)?.filters).toContain(by);
});
