import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { montarPalco, type Palco } from '../modules/auth/palco.ts';

const HOST = 'sistema.example';
const NOVA = 'Escolta#Kxwq27';
let p: Palco;
let token: string;
beforeAll(async () => {
  p = await montarPalco();
  await p.conta({
    email: 'chefe@exemplo.com.br',
    vinculos: [{ organizacao: p.sistema, permissoes: ['painel.sistema', 'perfil.administrador'] }],
  });
  token = (await p.tokens('chefe@exemplo.com.br', { host: HOST })).access_token;
});
afterAll(() => p.fechar());

const naLista = (fim = '') => `admin/cadastro/usuario${fim}?sistema_organizacao_id=${p.sistema}`;
const criar = async (email: string): Promise<number> => {
  const body = { nome: 'Sônia Suporte', email, permissoes: ['painel.sistema'], setores: [] };
  const r = await p.chamar(naLista(), { body, token, host: HOST });
  expect(r.status, r.texto).toBe(201);
  const concluido = await p.chamar(`auth/finalizarCadastro/${await p.ultimoLink(email)}`, {
    host: HOST,
    body: { nome: 'Sônia Suporte', telefone_celular: '(19) 99876-5432', password: NOVA, password_confirmation: NOVA },
  });
  expect(concluido.status, concluido.texto).toBe(200);
  return (r.dados as { id: number }).id;
};
const entrar = async (email: string): Promise<number> => (await p.entrar(email, { password: NOVA, host: HOST })).status;

describe('an account of support', () => {
  it('is created by support and then enters at the system’s host [PERM-031]', async () => {
    await criar('sonia@exemplo.com.br');
    const par = await p.tokens('sonia@exemplo.com.br', { password: NOVA, host: HOST });
    const eu = await p.chamar('me', { token: par.access_token, host: HOST });
    expect(eu.dados).toMatchObject({ painelSistema: true, organizacao: { id: p.sistema, isSistema: true } });
  });

  it('that is deactivated does not enter, and does again once it is restored [PERM-032]', async () => {
    const id = await criar('selma@exemplo.com.br');
    expect(await entrar('selma@exemplo.com.br')).toBe(200);
    const mover = (acao: string) => p.chamar(naLista(`/${acao}`), { body: { ids: [id] }, token, host: HOST });
    expect((await mover('excluirIds')).status).toBe(200);
    expect(await entrar('selma@exemplo.com.br')).toBe(401);
    expect((await mover('restaurarIds')).status).toBe(200);
    expect(await entrar('selma@exemplo.com.br')).toBe(200);
  });

  it('that is deleted is in no list any more and does not enter [PERM-033]', async () => {
    const id = await criar('saulo@exemplo.com.br');
    const excluir = () =>
      p.chamar(`admin/conta/${id}/excluir?sistema_organizacao_id=${p.sistema}`, { body: {}, token, host: HOST });
    const cedo = await excluir();
    expect(cedo).toMatchObject({ status: 422, mensagem: 'Desative o usuário antes de excluí-lo' });
    await p.chamar(naLista('/excluirIds'), { body: { ids: [id] }, token, host: HOST });
    expect((await excluir()).status).toBe(200);
    for (const fim of ['', '/excluidos']) {
      const { dados } = await p.chamar(`${naLista(fim)}&per_page=100`, { token, host: HOST });
      expect((dados as { data: { id: number }[] }).data.map((um) => um.id)).not.toContain(id);
    }
    expect(await entrar('saulo@exemplo.com.br')).toBe(401);
    expect((await excluir()).status).toBe(404);
    const trilha = await p.auditoria('remover');
    expect(trilha.at(-1)).toMatchObject({ registro_id: id, antes: { email: 'saulo@exemplo.com.br' } });
  });

  it('that is deleted takes its absences along and leaves those of others without a substitute, all in the audit', async () => {
    const id = await criar('silvio@exemplo.com.br');
    const outro = await criar('soraia@exemplo.com.br');
    const ausente = (usuario_id: number, substituto_id: number | null, inicio: string, fim: string) =>
      p.db
        .insertInto('ausencia')
        .values({ organizacao_id: p.sistema, usuario_id, substituto_id, inicio, fim, motivo: 'Férias' })
        .returning('id')
        .executeTakeFirstOrThrow();
    const passada = await ausente(id, outro, '2025-01-01', '2025-01-20');
    const futura = await ausente(id, null, '2027-01-01', '2027-01-20');
    const doOutro = await ausente(outro, id, '2027-02-01', '2027-02-20');
    await p.chamar(naLista('/excluirIds'), { body: { ids: [id] }, token, host: HOST });
    const r = await p.chamar(`admin/conta/${id}/excluir?sistema_organizacao_id=${p.sistema}`, {
      body: {},
      token,
      host: HOST,
    });
    expect(r.status, r.texto).toBe(200);
    const restam = await p.db
      .selectFrom('ausencia')
      .select(['id', 'usuario_id', 'substituto_id'])
      .where('id', 'in', [passada.id, futura.id, doOutro.id])
      .execute();
    expect(restam).toEqual([{ id: doOutro.id, usuario_id: outro, substituto_id: null }]);
    const daAusencia = async (acao: string) => (await p.auditoria(acao)).filter((um) => um.entidade === 'ausencia');
    const idas = await daAusencia('remover');
    expect(idas.map((um) => um.registro_id).sort()).toEqual([passada.id, futura.id].sort());
    expect(idas.find((um) => um.registro_id === passada.id)?.antes).toMatchObject({
      usuario_id: id,
      inicio: '2025-01-01',
      substituto_id: outro,
    });
    expect((await daAusencia('alterar')).at(-1)).toMatchObject({
      registro_id: doOutro.id,
      antes: { substituto_id: id },
      depois: { substituto_id: null },
    });
  });

  it('whose password is reset cannot use the old one and sets a new one by the link [PERM-034]', async () => {
    const id = await criar('sara@exemplo.com.br');
    const aberta = await p.tokens('sara@exemplo.com.br', { password: NOVA, host: HOST });
    const caminho = `admin/conta/${id}/redefinirSenha?sistema_organizacao_id=${p.sistema}`;
    const semMotivo = await p.chamar(caminho, { body: { motivo: ' ' }, token, host: HOST });
    expect(semMotivo.erros).toEqual({ motivo: ['Campo obrigatório'] });
    const r = await p.chamar(caminho, { body: { motivo: 'Senha vista por outra pessoa' }, token, host: HOST });
    expect(r.status, r.texto).toBe(200);
    expect(await entrar('sara@exemplo.com.br')).toBe(401);
    expect((await p.chamar('me', { token: aberta.access_token, host: HOST })).status).toBe(401);
    const link = await p.ultimoLink('sara@exemplo.com.br');
    const outra = 'Renovada#Kx27';
    const body = { password: outra, password_confirmation: outra };
    expect((await p.chamar(`auth/passwordReset/${link}`, { body, host: HOST })).status).toBe(200);
    expect((await p.entrar('sara@exemplo.com.br', { password: outra, host: HOST })).status).toBe(200);
  });
});
