import { describe, expect, it } from 'vitest';
import { transaction } from '../../../../server/database/transaction.ts';
import { SENHA } from './cenario.ts';
import { documentosAssinados } from './documentosAssinados.ts';

const c = documentosAssinados();

describe('a password that is wrong', () => {
  it('is told on its field, counts as a failed log-in and slows both down', async () => {
    const pessoa = await c.portal.entrar({ permissoes: ['painel.prefeitura'], nome: 'Rui Vagaroso' });
    await c.s.comSenha(pessoa);
    await c.portal.db
      .updateTable('usuario')
      .set({ email_confirmado_em: c.portal.clock.now() })
      .where('id', '=', pessoa.id)
      .execute();
    const { email } = await c.portal.db
      .selectFrom('usuario')
      .select('email')
      .where('id', '=', pessoa.id)
      .executeTakeFirstOrThrow();
    const entrar = (password: string) =>
      c.portal.anonimo().post('oauth/token', { grant_type: 'password', username: email, password });
    // Known at this address from here on.
    expect((await entrar(SENHA)).status).toBe(200);
    const { documento } = await c.s.protocolar();
    const id = await c.s.pedida(documento, pessoa);
    const errada = await c.s.assinar(pessoa, id, 'Errada#2026');
    expect([errada.status, errada.erro.erros]).toEqual([422, { password: ['A senha não confere'] }]);
    for (let i = 0; i < 4; i++) await c.s.assinar(pessoa, id, `Errada#${i}`);
    const lenta = await c.s.assinar(pessoa, id);
    expect([lenta.status, lenta.erro.codigo]).toEqual([429, 'muitas_tentativas']);
    expect((await entrar(SENHA)).status).toBe(429);
    expect((await c.s.vista(pessoa, id)).status).toBe('Aguardando');
    c.portal.clock.avancar(2);
    expect((await c.s.assinar(pessoa, id)).status).toBe(200);
    const recusas = await c.portal.db
      .selectFrom('auditoria')
      .select('depois')
      .where('registro_id', '=', id)
      .where('entidade', '=', 'assinatura')
      .where('acao', '=', 'recusar')
      .execute();
    expect(recusas).toHaveLength(5);
  });

  it('does not exist for an account of a directory', async () => {
    const pessoa = await c.portal.entrar({ permissoes: ['painel.prefeitura'] });
    await c.portal.db.updateTable('usuario').set({ login_externo: true }).where('id', '=', pessoa.id).execute();
    const { documento } = await c.s.protocolar();
    const r = await c.s.assinar(pessoa, await c.s.pedida(documento, pessoa));
    expect([r.status, r.erro.codigo]).toEqual([422, 'regra']);
  });
});

describe('the document behind a signature', () => {
  it('that is other bytes by now takes none', async () => {
    const { documento } = await c.s.protocolar();
    const id = await c.s.pedida(documento, c.s.c.gestor);
    await c.arquivo(documento);
    await c.portal.db
      .updateTable('documento')
      .set({ sha256: 'f'.repeat(64) })
      .where('id', '=', documento)
      .execute();
    const r = await c.s.assinar(c.s.c.gestor, id);
    expect([r.status, r.mensagem]).toEqual([
      422,
      'O arquivo guardado não é mais o que foi emitido. Avise a prefeitura',
    ]);
  });

  it('that was replaced waits for nobody: what was open is cancelled, what was signed stays with the old one', async () => {
    const { documento } = await c.s.protocolar();
    const assinada = await c.s.pedida(documento, c.s.c.deOutroSetor);
    await c.s.assinar(c.s.c.deOutroSetor, assinada);
    const aberta = await c.s.pedida(documento, c.s.c.gestor);
    await transaction(c.portal.db, (trx) =>
      trx.updateTable('documento').set({ situacao: 'substituído' }).where('id', '=', documento).execute(),
    );
    expect((await c.s.vista(c.s.c.gestor, aberta)).status).toBe('Cancelado');
    expect((await c.s.vista(c.s.c.deOutroSetor, assinada)).status).toBe('Assinado');
    expect((await c.s.assinar(c.s.c.gestor, aberta)).status).toBe(422);
    expect((await c.s.pedir(documento, c.s.c.analista)).mensagem).toContain('substituído');
    const avisos = await c.portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'realtime').execute();
    const meus = avisos.map(({ dados }) => JSON.stringify(dados)).filter((t) => t.includes('assinatura.alterada'));
    expect(meus.some((t) => t.includes(`private-usuario.${c.s.c.gestor.id}`))).toBe(true);
  });

  it('keeps what was signed: not even the database changes it', async () => {
    const { documento } = await c.s.protocolar();
    const id = await c.s.pedida(documento, c.s.c.gestor);
    await c.s.assinar(c.s.c.gestor, id);
    const mudar = c.portal.db.updateTable('assinatura').set({ nome: 'Outro' }).where('id', '=', id).execute();
    await expect(mudar).rejects.toThrow('does not change');
    const apagar = c.portal.db.deleteFrom('assinatura').where('id', '=', id).execute();
    await expect(apagar).rejects.toThrow('does not change');
  });
});

