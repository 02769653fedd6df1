import { describe, expect, it } from 'vitest';
import { avisarOrigens } from '../../../../../server/modules/requerimentos/ligacoes/avisarOrigens.ts';
import type { NovoRequerenteVisto } from '../../../../../src/schemas/requerimento/trocas.ts';
import { protocolarO2 } from '../../../../support/cenarioO2.ts';
import {
  api,
  c,
  CIDADE,
  demolicao,
  MEU,
  NILO,
  palcoDoQuePassaJunto,
  passar,
  portal,
  s,
  SEM_CONTA,
} from './palcoDoQuePassaJunto.ts';

palcoDoQuePassaJunto();

const achado = async (id: number, documento = NILO): Promise<NovoRequerenteVisto> =>
  (await c.gestor.get(`${CIDADE}/requerimento/${id}/trocas/requerente`, { documento })).dados();

const assinaturas = (requerimento: number) =>
  portal.db
    .selectFrom('assinatura')
    .select(['usuario_id', 'nome', 'status', 'ordem', 'papel', 'validade_meses', 'pedida_por', 'excluido_em'])
    .where('requerimento_id', '=', requerimento)
    .orderBy('id')
    .execute();

const eventoDe = async (id: number, tipo: string) => (await api.ver(id)).eventos.find((e) => e.tipo === tipo);

describe('signatures that were still asked of the applicant before', () => {
  it('are asked of the new one in the same place, and the old ones end; what was signed stays', async () => {
    const { requerimento, documento } = await s.protocolar();
    const outra = await s.protocolar();
    await s.pedida(outra.documento, c.requerente);
    const sua = await s.pedida(documento, c.requerente, { papel: 'Proprietária', validade: 12 });
    await s.pedida(documento, c.gestor);
    expect((await achado(requerimento)).assinaturas).toEqual([
      { documento: expect.stringContaining('Comprovante de protocolo') as string, pedida: true },
    ]);
    const r = await passar(requerimento);
    expect(r.status, r.texto).toBe(200);
    const depois = await assinaturas(requerimento);
    expect(depois.map((a) => [a.usuario_id, a.status, a.ordem, a.excluido_em !== null])).toEqual([
      [c.requerente.id, 'Cancelado', 1, true],
      [c.gestor.id, 'Na fila', 2, false],
      [c.outroRequerente.id, 'Aguardando', 1, false],
    ]);
    expect(depois[2]).toMatchObject({
      ...{ nome: 'Nilo Pedrassol', papel: 'Proprietária', validade_meses: 12, pedida_por: c.analista.id },
    });
    expect((await eventoDe(requerimento, 'requerente_trocado'))?.detalhe).toMatch(
      /Assinatura pedida agora a Nilo Pedrassol: Comprovante de protocolo/,
    );
    expect((await s.assinar(c.requerente, sua)).status, 'a de antes já não assina').toBeGreaterThanOrEqual(400);
    expect(
      (await assinaturas(outra.requerimento)).map((a) => a.status),
      'noutro requerimento',
    ).toEqual(['Aguardando']);
  });

  it('end where the new one has no account that could give them', async () => {
    const { requerimento, documento } = await s.protocolar();
    await s.pedida(documento, c.requerente);
    expect((await achado(requerimento, SEM_CONTA)).assinaturas).toMatchObject([{ pedida: false }]);
    const r = await passar(requerimento, { documento: SEM_CONTA });
    expect(r.status, r.texto).toBe(200);
    expect((await assinaturas(requerimento)).map((a) => [a.status, a.excluido_em !== null])).toEqual([
      ['Cancelado', true],
    ]);
    expect((await eventoDe(requerimento, 'requerente_trocado'))?.detalhe).toMatch(/Pedido de assinatura cancelado/);
  });
});

