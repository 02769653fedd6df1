import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpfNumero } from '../../../support/builders.ts';
import { montarPalco, SENHA, type Palco, type Par } from './palco.ts';

let p: Palco;
let obras: number;
let posturas: number;
beforeAll(async () => {
  p = await montarPalco();
  obras = await p.setor(p.cidade, 'Obras', 'SEOB');
  posturas = await p.setor(p.cidade, 'Posturas');
});
afterAll(() => p.fechar());

let n = 0;
const sessaoCom = async (mais: Partial<Parameters<Palco['conta']>[0]> = {}) => {
  const email = `eu${++n}@exemplo.com.br`;
  const id = await p.conta({ email, vinculos: [{ organizacao: p.cidade }], ...mais });
  const par = await p.tokens(email);
  return { id, email, par, token: par.access_token };
};
const eu = async (token: string) => (await p.chamar('me', { token })).dados as Record<string, unknown>;

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
    expect(usuario).toMatchObject({ permissoes: ['root'], painelSistema: false, isRoot: true });
    expect((await p.chamar('admin/recursos/usuarios-prefeitura', { token })).status).toBe(403);
  });

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
    expect((permitidos.dados as { id: number }[]).map(({ id }) => id)).toEqual([obras, posturas]);
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
      { id: obras, sigla: 'SEOB', nome: 'Obras', total: 3 },
      posturasComTotal,
    ]);
  });
});

