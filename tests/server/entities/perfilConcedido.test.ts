import { describe, expect, it } from 'vitest';
import type { Registro } from '../../support/cadastro.ts';
import { cidadeComPerfis, caminho, usuarios } from './cidadeComPerfis.ts';

const c = cidadeComPerfis();

describe('who may', () => {
  it('nobody gives, takes or fills a profile beyond what he may grant', async () => {
    const { id } = await c.membro();
    const forte = await c.administrador.post(caminho, {
      nome: 'Forte',
      aplicacao: 'geral',
      permissoes: ['perfil.administrador'],
    });
    const forteId = forte.dados<Registro>().id;
    const recusa = 'Você não pode conceder nem retirar o perfil Forte, que dá: Administrador';
    expect((await c.dar(id, { perfis: [forteId] })).erro.erros).toEqual({ perfis: [recusa] });
    expect((await c.dar(id, { perfis: [forteId] }, c.administrador)).status).toBe(200);
    const alvo = await c.dar(id, { nome: 'Outro Nome' });
    expect(alvo.mensagem).toBe('Este usuário tem permissões que você não tem. Só quem as tem pode alterá-lo');
    expect((await c.gestor.post(`${usuarios}/excluirIds`, { ids: [id] })).status).toBe(422);
    const seu = await c.criar();
    expect(
      (await c.gestor.post(`${caminho}/${seu}`, { permissoes: ['painel.prefeitura', 'root'] })).erro.erros,
    ).toEqual({
      permissoes: ['Você não pode conceder nem retirar: Acesso irrestrito'],
    });
    expect((await c.gestor.post(`${caminho}/excluirIds`, { ids: [forteId] })).status).toBe(422);
    const semPermissao = await c.portal.entrar({ permissoes: ['painel.prefeitura'] });
    expect((await semPermissao.get(caminho)).status).toBe(403);
    expect((await semPermissao.post(caminho, { nome: 'Meu', aplicacao: 'geral', permissoes: [] })).status).toBe(403);
  });

  it('a sector’s profile is given in a sector, another one not, and one of another city to nobody', async () => {
    const { id } = await c.membro();
    const [analista, geral] = [await c.daSemente('Analista'), await c.criar({ nome: 'Só geral' })];
    expect((await c.dar(id, { perfis: [analista] })).erro.erros).toEqual({
      perfis: ['O perfil Analista é dado por setor: acrescente-o em Setores'],
    });
    const noSetor = await c.dar(id, { setores: [{ id: c.obras, perfis: [geral], permissoes: [] }] });
    expect(noSetor.erro.erros).toEqual({ setores: ['O perfil Só geral não é dado por setor'] });
    const alheio = await c.portal.db
      .selectFrom('perfil')
      .select('id')
      .where('organizacao_id', '=', c.portal.outraCidade)
      .where('nome', '=', 'Proprietário')
      .executeTakeFirstOrThrow();
    expect((await c.dar(id, { perfis: [alheio.id] })).erro.erros).toEqual({ 'perfis[0]': ['Registro não encontrado'] });
    expect((await c.gestor.get(`${caminho}/${alheio.id}`)).status).toBe(404);
  });
});

describe('a profile in use', () => {
  it('is not deleted nor moved without saying whose it is', async () => {
    const quem = await c.portal.entrar({ permissoes: ['painel.prefeitura'], nome: 'Breno Valverde' });
    const perfil = await c.criar({ nome: 'Em uso' });
    await c.dar(quem.id, { perfis: [perfil] });
    const fora = await c.gestor.post(`${caminho}/excluirIds`, { ids: [perfil] });
    expect(fora.erro.erros).toEqual({ 'ids[0]': ['Este perfil é de Breno Valverde. Retire-o antes em Usuários'] });
    const mudado = await c.gestor.post(`${caminho}/${perfil}`, { aplicacao: 'setor' });
    expect(mudado.erro.erros).toEqual({
      aplicacao: ['Este perfil é de Breno Valverde. Retire-o antes de mudar onde vale'],
    });
    await c.dar(quem.id, { perfis: [] });
    expect((await c.gestor.post(`${caminho}/excluirIds`, { ids: [perfil] })).status).toBe(200);
    expect((await c.dar(quem.id, { perfis: [perfil] })).erro.erros).toMatchObject({
      perfis: ['O perfil Em uso foi desativado'],
    });
  });

  it('has a name of its own in the city', async () => {
    await c.criar({ nome: 'Fiscal de obras' });
    const res = await c.gestor.post(caminho, { nome: 'FISCAL DE OBRAS', aplicacao: 'geral', permissoes: [] });
    expect(res.erro.erros?.['nome']).toHaveLength(1);
  });
});