describe('a field of a request', () => {
  it('is signed as it is answered, listed, and no longer matches another answer [API-057] [API-058]', async () => {
    const { requerimento } = await c.s.protocolar();
    const caminho = 'painel-contribuinte/processoRequerimentoCampoAssinatura';
    const corpo = { processo_requerimento_id: requerimento, campo: 'area_ampliada_m2', password: SENHA };
    const feita = await c.s.c.requerente.post(caminho, corpo);
    expect(feita.status, feita.texto).toBe(201);
    const { id } = feita.dados<{ id: number }>();
    expect((await c.s.c.requerente.post(caminho, corpo)).erro.erros).toEqual({
      campo: ['Você já assinou esta resposta'],
    });
    const lista = (quem: typeof c.s.c.requerente, onde = caminho) =>
      quem.get(onde, { processo_requerimento_id: requerimento });
    expect((await lista(c.s.c.requerente)).dados()).toMatchObject({
      total: 1,
      data: [{ id, campo: 'area_ampliada_m2', signatario: 'Iara Campestre', status: 'Assinado', confere: true }],
    });
    const daEquipe = await lista(c.s.c.analista, 'painel-prefeitura/processoRequerimentoCampoAssinatura');
    expect(daEquipe.dados<{ total: number }>().total).toBe(1);
    await c.portal.base.ownerPool.query(
      `update requerimento set estado = jsonb_set(estado, '{respostas,area_ampliada_m2}', '"150.00"') where id = $1`,
      [requerimento],
    );
    expect((await lista(c.s.c.requerente)).dados()).toMatchObject({ data: [{ id, confere: false }] });
    expect((await lista(c.s.c.outroRequerente)).status).toBe(404);
    expect((await c.s.c.outroRequerente.post(caminho, corpo)).status).toBe(404);
  });

  it('[W24] without a request the list is of all that the caller may see, page by page, the newest first', async () => {
    const { requerente, outroRequerente, analista } = c.s.c;
    const assinar = async (campo: string) => {
      const { requerimento } = await c.s.protocolar();
      const corpo = { processo_requerimento_id: requerimento, campo, password: SENHA };
      const r = await requerente.post('painel-contribuinte/processoRequerimentoCampoAssinatura', corpo);
      expect(r.status, r.texto).toBe(201);
      return { id: r.dados<{ id: number }>().id, requerimento };
    };
    type Pagina = { total: number; last_page: number; data: { id: number; processo_requerimento_id: number }[] };
    const ler = async (quem: typeof requerente, painel: string, query: object = {}): Promise<Pagina> => {
      const r = await quem.get(`${painel}/processoRequerimentoCampoAssinatura`, { ...query });
      expect(r.status, r.texto).toBe(200);
      return r.dados<Pagina>();
    };
    const antes = await ler(requerente, 'painel-contribuinte');
    const uma = await assinar('area_ampliada_m2');
    const outra = await assinar('area_ampliada_m2');
    for (const [quem, painel] of [
      [requerente, 'painel-contribuinte'],
      [analista, 'painel-prefeitura'],
    ] as const) {
      const primeira = await ler(quem, painel, { page: 1, per_page: 1 });
      expect(primeira).toMatchObject({ total: antes.total + 2, last_page: antes.total + 2 });
      expect(primeira.data).toMatchObject([
        { id: outra.id, processo_requerimento_id: outra.requerimento, campo: 'area_ampliada_m2', confere: true },
      ]);
      expect((await ler(quem, painel, { page: 2, per_page: 1 })).data).toMatchObject([{ id: uma.id }]);
      expect((await ler(quem, painel, { page: 500, per_page: 1 })).total).toBe(antes.total + 2);
    }
    expect(await ler(outroRequerente, 'painel-contribuinte')).toMatchObject({ total: 0, data: [] });
    // Another city's staff sees nothing of it.
    const deFora = await c.portal.entrar({ organizacaoId: c.portal.outraCidade, permissoes: ['painel.prefeitura'] });
    expect(await ler(deFora, 'painel-prefeitura')).toMatchObject({ total: 0, data: [] });
  });

  it('is refused without its data, with a wrong password, and when there is nothing to sign', async () => {
    const { requerimento } = await c.s.protocolar();
    const assinar = (mais: object) =>
      c.s.c.requerente.post('painel-contribuinte/processoRequerimentoCampoAssinatura', {
        processo_requerimento_id: requerimento,
        campo: 'area_ampliada_m2',
        password: SENHA,
        ...mais,
      });
    expect((await assinar({ password: '' })).erro.erros).toEqual({ password: ['Preencha os dados da assinatura'] });
    expect((await assinar({ password: 'Errada#1' })).erro.erros).toEqual({ password: ['A senha não confere'] });
    expect((await assinar({ campo: 'inexistente' })).erro.erros).toEqual({ campo: ['Este campo não existe'] });
  });
});
