import { describe, expect, it } from 'vitest';
import { cpfNumero } from '../../../support/builders.ts';
import { eu, obras, p, palcoDoProprio, posturas, sessaoCom } from './palcoDoProprio.ts';

palcoDoProprio();

describe('GET me', () => {
  it('answers every field of the session user [API-037]', async () => {
    const { id, email, token } = await sessaoCom({
      nome: 'Carla Nunes',
      usuario: 'carla.nunes',
      documento: cpfNumero(1),
      vinculos: [
        {
          organizacao: p.cidade,
          permissoes: ['Painel.Prefeitura', 'PREFEITURA.REQUERIMENTO.RELATORIO'],
          setores: { [obras]: ['Requerimento.Analisar'] },
        },
        { organizacao: p.outra },
      ],
    });
    const usuario = await eu(token);
    expect(usuario).toMatchObject({
      id,
      nome: 'Carla Nunes',
      email,
      cpf: cpfNumero(1),
      usuario: 'carla.nunes',
      completar_cadastro: 'Não',
      login_externo: 'Não',
      permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'],
      setores: [{ id: obras, permissoes: ['requerimento.analisar'] }],
      setores_com_processos: [],
      isRoot: false,
      totalAssinaturasPendentes: 0,
      painelSistema: false,
      painelPrefeitura: true,
      painelContribuinte: false,
    });
    expect(usuario['organizacao']).toMatchObject({
      id: p.cidade,
      nome: 'Prefeitura Municipal de Aurora',
      isSistema: false,
    });
    expect(usuario['organizacoes']).toMatchObject([{ id: p.cidade }, { id: p.outra }]);
    expect(JSON.stringify(usuario)).not.toContain('senha');
  });

  it('is 401 without a token [API-037]', async () => {
    expect((await p.chamar('me')).status).toBe(401);
  });

  it('says Sim where the registration is to be completed or the log-in is a directory’s', async () => {
    const { id, token } = await sessaoCom({ vinculos: [{ organizacao: p.cidade, completar: true }] });
    await p.db.updateTable('usuario').set({ login_externo: true }).where('id', '=', id).execute();
    expect(await eu(token)).toMatchObject({ completar_cadastro: 'Sim', login_externo: 'Sim' });
  });

  it('does not show a city’s grant of the system panel, which opens nothing', async () => {
    const { token } = await sessaoCom({
      vinculos: [{ organizacao: p.cidade, permissoes: ['painel.sistema', 'root'], root: true }],
    });
    const usuario = await eu(token);
    expect(usuario).toMatchObject({ permissoes: ['root'], painelSistema: false, painelPrefeitura: true, isRoot: true });
    expect((await p.chamar('admin/recursos/usuarios-prefeitura', { token })).status).toBe(403);
  });

  it.each([
    ['isRoot', [], true],
    ['root', ['root'], false],
    ['perfil.administrador', ['perfil.administrador'], false],
  ])(
    'says of %s alone, as its calls do, that the city’s panel opens and the system’s does not',
    async (_quem, permissoes, root) => {
      const { token } = await sessaoCom({ vinculos: [{ organizacao: p.cidade, permissoes, root }] });
      const usuario = await eu(token);
      const chamada = async (path: string) => (await p.chamar(path, { token })).status;
      expect([usuario['painelPrefeitura'], await chamada('recursos/usuarios-prefeitura')]).toEqual([true, 200]);
      expect([usuario['painelSistema'], await chamada('admin/recursos/usuarios-prefeitura')]).toEqual([false, 403]);
    },
  );

  it('follows a taken permission at once', async () => {
    const { id, token } = await sessaoCom({ vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura'] }] });
    expect((await p.chamar('recursos/usuarios-prefeitura', { token })).status).toBe(200);
    await p.db.updateTable('usuario_organizacao').set({ permissoes: [] }).where('usuario_id', '=', id).execute();
    expect((await p.chamar('recursos/usuarios-prefeitura', { token })).status).toBe(403);
  });

  it('has each of several sectors with its own permissions [PERM-030]', async () => {
    const { token } = await sessaoCom({
      vinculos: [
        {
          organizacao: p.cidade,
          permissoes: ['painel.prefeitura'],
          setores: { [obras]: ['requerimento.analisar'], [posturas]: ['requerimento.gerenciar'] },
        },
      ],
    });
    expect((await eu(token))['setores']).toEqual([
      { id: obras, permissoes: ['requerimento.analisar'] },
      { id: posturas, permissoes: ['requerimento.gerenciar'] },
    ]);
    const permitidos = await p.chamar(
      `painel-prefeitura/recursos/sistemaOrganizacaoSetor/permitidos?sistema_organizacao_id=${p.cidade}`,
      { token },
    );
    expect((permitidos.dados as { id: number }[]).map(({ id }) => id)).toEqual([posturas, obras]); // read by sigla or, without one, by name
  });

  it('names the sectors with requests: one’s own, all for a manager', async () => {
    const contar = (setor: number) =>
      p.db
        .insertInto('requerimento_contagem')
        .values({ organizacao_id: p.cidade, setor_id: setor, situacao: 'Em andamento', fatia: 0, total: 3 })
        .execute();
    await contar(obras);
    await contar(posturas);
    const vinculo = { organizacao: p.cidade, permissoes: ['painel.prefeitura'] };
    const analista = await sessaoCom({ vinculos: [{ ...vinculo, setores: { [posturas]: [] } }] });
    const gestor = await sessaoCom({
      vinculos: [{ ...vinculo, permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] }],
    });
    const posturasComTotal = { id: posturas, sigla: null, nome: 'Posturas', total: 3 };
    expect((await eu(analista.token))['setores_com_processos']).toEqual([posturasComTotal]);
    expect((await eu(gestor.token))['setores_com_processos']).toEqual([
      posturasComTotal,
      { id: obras, sigla: 'SEOB', nome: 'Obras', total: 3 },
    ]);
  });
});

describe('a user with two panels', () => {
  it('works in both without a new log-in; with one, only in that one [PERM-005]', async () => {
    const dois = await sessaoCom({
      vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura', 'painel.contribuinte'] }],
    });
    const um = await sessaoCom();
    const status = async (painel: string, token: string): Promise<number> =>
      (await p.chamar(`${painel}/recursos/sistemaOrganizacaoSetor`, { token })).status;
    expect(await status('painel-prefeitura', dois.token)).toBe(200);
    expect(await status('painel-contribuinte', dois.token)).toBe(200);
    expect(await status('painel-prefeitura', um.token)).toBe(403);
    expect(await status('painel-contribuinte', um.token)).toBe(200);
  });
});
