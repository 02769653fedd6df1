import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cpfNumero } from '../../support/builders.ts';
import type { Lista, Registro } from '../../support/cadastro.ts';
import { equipeDaCidade, caminho } from './equipeDaCidade.ts';

const c = equipeDaCidade();

describe('creating staff', () => {
  it('makes an account without password and mails the link to finish it', async () => {
    const registro = await c.criar({
      documento: '111.444.777-35',
      usuario: 'bruno.lima',
      setores: [{ id: c.protocolo, permissoes: ['requerimento.analisar'] }],
    });
    expect(registro).toMatchObject({
      documento: '11144477735',
      permissoes: ['painel.prefeitura'],
      setores: [{ id: c.protocolo, permissoes: ['requerimento.analisar'] }],
      cadastro_concluido: false,
    });
    const conta = await c.portal.db
      .selectFrom('usuario')
      .select(['senha_hash', 'email'])
      .where('id', '=', registro.id)
      .executeTakeFirstOrThrow();
    expect(conta.senha_hash).toBeNull();
    const [mail, ...mais] = await c.mailsPara(conta.email);
    expect(mais).toEqual([]);
    expect(JSON.stringify(mail)).toContain('/auth/finalizar-cadastro/');
  });

  it('keeps the office that the city wrote, and takes it away again', async () => {
    const { id } = await c.criar({ cargo: 'Diretora de Licenciamento' });
    const cargo = async (): Promise<unknown> =>
      (
        await c.portal.db
          .selectFrom('usuario_organizacao')
          .select('cargo')
          .where('usuario_id', '=', id)
          .where('organizacao_id', '=', c.portal.cidade)
          .executeTakeFirstOrThrow()
      ).cargo;
    expect(await cargo()).toBe('Diretora de Licenciamento');
    await c.alterar(id, { cargo: null });
    expect(await cargo()).toBeNull();
  });

  it('remembers which CPF the city itself wrote, and takes none that the person typed for it', async () => {
    const conferido = async (id: number): Promise<string | null> =>
      (
        await c.portal.db
          .selectFrom('usuario_organizacao')
          .select('documento_conferido')
          .where('usuario_id', '=', id)
          .where('organizacao_id', '=', c.portal.cidade)
          .executeTakeFirstOrThrow()
      ).documento_conferido;
    const [comCpf, semCpf] = [await c.criar({ documento: cpfNumero(4101) }), await c.criar()];
    expect([await conferido(comCpf.id), await conferido(semCpf.id)]).toEqual([cpfNumero(4101), null]);
    await c.alterar(semCpf.id, { documento: cpfNumero(4102) });
    await c.alterar(comCpf.id, { nome: 'Bruno Alves' });
    expect([await conferido(comCpf.id), await conferido(semCpf.id)]).toEqual([cpfNumero(4101), cpfNumero(4102)]);
    const daPropria = async (n: number) => {
      const { id } = await c.portal.entrar({ permissoes: ['painel.contribuinte'] });
      const [documento, email] = [cpfNumero(n), `propria${n}@exemplo.com.br`];
      const valores = { documento, email, email_confirmado_em: new Date(), senha_hash: 'x' };
      await c.portal.db.updateTable('usuario').set(valores).where('id', '=', id).execute();
      return { id, documento, email };
    };
    const [calada, dita] = [await daPropria(4103), await daPropria(4104)];
    await c.criar({ email: calada.email });
    await c.criar({ email: dita.email, documento: dita.documento });
    expect([await conferido(calada.id), await conferido(dita.id)]).toEqual([null, dita.documento]);
  });

  it('takes an applicant into the staff once, also when two managers do so in the same moment', async () => {
    const requerente = await c.portal.entrar({ permissoes: ['painel.contribuinte'] });
    const { email } = await c.portal.db
      .selectFrom('usuario')
      .select('email')
      .where('id', '=', requerente.id)
      .executeTakeFirstOrThrow();
    const esperam = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(distinct l.pid)::int as n from pg_locks l
        join pg_stat_activity a on a.pid = l.pid where a.datname = current_database() and not l.granted`.execute(
        c.portal.db,
      );
      return rows[0]?.n ?? 0;
    };
    // Both have passed every check when the row is let go.
    const pedidos = await c.portal.db.transaction().execute(async (trx) => {
      await sql`select 1 from usuario_organizacao where usuario_id = ${requerente.id} for update`.execute(trx);
      const postos = [c.novo({ email }), c.novo({ email })].map((corpo) => c.gestor.post(caminho, corpo));
      await expect.poll(esperam, { timeout: 30_000 }).toBe(2);
      return postos;
    });
    const respostas = await Promise.all(pedidos);
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 422]);
    const recusa = respostas.find(({ status }) => status === 422);
    expect(recusa?.erro.erros).toEqual({ email: ['Usuário já cadastrado'] });
  });

  it('lets the manager of a city grant its working permissions, generally and in a sector, and nothing above them', async () => {
    const setores = [{ id: c.protocolo, permissoes: ['requerimento.analisar', 'processo.configurar'] }];
    const analista = await c.criar({ permissoes: ['painel.prefeitura', 'requerimento.gerenciar'], setores });
    expect(analista).toMatchObject({ permissoes: ['painel.prefeitura', 'requerimento.gerenciar'], setores });
    const res = await c.gestor.post(
      caminho,
      c.novo({
        permissoes: ['painel.prefeitura', 'perfil.administrador', 'painel.contribuinte', 'processo.configurar'],
      }),
    );
    expect(res.status).toBe(422);
    expect(res.erro.erros).toEqual({
      permissoes: ['Você não pode conceder nem retirar: Administrador, Acessar o painel do requerente'],
    });
    const noSetor = await c.gestor.post(caminho, c.novo({ setores: [{ id: c.protocolo, permissoes: ['root'] }] }));
    expect(noSetor.erro.erros).toEqual({ setores: ['Você não pode conceder nem retirar: Acesso irrestrito'] });
  });

  it('lets the manager change and deactivate an analyst whose permissions he does not carry himself', async () => {
    const analista = await c.portal.entrar({
      permissoes: ['painel.prefeitura', 'requerimento.gerenciar'],
      setores: [{ id: c.protocolo, permissoes: ['requerimento.analisar'] }],
    });
    const res = await c.alterar(analista.id, { nome: 'Bruno Lima Alves', setores: [] });
    expect(res.status, res.texto).toBe(200);
    const fora = await c.gestor.post(`${caminho}/excluirIds`, { ids: [analista.id] });
    expect(fora.status, fora.texto).toBe(200);
  });

  it('leaves what a member of the staff has as an applicant out of what his manager may do', async () => {
    const pessoa = await c.portal.entrar({ permissoes: ['painel.contribuinte', 'painel.prefeitura'] });
    const res = await c.alterar(pessoa.id, {
      permissoes: ['painel.contribuinte', 'painel.prefeitura', 'requerimento.gerenciar'],
    });
    expect(res.status, res.texto).toBe(200);
    const tirada = await c.alterar(pessoa.id, { permissoes: ['painel.prefeitura'] });
    expect(tirada.erro.erros).toEqual({
      permissoes: ['Você não pode conceder nem retirar: Acessar o painel do requerente'],
    });
    const fora = await c.gestor.post(`${caminho}/excluirIds`, { ids: [pessoa.id] });
    expect(fora.status, fora.texto).toBe(200);
  });

  it('never grants the system panel in a city, not even by an administrator', async () => {
    const prefeito = await c.portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.administrador'] });
    const res = await prefeito.post(caminho, c.novo({ permissoes: ['painel.sistema'] }));
    expect(res.erro.erros).toEqual({ permissoes: ['O painel do sistema só se concede na organização do sistema'] });
    const suporte = await c.portal.entrar({
      organizacaoId: c.portal.sistema,
      permissoes: ['painel.sistema', 'perfil.administrador'],
    });
    const daCidade = await suporte.post(
      `admin/cadastro/usuario?sistema_organizacao_id=${c.portal.cidade}`,
      c.novo({ permissoes: ['painel.sistema'] }),
    );
    expect(daCidade.status).toBe(422);
    const doSistema = await suporte.post(
      `admin/cadastro/usuario?sistema_organizacao_id=${c.portal.sistema}`,
      c.novo({ permissoes: ['painel.sistema'] }),
    );
    expect(doSistema.status, doSistema.texto).toBe(201);
  });

  it('refuses a user already registered, in the words of the specification [VAL-051]', async () => {
    const { email } = await c.criar({ documento: cpfNumero(50) });
    const mesmo = await c.gestor.post(caminho, c.novo({ email: String(email).toUpperCase() }));
    expect(mesmo.erro).toMatchObject({ codigo: 'duplicado', erros: { email: ['Usuário já cadastrado'] } });
    const cpf = await c.gestor.post(caminho, c.novo({ documento: cpfNumero(50) }));
    expect(cpf.erro).toMatchObject({ codigo: 'duplicado', erros: { documento: ['CPF já cadastrado'] } });
  });

  it('takes an applicant of the city into its staff, with his account as it is', async () => {
    const requerente = await c.portal.entrar({
      permissoes: ['painel.contribuinte'],
      nome: 'Clara Reis',
      email: 'clara@exemplo.com.br',
    });
    expect((await c.gestor.get(caminho, { s: 'clara reis' })).dados<Lista>().total).toBe(0);
    expect((await c.gestor.get(`${caminho}/${requerente.id}`)).status).toBe(404);
    const registro = await c.criar({ nome: 'Outro Nome', email: 'clara@exemplo.com.br' });
    expect(registro).toMatchObject({
      id: requerente.id,
      nome: 'Clara Reis',
      permissoes: ['painel.contribuinte', 'painel.prefeitura'],
    });
    expect(await c.mailsPara('clara@exemplo.com.br')).toEqual([]);
  });

  it('does not show the account of another organisation to whoever types its e-mail', async () => {
    const estranho = await c.portal.entrar({
      organizacaoId: c.portal.outraCidade,
      nome: 'Davi Melo',
      email: 'davi@exemplo.com.br',
    });
    await c.portal.db
      .updateTable('usuario')
      .set({ documento: cpfNumero(60) })
      .where('id', '=', estranho.id)
      .execute();
    const res = await c.gestor.post(caminho, c.novo({ email: 'davi@exemplo.com.br' }));
    expect(res.status).toBe(422);
    expect(Object.keys(res.erro.erros ?? {})).toEqual(['email']);
    expect(res.texto).not.toContain('Davi');
    expect((await c.gestor.post(caminho, c.novo({ documento: cpfNumero(60) }))).erro.erros).toEqual({
      documento: ['CPF já cadastrado'],
    });
    const suporte = await c.portal.entrar({
      organizacaoId: c.portal.sistema,
      permissoes: ['painel.sistema', 'perfil.administrador'],
    });
    const porSuporte = await suporte.post(
      `admin/cadastro/usuario?sistema_organizacao_id=${c.portal.cidade}`,
      c.novo({ email: 'davi@exemplo.com.br' }),
    );
    expect(porSuporte.status, porSuporte.texto).toBe(201);
    expect(porSuporte.dados<Registro>().id).toBe(estranho.id);
  });
});
