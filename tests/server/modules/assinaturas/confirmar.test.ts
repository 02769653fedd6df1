import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { InicioVisto } from '../../../../src/schemas/requerimento/inicio.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { createCliente } from '../../../support/cliente.ts';
import { lerPdf } from '../../documents/lerPdf.ts';
import { documentosAssinados, FUTURA } from './documentosAssinados.ts';

const c = documentosAssinados();

describe('signing', () => {
  it('shows the signer the document with what he may do, and the staff without it [API-059] [ROTA-055]', async () => {
    const { documento, requerimento } = await c.s.protocolar();
    const id = await c.s.pedida(documento, c.s.c.gestor, { validade: 1 });
    expect(await c.s.vista(c.s.c.gestor, id)).toMatchObject({
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
    expect((await c.s.vista(c.s.c.analista, id)).acoes).toEqual([]);
    for (const quem of [c.s.c.requerente, c.s.c.outroRequerente]) expect((await c.s.ver(quem, id)).status).toBe(404);
    expect((await c.s.c.gestor.get(`painel-contribuinte/processoRequerimentoAssinatura/${id}`)).status).toBe(403);
    const deFora = await c.portal.entrar({ organizacaoId: c.portal.outraCidade, permissoes: ['painel.prefeitura'] });
    expect((await deFora.get(`painel-prefeitura/processoRequerimentoAssinatura/${id}`)).status).toBe(404);
  });

  it('is confirmed with the password, in the order asked for, of the bytes that were issued [API-060]', async () => {
    const { documento } = await c.s.protocolar();
    const original = await c.arquivo(documento);
    const primeira = await c.s.pedida(documento, c.s.c.gestor, { papel: 'Secretário de Urbanismo', validade: 1 });
    const segunda = await c.s.pedida(documento, c.s.c.requerente);
    const cedo = await c.s.assinar(c.s.c.requerente, segunda);
    expect([cedo.status, cedo.erro.codigo, cedo.mensagem]).toEqual([422, 'regra', FUTURA]);
    expect(await c.s.vista(c.s.c.requerente, segunda)).toMatchObject({ acoes: [], aviso: FUTURA });

    const feita = await c.s.assinar(c.s.c.gestor, primeira);
    expect([feita.status, feita.mensagem]).toEqual([200, 'Documento assinado']);
    const linha = await c.portal.db
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
    expect((await c.s.vista(c.s.c.requerente, segunda)).status).toBe('Aguardando');
    expect((await c.s.c.requerente.get('painel-contribuinte/geral-notifications')).texto).toContain(
      'Sua assinatura foi pedida',
    );
    expect((await c.s.assinar(c.s.c.requerente, segunda)).status).toBe(200);
    expect((await c.s.c.analista.get('painel-prefeitura/geral-notifications')).texto).toContain(
      'Iara Campestre assinou: Comprovante de protocolo',
    );
    const visto = await c.s.c.analista.get(`painel-prefeitura/requerimento/${linha.requerimento_id}`);
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
    const { documento } = await c.s.protocolar();
    const original = await c.arquivo(documento);
    const semNada = await c.publico(documento);
    expect(semNada.assinaturas).toEqual([]);
    await c.s.assinar(c.s.c.gestor, await c.s.pedida(documento, c.s.c.gestor));
    const comUma = await c.arquivo(documento);
    expect(comUma.equals(original)).toBe(false);
    await c.s.assinar(c.s.c.requerente, await c.s.pedida(documento, c.s.c.requerente));
    const comDuas = await c.arquivo(documento);
    expect(comDuas.equals(comUma)).toBe(false);
    const { corrido } = await lerPdf(comDuas);
    const resumo = createHash('sha256').update(original).digest('hex');
    for (const parte of ['GilGestor', 'IaraCampestre', 'Assinaturaeletrônicasimplesem19/11/2026às12:00', resumo])
      expect(corrido).toContain(parte);
    expect((await lerPdf(original)).corrido).not.toContain('Assinaturaeletrônica');
    const conferido = await c.publico(documento);
    expect(conferido.sha256).toBe(createHash('sha256').update(comDuas).digest('hex'));
    expect(conferido.assinaturas).toMatchObject([
      { nome: 'Gil Gestor', quando: '2026-11-19T15:00:00.000Z', tipo: expect.stringContaining('14.063/2020') },
      { nome: expect.not.stringContaining('Campestre') },
    ]);
    // What was signed stays what was issued, whoever signs later.
    const { sha256 } = await c.documentoDe(documento);
    expect(sha256).toBe(createHash('sha256').update(original).digest('hex'));
  });

  it('needs its data: the password to sign, a reason to refuse [VAL-049]', async () => {
    const { documento } = await c.s.protocolar();
    const id = await c.s.pedida(documento, c.s.c.gestor);
    for (const corpo of [{ status: 'Assinado' }, { status: 'Assinado', password: '' }]) {
      const r = await c.s.atualizar(c.s.c.gestor, id, corpo);
      expect([r.status, r.mensagem, r.erro.erros]).toEqual([
        422,
        'Preencha os dados da assinatura',
        { password: ['Preencha os dados da assinatura'] },
      ]);
    }
    const semMotivo = await c.s.atualizar(c.s.c.gestor, id, { status: 'Recusado', motivo: '  ' });
    expect([semMotivo.status, semMotivo.erro.erros]).toEqual([422, { motivo: ['Campo obrigatório'] }]);
    expect((await c.s.vista(c.s.c.gestor, id)).status).toBe('Aguardando');
  });

  it('is a duty of the applicant on his dashboard and on the page of the request, until he signs or refuses', async () => {
    const { requerimento, documento } = await c.s.protocolar();
    const { requerente, outroRequerente } = c.s.c;
    const duties = async (quem = requerente) =>
      (await quem.get('painel-contribuinte/inicio'))
        .dados<InicioVisto>()
        .tarefas.filter(({ tipo }) => tipo === 'assinatura')
        .map(({ titulo, href }) => [titulo, href]);
    const naPagina = async () =>
      (await requerente.get(`painel-contribuinte/requerimento/${requerimento}`)).dados<RequerimentoVisto>();
    const antes = (await duties()).length;
    expect((await naPagina()).assinaturas_pedidas).toBeUndefined();
    const primeira = await c.s.pedida(documento, c.s.c.gestor);
    const id = await c.s.pedida(documento, requerente);
    // Not before it is his turn.
    expect(await duties()).toHaveLength(antes);
    expect((await c.s.assinar(c.s.c.gestor, primeira)).status).toBe(200);
    const doDocumento = (await duties()).filter(([, href]) => String(href).includes(`/${requerimento}#emitidos`));
    expect(doDocumento).toEqual([
      [
        expect.stringMatching(/^Assinar ou recusar: Comprovante de protocolo/),
        `/contribuinte/meus/requerimentos/requerimento/${requerimento}#emitidos`,
      ],
    ]);
    expect(await duties(outroRequerente)).toEqual([]);
    const visto = await naPagina();
    expect(visto.assinaturas_pedidas).toMatchObject([{ id }]);
    // No step of the city waits for it: the ball is where it was.
    expect(visto.situacao).toBe('Aguardando prefeitura');
    expect((await c.s.assinar(requerente, id, 'errada')).status).toBe(422);
    const recusa = { status: 'Recusado', motivo: 'Falta a data' };
    expect((await c.s.atualizar(requerente, id, recusa)).status).toBe(200);
    expect(await duties()).toHaveLength(antes);
    expect((await naPagina()).assinaturas_pedidas).toBeUndefined();
  });

  it('is refused with a reason, which ends the round and is told to who asked', async () => {
    const { documento } = await c.s.protocolar();
    const primeira = await c.s.pedida(documento, c.s.c.gestor);
    const segunda = await c.s.pedida(documento, c.s.c.deOutroSetor);
    const r = await c.s.atualizar(c.s.c.gestor, primeira, { status: 'Recusado', motivo: 'A área está errada' });
    expect([r.status, r.mensagem]).toEqual([200, 'Assinatura recusada']);
    expect(await c.s.vista(c.s.c.analista, primeira)).toMatchObject({
      status: 'Recusado',
      motivo: 'A área está errada',
    });
    expect((await c.s.vista(c.s.c.deOutroSetor, segunda)).status).toBe('Cancelado');
    expect((await c.s.assinar(c.s.c.deOutroSetor, segunda)).mensagem).toBe('Este pedido de assinatura foi cancelado');
    expect((await c.s.assinar(c.s.c.gestor, primeira)).mensagem).toBe('Esta assinatura já foi recusada');
    expect((await c.s.c.analista.get('painel-prefeitura/geral-notifications')).texto).toContain(
      'Gil Gestor recusou assinar',
    );
    expect((await c.publico(documento)).assinaturas).toEqual([]);
  });

  it('is one signature however many confirmations come at once', async () => {
    const { documento } = await c.s.protocolar();
    const id = await c.s.pedida(documento, c.s.c.gestor);
    const respostas = await Promise.all(Array.from({ length: 6 }, () => c.s.assinar(c.s.c.gestor, id)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect((await c.documentoDe(documento)).assinaturas).toBe(1);
    const rastro = await c.portal.db
      .selectFrom('auditoria')
      .select('id')
      .where('entidade', '=', 'assinatura')
      .where('registro_id', '=', id)
      .where('acao', '=', 'confirmar')
      .execute();
    expect(rastro).toHaveLength(1);
  });

  it('is nobody else’s to give: neither staff nor applicant sign for the signer', async () => {
    const { documento } = await c.s.protocolar();
    const id = await c.s.pedida(documento, c.s.c.gestor);
    for (const quem of [c.s.c.analista, c.s.c.requerente]) expect((await c.s.assinar(quem, id)).status).toBe(404);
    expect((await c.s.vista(c.s.c.gestor, id)).status).toBe('Aguardando');
  });
});

it('needs the CSRF pair like every write', async () => {
  const { documento } = await c.s.protocolar();
  const id = await c.s.pedida(documento, c.s.c.gestor);
  const { authorization, host } = c.s.c.gestor.headers;
  const semPar = createCliente(c.portal.app, { authorization: authorization ?? '', host: host ?? '' }, null);
  expect((await c.s.assinar({ ...semPar, id: c.s.c.gestor.id }, id)).status).toBe(419);
});