describe('bound requests', () => {
  const log = { error: (e: unknown) => expect(e).toBeUndefined(), info: () => undefined };
  const comLigado = async (): Promise<readonly [number, number]> => {
    const { id } = await protocolarO2(portal, c);
    await api.agir(id, 'acoes/iniciar');
    const aberto = await c.requerente.post(`${MEU}/requerimento`, {
      ...{ processo_id: demolicao, origem_id: id, subprocesso: 'demolicao' },
    });
    const filho = aberto.dados<{ id: number }>().id;
    await api.anexar(filho, 'matricula');
    await c.requerente.post(`${MEU}/requerimento/${filho}/respostas`, {
      respostas: { solicitante_e_proprietario: false, rt: 'CREA-SC 12345', area_ampliada_m2: '142.50' },
    });
    await api.agir(filho, 'enviar', {}, c.requerente);
    while (await avisarOrigens(portal.parts, log));
    return [id, filho];
  };
  const dono = async (id: number) =>
    (
      await portal.db
        .selectFrom('requerimento')
        .select('requerente_nome')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).requerente_nome;

  it('are shown, and pass along where the manager says so, each with its own event and proof', async () => {
    const [id, filho] = await comLigado();
    const { ligados } = await achado(id);
    expect(ligados.map((l) => [l.id, l.processo_nome])).toEqual([[filho, 'Demolição']]);
    const r = await passar(id, { ligados: [filho] });
    expect(r.status, r.texto).toBe(200);
    expect([await dono(id), await dono(filho)]).toEqual(['Nilo Pedrassol', 'Nilo Pedrassol']);
    expect((await c.requerente.get(`${MEU}/requerimento/${filho}`)).status).toBe(404);
    expect((await c.outroRequerente.get(`${MEU}/requerimento/${filho}`)).status).toBe(200);
    const numeros = [(await api.ver(id)).numero, (await api.ver(filho)).numero];
    expect((await eventoDe(id, 'requerente_trocado'))?.detalhe).toContain(`Passaram junto: nº ${numeros[1]}`);
    expect((await eventoDe(filho, 'requerente_trocado'))?.detalhe).toContain(
      `Junto com o requerimento nº ${numeros[0]}`,
    );
    const provas = await portal.db
      .selectFrom('arquivo')
      .select(['requerimento_id', 'vinculado_em'])
      .where('alvo', '=', 'participante')
      .where('requerimento_id', '=', filho)
      .execute();
    expect(provas).toEqual([{ requerimento_id: filho, vinculado_em: expect.any(Date) as Date }]);
  });

  it('stay where he does not, and one that cannot pass undoes it all, said on its field', async () => {
    const [id, filho] = await comLigado();
    const alheio = await passar(id, { ligados: [id] });
    expect([alheio.status, Object.keys(alheio.erro.erros ?? {})]).toEqual([422, ['ligados']]);
    const pena = await portal.db
      .insertInto('penalidade')
      .values({
        ...{ organizacao_id: portal.cidade, documento: NILO, motivo: 'Informação falsa' },
        ...{ processos: JSON.stringify([{ chave: 'demolicao' }]), inicio: '2026-11-01', fim: '2027-11-01' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const recusado = await passar(id, { ligados: [filho] });
    expect([recusado.status, Object.keys(recusado.erro.erros ?? {})]).toEqual([422, ['ligados']]);
    expect(recusado.texto).toContain('não pode passar junto');
    expect([await dono(id), await dono(filho)]).toEqual(['Iara Campestre', 'Iara Campestre']);
    await portal.db.deleteFrom('penalidade').where('id', '=', pena.id).execute();
    expect((await passar(id)).status).toBe(200);
    expect([await dono(id), await dono(filho)]).toEqual(['Nilo Pedrassol', 'Iara Campestre']);
    await api.agir(filho, 'acoes/iniciar');
    await api.agir(filho, 'acoes/deferir');
    while (await avisarOrigens(portal.parts, log));
    expect((await api.ver(id)).ligacoes?.subprocessos, 'e continua a contar').toMatchObject([{ cumprido: true }]);
  });
});
