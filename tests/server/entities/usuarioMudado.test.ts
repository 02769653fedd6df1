import { describe, expect, it } from 'vitest';
import { criarSetor } from '../../support/builders.ts';
import type { Registro } from '../../support/cadastro.ts';
import { equipeDaCidade, caminho, DO_GESTOR } from './equipeDaCidade.ts';

const c = equipeDaCidade();

describe('changing staff', () => {
  it('takes effect at the next call: a permission that was taken is gone, and so are the open connections', async () => {
    const { id } = await c.criar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
    const outro = await c.entrarComo(id);
    expect((await outro.get(caminho)).status).toBe(200);
    const res = await c.alterar(id, { permissoes: ['painel.prefeitura'] });
    expect(res.status, res.texto).toBe(200);
    expect((await outro.get(caminho)).status).toBe(403);
    const avisos = await c.portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'realtime').execute();
    expect(avisos.map(({ dados }) => dados)).toContainEqual({ evento: 'usuario.encerrado', usuario_id: id });
  });

  it('does not lead to the powers of a more powerful user', async () => {
    const administrador = await c.portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.administrador'] });
    const raiz = await c.portal.entrar({ permissoes: ['painel.prefeitura'], isRoot: true });
    for (const alvo of [administrador, raiz]) {
      const res = await c.alterar(alvo.id, { email: 'tomada@exemplo.com.br' });
      expect(res.status).toBe(422);
      expect(res.mensagem).toBe('Este usuário tem permissões que você não tem. Só quem as tem pode alterá-lo');
      const fora = await c.gestor.post(`${caminho}/excluirIds`, { ids: [alvo.id] });
      expect(fora.status).toBe(422);
    }
    expect((await c.alterar(c.gestor.id, { permissoes: [...DO_GESTOR, 'root'] })).status).toBe(422);
  });

  it('has a new address by the finish link before there is a password, then by the rescue alone', async () => {
    const { id } = await c.criar();
    await c.alterar(id, { email: 'novo.endereco@exemplo.com.br' });
    expect(JSON.stringify(await c.mailsPara('novo.endereco@exemplo.com.br'))).toContain('/auth/finalizar-cadastro/');
    await c.portal.db
      .updateTable('usuario')
      .set({ senha_hash: 'x', email_confirmado_em: new Date() })
      .where('id', '=', id)
      .execute();
    // Whoever changed it would get the account: the rescue does it, which asks why and tells the old address.
    const res = await c.alterar(id, { email: 'outro.endereco@exemplo.com.br', documento: '52998224725' });
    const frase = 'Esta conta já está em uso. Para mudar este dado, use Resgatar acesso, que pede o motivo';
    expect([res.status, res.erro.erros]).toEqual([422, { email: [frase], documento: [frase] }]);
    expect(await c.mailsPara('outro.endereco@exemplo.com.br')).toEqual([]);
  });

  it('leaves the account alone that is also another organisation’s; its owner or support changes it', async () => {
    const { id } = await c.criar();
    await c.entrarComo(id, { organizacaoId: c.portal.outraCidade });
    const res = await c.alterar(id, { email: 'x@exemplo.com.br', nome: 'Outro Nome', telefone_celular: '19987654321' });
    expect(res.status).toBe(422);
    expect(Object.keys(res.erro.erros ?? {}).sort()).toEqual(['email', 'nome', 'telefone_celular']);
    expect((await c.alterar(id, { permissoes: ['painel.prefeitura', 'requerimento.analisar'] })).status).toBe(200);
    const suporte = await c.portal.entrar({
      organizacaoId: c.portal.sistema,
      permissoes: ['painel.sistema', 'perfil.administrador'],
    });
    const porSuporte = await suporte.post(`admin/cadastro/usuario/${id}?sistema_organizacao_id=${c.portal.cidade}`, {
      nome: 'Outro Nome',
    });
    expect(porSuporte.status, porSuporte.texto).toBe(200);
  });

  it('refuses identifiers that any account of the portal has', async () => {
    await c.portal.entrar({ organizacaoId: c.portal.outraCidade, email: 'ocupado@exemplo.com.br' });
    const { id } = await c.criar();
    const res = await c.alterar(id, { email: 'ocupado@exemplo.com.br' });
    expect(res.erro.erros).toEqual({ email: ['Usuário já cadastrado'] });
  });

  it('puts a user into sectors of his own organisation only, each once', async () => {
    const alheio = await criarSetor(c.portal.db, { organizacaoId: c.portal.outraCidade });
    const { id } = await c.criar();
    const setor = (outro: number) => ({ id: outro, perfis: [], permissoes: [] });
    expect((await c.alterar(id, { setores: [setor(c.protocolo), setor(alheio)] })).erro.erros).toEqual({
      'setores[1].id': ['Registro não encontrado'],
    });
    expect((await c.alterar(id, { setores: [setor(c.protocolo), setor(c.protocolo)] })).erro.erros).toEqual({
      setores: ['Há setores repetidos'],
    });
    expect((await c.alterar(id, { setores: [setor(c.protocolo)] })).dados<Registro>()['setores']).toEqual([
      setor(c.protocolo),
    ]);
    expect((await c.alterar(id, { setores: [] })).dados<Registro>()['setores']).toEqual([]);
  });
});

describe('disabling staff', () => {
  it('ends their sessions in this organisation at once, and only there', async () => {
    const { id } = await c.criar();
    const [aqui, la] = [await c.entrarComo(id), await c.entrarComo(id, { organizacaoId: c.portal.outraCidade })];
    expect((await aqui.get('painel-prefeitura/cadastro/setor')).status).toBe(200);
    expect((await c.gestor.post(`${caminho}/excluirIds`, { ids: [id] })).status).toBe(200);
    expect((await aqui.get('painel-prefeitura/cadastro/setor')).status).toBe(401);
    expect((await la.get('painel-prefeitura/cadastro/setor')).status).toBe(200);
    const denovo = await c.gestor.post(
      caminho,
      c.novo({ email: (await c.gestor.get(`${caminho}/${id}`)).dados<Registro>()['email'] }),
    );
    expect(denovo.erro.erros).toEqual({
      email: ['Usuário já cadastrado e desativado. Restaure-o na lista de desativados'],
    });
    expect((await c.gestor.post(`${caminho}/restaurarIds`, { ids: [id] })).status).toBe(200);
    expect((await aqui.get('painel-prefeitura/cadastro/setor')).status).toBe(401);
    expect((await (await c.entrarComo(id)).get('painel-prefeitura/cadastro/setor')).status).toBe(200);
  });

  it('is not done to oneself', async () => {
    const res = await c.gestor.post(`${caminho}/excluirIds`, { ids: [c.gestor.id] });
    expect(res.erro.erros).toEqual({ 'ids[0]': ['Você não pode desativar a sua própria conta'] });
  });
});
