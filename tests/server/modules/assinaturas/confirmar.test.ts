import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../../server/database/transaction.ts';
import { createCliente } from '../../../support/cliente.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { lerPdf } from '../../documents/lerPdf.ts';
import { cenarioDasAssinaturas, SENHA, type CenarioDasAssinaturas } from './cenario.ts';

let portal: Portal;
let s: CenarioDasAssinaturas;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  s = await cenarioDasAssinaturas(portal);
});
afterAll(() => portal.drop());

const FUTURA = 'Ainda não é a sua vez: quem assina antes de você ainda não assinou';
const documentoDe = (id: number) =>
  portal.db.selectFrom('documento').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const arquivo = async (documento: number): Promise<Buffer> => {
  const r = await portal.app.inject({
    url: `/api/v1/painel-prefeitura/documento/${documento}/arquivo`,
    headers: s.c.analista.headers,
  });
  expect(r.statusCode).toBe(200);
  return r.rawPayload;
};
const publico = async (documento: number) => {
  const { codigo } = await documentoDe(documento);
  const r = await portal.anonimo().get(`publico/autenticidade/${codigo}`);
  expect(r.status, r.texto).toBe(200);
  return r.dados<{ documento: { sha256: string; assinaturas: { nome: string; quando: string; tipo: string }[] } }>()
    .documento;
};