describe('POST me', () => {
  it('changes one’s own name and telephones, here and in the city’s record [TELA-052]', async () => {
    const { id, token } = await sessaoCom({ documento: cpfNumero(2) });
    const pessoa = await p.db
      .insertInto('pessoa')
      .values({
        organizacao_id: p.cidade,
        tipo: 'Física',
        nome: 'Velho',
        cadastro_pessoa_fisica: JSON.stringify({ cpf: cpfNumero(2) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await p.db.updateTable('usuario_organizacao').set({ pessoa_id: pessoa.id }).where('usuario_id', '=', id).execute();
    const body = {
      nome: '  Novo Nome ',
      telefone_celular: '(19) 99876-5432',
      telefone_residencial: '(19) 3333-4444',
      endereco: { codigo_postal: '13010-000', rua: 'Rua A', numero: '10' },
    };
    const r = await p.chamar('me', { body, token });
    expect(r.status).toBe(200);
    expect(await eu(token)).toMatchObject({ nome: 'Novo Nome', telefone_celular: '19998765432' });
    const gravada = await p.db.selectFrom('pessoa').selectAll().where('id', '=', pessoa.id).executeTakeFirstOrThrow();
    expect(gravada).toMatchObject({
      nome: 'Novo Nome',
      telefone_celular: '19998765432',
      telefone_residencial: '1933334444',
      endereco: { codigo_postal: '13010000', rua: 'Rua A', numero: '10' },
      versao: 2,
    });
    const rastro = (await p.auditoria('alterar')).filter(({ usuario_id }) => usuario_id === id);
    expect(rastro.find(({ entidade }) => entidade === 'pessoa')).toMatchObject({
      registro_id: pessoa.id,
      antes: { nome: 'Velho', versao: 1 },
      depois: { nome: 'Novo Nome', telefone_celular: '19998765432', versao: 2 },
    });
    expect(rastro.at(-1)).toMatchObject({
      usuario_id: id,
      entidade: 'usuario',
      registro_id: id,
    });
  });

  it('clears completar_cadastro once address and telephone are there [AMB-052]', async () => {
    const { token } = await sessaoCom({
      documento: cpfNumero(3),
      vinculos: [{ organizacao: p.cidade, completar: true }],
    });
    await p.chamar('me', { body: { telefone_celular: '19998765432' }, token });
    expect(await eu(token)).toMatchObject({ completar_cadastro: 'Sim' });
    await p.chamar('me', { body: { endereco: { codigo_postal: '13010000', rua: 'Rua B' } }, token });
    const usuario = await eu(token);
    expect(usuario).toMatchObject({ completar_cadastro: 'Não' });
    expect(usuario['pessoa_id']).not.toBeNull();
  });

  it.each(['email', 'documento', 'permissoes', 'isRoot', 'desativado_em', 'pessoa_id'])(
    'refuses %s by name',
    async (campo) => {
      const { token } = await sessaoCom();
      const r = await p.chamar('me', { body: { [campo]: 'x' }, token });
      expect([r.status, r.erros?.[campo]]).toEqual([422, ['Campo desconhecido']]);
    },
  );

  it('refuses a telephone or name that is none', async () => {
    const { token } = await sessaoCom();
    const r = await p.chamar('me', { body: { nome: 'ab', telefone_celular: '12' }, token });
    expect(r.erros).toEqual({
      nome: ['Campo precisa ter pelo menos 3 caracteres'],
      telefone_celular: ['Informe um telefone com DDD'],
    });
  });
});

describe('POST me/senha', () => {
  const NOVA = 'Trocada#2027';
  const trocar = (token: string, password_atual = SENHA, password = NOVA, password_confirmation = password) =>
    p.chamar('me/senha', { body: { password_atual, password, password_confirmation }, token });

  it('ends every session; the one that changed it goes on with the new pair', async () => {
    const { email, par, token } = await sessaoCom();
    const outra = await p.tokens(email);
    const r = await trocar(token);
    expect(r.status).toBe(200);
    const novo = r.dados as Par;
    const status = async (t: string) => (await p.chamar('me', { token: t })).status;
    expect([await status(token), await status(outra.access_token), await status(novo.access_token)]).toEqual([
      401, 401, 200,
    ]);
    for (const antigo of [par, outra]) {
      const renovada = await p.chamar('oauth/token', {
        body: { grant_type: 'refresh_token', refresh_token: antigo.refresh_token },
      });
      expect(renovada.status).toBe(401);
    }
    expect((await p.entrar(email, { password: NOVA })).status).toBe(200);
    expect((await p.auditoria('senha')).length).toBeGreaterThan(0);
  });

  it('kills a reset link that was sent before', async () => {
    const { email, token } = await sessaoCom();
    await p.chamar('auth/sendResetLinkEmail', { body: { email } });
    await trocar(token);
    const r = await p.chamar(`auth/passwordReset/${await p.ultimoLink(email)}`, {
      body: { password: 'Ladrao#2026', password_confirmation: 'Ladrao#2026' },
    });
    expect(r.codigo).toBe('link_invalido');
  });

  it('wants the current password, and slows who guesses it', async () => {
    const { token } = await sessaoCom();
    for (let i = 0; i < 5; i++) {
      const r = await trocar(token, `Errada#${i}`);
      expect([r.status, r.erros]).toEqual([422, { password_atual: ['A senha atual não confere'] }]);
    }
    expect((await trocar(token)).status).toBe(429);
    p.relogio.passar(6);
    expect((await trocar(token)).status).toBe(200);
  });

  it('refuses a weak one, an unequal confirmation and the same again', async () => {
    const { token } = await sessaoCom();
    expect((await trocar(token, SENHA, 'fraca')).erros?.['password']).toHaveLength(1);
    expect((await trocar(token, SENHA, NOVA, 'x')).erros?.['password_confirmation']).toEqual([
      'As senhas precisam ser identicas',
    ]);
    expect((await trocar(token, SENHA, SENHA)).erros).toEqual({ password: ['Escolha uma senha diferente da atual'] });
  });

  it('is not for accounts of a directory [AMB-051]', async () => {
    const { id, token } = await sessaoCom();
    await p.db.updateTable('usuario').set({ login_externo: true }).where('id', '=', id).execute();
    expect((await trocar(token)).codigo).toBe('regra');
  });
});

describe('POST me/email', () => {
  const pedir = (token: string, email: string, password_atual = SENHA) =>
    p.chamar('me/email', { body: { email, password_atual }, token });

  it('changes the address only once the link sent there is opened, and tells the old one [TELA-052]', async () => {
    const { id, email, token } = await sessaoCom({ documento: cpfNumero(70) });
    const pessoa = await p.db
      .insertInto('pessoa')
      .values({
        organizacao_id: p.cidade,
        tipo: 'Física',
        nome: 'Eu',
        cadastro_pessoa_fisica: JSON.stringify({ cpf: cpfNumero(70) }),
        email,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await p.db.updateTable('usuario_organizacao').set({ pessoa_id: pessoa.id }).where('usuario_id', '=', id).execute();
    expect((await pedir(token, ' Novo.Endereco@Exemplo.com.br ')).status).toBe(200);
    expect(await eu(token)).toMatchObject({ email });
    const link = await p.ultimoLink('novo.endereco@exemplo.com.br');
    const r = await p.chamar(`auth/confirmarEmail/${link}`, { method: 'POST' });
    expect([r.status, r.mensagem]).toEqual([200, 'Novo e-mail confirmado. Use-o a partir de agora']);
    expect(await eu(token)).toMatchObject({ email: 'novo.endereco@exemplo.com.br' });
    const gravada = await p.db.selectFrom('pessoa').select('email').where('id', '=', pessoa.id).executeTakeFirst();
    expect(gravada?.email).toBe('novo.endereco@exemplo.com.br');
    const aviso = (await p.mails()).filter(({ para }) => para === email).at(-1);
    expect(aviso?.assunto).toBe('O e-mail da sua conta mudou');
    expect((await p.entrar('novo.endereco@exemplo.com.br')).status).toBe(200);
    expect((await p.entrar(email, { ip: '10.50.0.1' })).status).toBe(401);
  });

  it('does not tell that an address is somebody else’s, and does not take it', async () => {
    const dono = await sessaoCom();
    const { token } = await sessaoCom();
    const livre = await pedir(token, 'livre@exemplo.com.br');
    const antes = (await p.mails()).length;
    const ocupado = await pedir(token, dono.email);
    expect([ocupado.status, ocupado.texto]).toEqual([200, livre.texto]);
    expect((await p.mails()).length).toBe(antes);
  });

  it('is lost when somebody else takes the address first', async () => {
    const { token } = await sessaoCom();
    await pedir(token, 'disputado@exemplo.com.br');
    const link = await p.ultimoLink('disputado@exemplo.com.br');
    await p.conta({ email: 'disputado@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
    const r = await p.chamar(`auth/confirmarEmail/${link}`, { method: 'POST' });
    expect([r.status, r.codigo]).toEqual([422, 'link_invalido']);
  });

  it('wants the current password', async () => {
    const { token } = await sessaoCom();
    const r = await pedir(token, 'outro@exemplo.com.br', 'Errada#2026');
    expect(r.erros).toEqual({ password_atual: ['A senha atual não confere'] });
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

describe('GET me/auditoria', () => {
  const ler = (token: string, query = '') => p.chamar(`me/auditoria${query}`, { token });
  interface Lista {
    data: { id: number; acao: string; quando: string }[];
    total: number;
    per_page: number;
    last_page: number;
  }

  it('lists one’s own entries of this city, newest first, and nobody else’s [API-039]', async () => {
    const um = await sessaoCom({ vinculos: [{ organizacao: p.cidade }, { organizacao: p.outra }] });
    const outro = await sessaoCom();
    await p.chamar('me', { body: { nome: 'Outro Nome' }, token: outro.token });
    await p.tokens(um.email, { host: 'boreal.example' });
    await p.chamar('me', { body: { nome: 'Um Nome' }, token: um.token });
    const lista = (await ler(um.token)).dados as Lista;
    expect(lista.data.map(({ acao }) => acao)).toEqual(['alterar', 'entrar']);
    expect([lista.total, lista.per_page, lista.last_page]).toEqual([2, 10, 1]);
    expect(JSON.stringify(lista)).not.toContain('Um Nome');
  });

  it('pages, orders, and refuses what is no page, size, column or direction', async () => {
    const { token } = await sessaoCom();
    for (let i = 0; i < 4; i++) await p.chamar('me', { body: { nome: `Nome ${'x'.repeat(i)}` }, token });
    const pagina = (await ler(token, '?page=2&per_page=2')).dados as Lista;
    expect([pagina.data.length, pagina.total, pagina.last_page]).toEqual([2, 5, 3]);
    const longe = await ler(token, '?page=99');
    expect([longe.status, (longe.dados as Lista).data]).toEqual([200, []]);
    const antigos = (await ler(token, '?order=acao&direction=desc')).dados as Lista;
    expect(antigos.data.at(-1)?.acao).toBe('alterar');
    for (const query of ['?page=0', '?per_page=501', '?order=senha_hash', '?direction=acima', '?page=x', '?outro=1'])
      expect((await ler(token, query)).status).toBe(422);
  });

  it('is 401 without a token', async () => {
    expect((await p.chamar('me/auditoria')).status).toBe(401);
  });
});