describe('signing', () => {
  it('shows the signer the document with what he may do, and the staff without it [API-059] [ROTA-055]', async () => {
    const { documento, requerimento } = await s.protocolar();
    const id = await s.pedida(documento, s.c.gestor, { validade: 1 });
    expect(await s.vista(s.c.gestor, id)).toMatchObject({
      id,
      status: 'Aguardando',
      signatario: 'Gil Gestor',
      pedida_por: 'Dalva Montalegre',
      validade: 1,
      documento: { id: documento, nome: 'Comprovante de protocolo', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      requerimento: { id: requerimento, requerente: 'Iara Campestre' },
      signatarios: [{ id, status: 'Aguardando' }],
      acoes: ['assinar', 'recusar'],
      aviso: null,
    });
    expect((await s.vista(s.c.analista, id)).acoes).toEqual([]);
    for (const quem of [s.c.requerente, s.c.outroRequerente]) expect((await s.ver(quem, id)).status).toBe(404);
    expect((await s.c.gestor.get(`painel-contribuinte/processoRequerimentoAssinatura/${id}`)).status).toBe(403);
    const deFora = await portal.entrar({ organizacaoId: portal.outraCidade, permissoes: ['painel.prefeitura'] });
    expect((await deFora.get(`painel-prefeitura/processoRequerimentoAssinatura/${id}`)).status).toBe(404);
  });

  it('is confirmed with the password, in the order asked for, of the bytes that were issued [API-060]', async () => {
    const { documento } = await s.protocolar();
    const original = await arquivo(documento);
    const primeira = await s.pedida(documento, s.c.gestor, { papel: 'Secretário de Urbanismo', validade: 1 });
    const segunda = await s.pedida(documento, s.c.requerente);
    const cedo = await s.assinar(s.c.requerente, segunda);
    expect([cedo.status, cedo.erro.codigo, cedo.mensagem]).toEqual([422, 'regra', FUTURA]);
    expect(await s.vista(s.c.requerente, segunda)).toMatchObject({ acoes: [], aviso: FUTURA });

    const feita = await s.assinar(s.c.gestor, primeira);
    expect([feita.status, feita.mensagem]).toEqual([200, 'Documento assinado']);
    const linha = await portal.db
      .selectFrom('assinatura')
      .selectAll()
      .where('id', '=', primeira)
      .executeTakeFirstOrThrow();
    expect(linha).toMatchObject({
      status: 'Assinado',
      sha256: createHash('sha256').update(original).digest('hex'),
      ip: '127.0.0.1',
      valida_ate: '2026-12-19',
    });
    expect(linha.decidida_em?.toISOString()).toBe('2026-11-19T15:00:00.000Z');
    expect((await s.vista(s.c.requerente, segunda)).status).toBe('Aguardando');
    expect((await s.c.requerente.get('painel-contribuinte/geral-notifications')).texto).toContain(
      'Sua assinatura foi pedida',
    );
    expect((await s.assinar(s.c.requerente, segunda)).status).toBe(200);
    expect((await s.c.analista.get('painel-prefeitura/geral-notifications')).texto).toContain(
      'Iara Campestre assinou: Comprovante de protocolo',
    );
    const visto = await s.c.analista.get(`painel-prefeitura/requerimento/${linha.requerimento_id}`);
    expect(visto.dados<{ emitidos: { assinaturas: object[] }[] }>().emitidos[0]?.assinaturas).toMatchObject([
      {
        signatario: 'Gil Gestor',
        papel: 'Secretário de Urbanismo',
        status: 'Assinado',
        quando: '2026-11-19T15:00:00Z',
      },
      { signatario: 'Iara Campestre', status: 'Assinado' },
    ]);
  });

  it('is printed on the paper and told by its page of authenticity, applicants in part', async () => {
    const { documento } = await s.protocolar();
    const original = await arquivo(documento);
    const semNada = await publico(documento);
    expect(semNada.assinaturas).toEqual([]);
    await s.assinar(s.c.gestor, await s.pedida(documento, s.c.gestor));
    const comUma = await arquivo(documento);
    expect(comUma.equals(original)).toBe(false);
    await s.assinar(s.c.requerente, await s.pedida(documento, s.c.requerente));
    const comDuas = await arquivo(documento);
    expect(comDuas.equals(comUma)).toBe(false);
    const { corrido } = await lerPdf(comDuas);
    const resumo = createHash('sha256').update(original).digest('hex');
    for (const parte of ['GilGestor', 'IaraCampestre', 'Assinaturaeletrônicasimplesem19/11/2026às12:00', resumo])
      expect(corrido).toContain(parte);
    expect((await lerPdf(original)).corrido).not.toContain('Assinaturaeletrônica');
    const conferido = await publico(documento);
    expect(conferido.sha256).toBe(createHash('sha256').update(comDuas).digest('hex'));
    expect(conferido.assinaturas).toMatchObject([
      { nome: 'Gil Gestor', quando: '2026-11-19T15:00:00.000Z', tipo: expect.stringContaining('14.063/2020') },
      { nome: expect.not.stringContaining('Campestre') },
    ]);
    // What was signed stays what was issued, whoever signs later.
    const { sha256 } = await documentoDe(documento);
    expect(sha256).toBe(createHash('sha256').update(original).digest('hex'));
  });

  it('needs its data: the password to sign, a reason to refuse [VAL-049]', async () => {
    const { documento } = await s.protocolar();
    const id = await s.pedida(documento, s.c.gestor);
    for (const corpo of [{ status: 'Assinado' }, { status: 'Assinado', password: '' }]) {
      const r = await s.atualizar(s.c.gestor, id, corpo);
      expect([r.status, r.mensagem, r.erro.erros]).toEqual([
        422,
        'Preencha os dados da assinatura',
        { password: ['Preencha os dados da assinatura'] },
      ]);
    }
    const semMotivo = await s.atualizar(s.c.gestor, id, { status: 'Recusado', motivo: '  ' });
    expect([semMotivo.status, semMotivo.erro.erros]).toEqual([422, { motivo: ['Campo obrigatório'] }]);
    expect((await s.vista(s.c.gestor, id)).status).toBe('Aguardando');
  });

  it('is refused with a reason, which ends the round and is told to who asked', async () => {
    const { documento } = await s.protocolar();
    const primeira = await s.pedida(documento, s.c.gestor);
    const segunda = await s.pedida(documento, s.c.deOutroSetor);
    const r = await s.atualizar(s.c.gestor, primeira, { status: 'Recusado', motivo: 'A área está errada' });
    expect([r.status, r.mensagem]).toEqual([200, 'Assinatura recusada']);
    expect(await s.vista(s.c.analista, primeira)).toMatchObject({ status: 'Recusado', motivo: 'A área está errada' });
    expect((await s.vista(s.c.deOutroSetor, segunda)).status).toBe('Cancelado');
    expect((await s.assinar(s.c.deOutroSetor, segunda)).mensagem).toBe('Este pedido de assinatura foi cancelado');
    expect((await s.assinar(s.c.gestor, primeira)).mensagem).toBe('Esta assinatura já foi recusada');
    expect((await s.c.analista.get('painel-prefeitura/geral-notifications')).texto).toContain(
      'Gil Gestor recusou assinar',
    );
    expect((await publico(documento)).assinaturas).toEqual([]);
  });

  it('is one signature however many confirmations come at once', async () => {
    const { documento } = await s.protocolar();
    const id = await s.pedida(documento, s.c.gestor);
    const respostas = await Promise.all(Array.from({ length: 6 }, () => s.assinar(s.c.gestor, id)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect((await documentoDe(documento)).assinaturas).toBe(1);
    const rastro = await portal.db
      .selectFrom('auditoria')
      .select('id')
      .where('entidade', '=', 'assinatura')
      .where('registro_id', '=', id)
      .where('acao', '=', 'confirmar')
      .execute();
    expect(rastro).toHaveLength(1);
  });

  it('is nobody else’s to give: neither staff nor applicant sign for the signer', async () => {
    const { documento } = await s.protocolar();
    const id = await s.pedida(documento, s.c.gestor);
    for (const quem of [s.c.analista, s.c.requerente]) expect((await s.assinar(quem, id)).status).toBe(404);
    expect((await s.vista(s.c.gestor, id)).status).toBe('Aguardando');
  });
});

describe('a password that is wrong', () => {
  it('is told on its field, counts as a failed log-in and slows both down', async () => {
    const pessoa = await portal.entrar({ permissoes: ['painel.prefeitura'], nome: 'Rui Vagaroso' });
    await s.comSenha(pessoa);
    await portal.db
      .updateTable('usuario')
      .set({ email_confirmado_em: portal.clock.now() })
      .where('id', '=', pessoa.id)
      .execute();
    const { email } = await portal.db
      .selectFrom('usuario')
      .select('email')
      .where('id', '=', pessoa.id)
      .executeTakeFirstOrThrow();
    const entrar = (password: string) =>
      portal.anonimo().post('oauth/token', { grant_type: 'password', username: email, password });
    // Known at this address from here on.
    expect((await entrar(SENHA)).status).toBe(200);
    const { documento } = await s.protocolar();
    const id = await s.pedida(documento, pessoa);
    const errada = await s.assinar(pessoa, id, 'Errada#2026');
    expect([errada.status, errada.erro.erros]).toEqual([422, { password: ['A senha não confere'] }]);
    for (let i = 0; i < 4; i++) await s.assinar(pessoa, id, `Errada#${i}`);
    const lenta = await s.assinar(pessoa, id);
    expect([lenta.status, lenta.erro.codigo]).toEqual([429, 'muitas_tentativas']);
    expect((await entrar(SENHA)).status).toBe(429);
    expect((await s.vista(pessoa, id)).status).toBe('Aguardando');
    portal.clock.avancar(2);
    expect((await s.assinar(pessoa, id)).status).toBe(200);
    const recusas = await portal.db
      .selectFrom('auditoria')
      .select('depois')
      .where('registro_id', '=', id)
      .where('entidade', '=', 'assinatura')
      .where('acao', '=', 'recusar')
      .execute();
    expect(recusas).toHaveLength(5);
  });

  it('does not exist for an account of a directory', async () => {
    const pessoa = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    await portal.db.updateTable('usuario').set({ login_externo: true }).where('id', '=', pessoa.id).execute();
    const { documento } = await s.protocolar();
    const r = await s.assinar(pessoa, await s.pedida(documento, pessoa));
    expect([r.status, r.erro.codigo]).toEqual([422, 'regra']);
  });
});

describe('the document behind a signature', () => {
  it('that is other bytes by now takes none', async () => {
    const { documento } = await s.protocolar();
    const id = await s.pedida(documento, s.c.gestor);
    await arquivo(documento);
    await portal.db
      .updateTable('documento')
      .set({ sha256: 'f'.repeat(64) })
      .where('id', '=', documento)
      .execute();
    const r = await s.assinar(s.c.gestor, id);
    expect([r.status, r.mensagem]).toEqual([
      422,
      'O arquivo guardado não é mais o que foi emitido. Avise a prefeitura',
    ]);
  });

  it('that was replaced waits for nobody: what was open is cancelled, what was signed stays with the old one', async () => {
    const { documento } = await s.protocolar();
    const assinada = await s.pedida(documento, s.c.deOutroSetor);
    await s.assinar(s.c.deOutroSetor, assinada);
    const aberta = await s.pedida(documento, s.c.gestor);
    await transaction(portal.db, (trx) =>
      trx.updateTable('documento').set({ situacao: 'substituído' }).where('id', '=', documento).execute(),
    );
    expect((await s.vista(s.c.gestor, aberta)).status).toBe('Cancelado');
    expect((await s.vista(s.c.deOutroSetor, assinada)).status).toBe('Assinado');
    expect((await s.assinar(s.c.gestor, aberta)).status).toBe(422);
    expect((await s.pedir(documento, s.c.analista)).mensagem).toContain('substituído');
    const avisos = await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'realtime').execute();
    const meus = avisos.map(({ dados }) => JSON.stringify(dados)).filter((t) => t.includes('assinatura.alterada'));
    expect(meus.some((t) => t.includes(`private-usuario.${s.c.gestor.id}`))).toBe(true);
  });

  it('keeps what was signed: not even the database changes it', async () => {
    const { documento } = await s.protocolar();
    const id = await s.pedida(documento, s.c.gestor);
    await s.assinar(s.c.gestor, id);
    const mudar = portal.db.updateTable('assinatura').set({ nome: 'Outro' }).where('id', '=', id).execute();
    await expect(mudar).rejects.toThrow('does not change');
    const apagar = portal.db.deleteFrom('assinatura').where('id', '=', id).execute();
    await expect(apagar).rejects.toThrow('does not change');
  });
});

describe('a field of a request', () => {
  it('is signed as it is answered, listed, and no longer matches another answer [API-057] [API-058]', async () => {
    const { requerimento } = await s.protocolar();
    const caminho = 'painel-contribuinte/processoRequerimentoCampoAssinatura';
    const corpo = { processo_requerimento_id: requerimento, campo: 'area_ampliada_m2', password: SENHA };
    const feita = await s.c.requerente.post(caminho, corpo);
    expect(feita.status, feita.texto).toBe(201);
    const { id } = feita.dados<{ id: number }>();
    expect((await s.c.requerente.post(caminho, corpo)).erro.erros).toEqual({
      campo: ['Você já assinou esta resposta'],
    });
    const lista = (quem: typeof s.c.requerente, onde = caminho) =>
      quem.get(onde, { processo_requerimento_id: requerimento });
    expect((await lista(s.c.requerente)).dados()).toMatchObject({
      total: 1,
      data: [{ id, campo: 'area_ampliada_m2', signatario: 'Iara Campestre', status: 'Assinado', confere: true }],
    });
    const daEquipe = await lista(s.c.analista, 'painel-prefeitura/processoRequerimentoCampoAssinatura');
    expect(daEquipe.dados<{ total: number }>().total).toBe(1);
    await portal.base.ownerPool.query(
      `update requerimento set estado = jsonb_set(estado, '{respostas,area_ampliada_m2}', '"150.00"') where id = $1`,
      [requerimento],
    );
    expect((await lista(s.c.requerente)).dados()).toMatchObject({ data: [{ id, confere: false }] });
    expect((await lista(s.c.outroRequerente)).status).toBe(404);
    expect((await s.c.outroRequerente.post(caminho, corpo)).status).toBe(404);
  });

  it('is refused without its data, with a wrong password, and when there is nothing to sign', async () => {
    const { requerimento } = await s.protocolar();
    const assinar = (mais: object) =>
      s.c.requerente.post('painel-contribuinte/processoRequerimentoCampoAssinatura', {
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

it('needs the CSRF pair like every write', async () => {
  const { documento } = await s.protocolar();
  const id = await s.pedida(documento, s.c.gestor);
  const { authorization, host } = s.c.gestor.headers;
  const semPar = createCliente(portal.app, { authorization: authorization ?? '', host: host ?? '' }, null);
  expect((await s.assinar({ ...semPar, id: s.c.gestor.id }, id)).status).toBe(419);
});
