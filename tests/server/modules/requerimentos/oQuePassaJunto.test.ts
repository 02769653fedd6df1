import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { avisarOrigens } from '../../../../server/modules/requerimentos/ligacoes/avisarOrigens.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { ParticipantesVistos } from '../../../../src/schemas/requerimento/participante.ts';
import type { NovoRequerenteVisto } from '../../../../src/schemas/requerimento/trocas.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { enviarArquivo, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { comEtapas, etapa } from '../../../support/definicaoComRamos.ts';
import { publicarProcesso, publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import { cenarioDasAssinaturas, type CenarioDasAssinaturas } from '../assinaturas/cenario.ts';

const MEU = 'painel-contribuinte';
const CIDADE = 'painel-prefeitura';
const NILO = '39053344705';
const SEM_CONTA = '29537995593';
let portal: Portal;
let s: CenarioDasAssinaturas;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let demolicao = 0;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  s = await cenarioDasAssinaturas(portal);
  ({ c } = s);
  api = requerimentoPelaApi(portal, c);
  const { db, cidade } = portal;
  const pede = { chave: 'demolicao', processo: 'demolicao', nome: 'Demolição' };
  const principal = comEtapas([etapa('analise', [], { subprocessos: [pede] })]);
  const taxa = { chave: 'anotacao', nome: 'Anotação', etapa: 'analise', unidade: 'BRL' as const };
  await publicarVersao(db, cidade, c.processo, {
    ...principal,
    taxas: [{ ...taxa, formula: 'se(contem(rt, "CREA"), 100.0, 250.0)' }],
  });
  const simples: Definicao = comEtapas([etapa('analise', [])]);
  demolicao = await publicarProcesso(db, cidade, {
    ...simples,
    processo: { ...simples.processo, chave: 'demolicao', nome: 'Demolição', nome_curto: 'Demolição' },
  });
  const pessoa = { tipo: 'Física', nome: 'Rute Semconta', email: null };
  await db
    .insertInto('pessoa')
    .values({ organizacao_id: cidade, ...pessoa, cadastro_pessoa_fisica: JSON.stringify({ cpf: SEM_CONTA }) })
    .execute();
  await db
    .insertInto('profissional')
    .values({
      ...{ organizacao_id: cidade, nome: 'Nina Novaes', cpf: SEM_CONTA, conselho: 'CAU', registro: '777', uf: 'SC' },
    })
    .execute();
});
afterAll(() => portal.drop());

const prova = async (id: number): Promise<number> => {
  const r = await enviarArquivo(portal, c.gestor, `${CIDADE}/requerimento/${id}/participantes/arquivos`, {});
  return r.json<{ dados: { id: number } }>().dados.id;
};
const passar = async (id: number, corpo: object = {}) =>
  c.gestor.post(`${CIDADE}/requerimento/${id}/trocas/requerente`, {
    ...{ versao: (await api.ver(id)).versao, motivo: 'Venda do imóvel', prova: await prova(id), documento: NILO },
    ...corpo,
  });
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

describe('drafts that were begun for it', () => {
  const comRascunho = async (): Promise<readonly [number, number]> => {
    const { id } = await protocolarO2(portal, c);
    await api.agir(id, 'acoes/iniciar');
    const aberto = await c.requerente.post(`${MEU}/requerimento`, {
      ...{ processo_id: demolicao, origem_id: id, subprocesso: 'demolicao' },
    });
    const rascunho = aberto.dados<{ id: number }>().id;
    await c.requerente.post(`${MEU}/requerimento/${rascunho}/respostas`, { respostas: { area_ampliada_m2: '99.00' } });
    return [id, rascunho];
  };
  const sinos = async (quem: number): Promise<readonly string[]> =>
    (await portal.db.selectFrom('notificacao').select('message').where('usuario_id', '=', quem).execute()).map(
      ({ message }) => message,
    );

  it('pass with it, as they are, with their own event; the one before has no part in them, the new one files them', async () => {
    const [id, rascunho] = await comRascunho();
    const outro = (await c.requerente.post(`${MEU}/requerimento`, { processo_id: c.processo })).dados<{ id: number }>();
    const r = await passar(id);
    expect(r.status, r.texto).toBe(200);
    expect((await c.requerente.get(`${MEU}/requerimento/${rascunho}`)).status).toBe(404);
    expect((await c.requerente.get(`${MEU}/requerimento/${outro.id}`)).status, 'não é ligado a ele').toBe(200);
    const visto = await c.outroRequerente.get(`${MEU}/requerimento/${rascunho}`);
    expect(visto.status).toBe(200);
    const formulario = await c.outroRequerente.get(`${MEU}/requerimento/${rascunho}/formulario`);
    expect(formulario.texto).toContain('99.00');
    const { numero } = await api.ver(id);
    const { rows } = await portal.base.ownerPool.query<{ tipo: string; dados: object }>(
      'select tipo, dados from requerimento_evento where requerimento_id = $1 order by sequencia',
      [rascunho],
    );
    expect(rows.at(-1)).toMatchObject({
      tipo: 'rascunho_passado',
      dados: { de: 'Iara Campestre', para: 'Nilo Pedrassol', motivo: 'Venda do imóvel', junto_de: numero },
    });
    expect((await api.ver(id)).eventos.map((e) => JSON.stringify(e)).join()).not.toContain('ascunho');
    expect((await sinos(c.requerente.id)).some((m) => /^O rascunho de Demolição passou a outra pessoa/.test(m))).toBe(
      true,
    );
    expect((await sinos(c.outroRequerente.id)).some((m) => /^O rascunho de Demolição passou a ser seu/.test(m))).toBe(
      true,
    );
    // Filed by the new applicant, it counts for the request that asked for it.
    await enviarArquivo(portal, c.outroRequerente, `${MEU}/requerimento/${rascunho}/arquivos`, {
      documento: 'matricula',
    });
    await c.outroRequerente.post(`${MEU}/requerimento/${rascunho}/respostas`, {
      respostas: { solicitante_e_proprietario: false, rt: 'CREA-SC 12345', area_ampliada_m2: '142.50' },
    });
    const enviado = await api.tentar(rascunho, 'enviar', {}, c.outroRequerente);
    expect(enviado.status, enviado.texto).toBe(200);
  });

  it('stay where what they start from stays', async () => {
    const [id, rascunho] = await comRascunho();
    const [outro] = await comRascunho();
    expect((await passar(outro)).status).toBe(200);
    expect((await c.requerente.get(`${MEU}/requerimento/${rascunho}`)).status).toBe(200);
    expect((await c.requerente.get(`${MEU}/requerimento/${id}`)).status).toBe(200);
  });
});

describe('fees that name the professional', () => {
  const trocar = async (id: number) =>
    c.gestor.post(`${CIDADE}/requerimento/${id}/trocas/profissional`, {
      ...{
        versao: (await api.ver(id)).versao,
        onde: 'rt',
        registro: 'CAU 777',
        motivo: 'Saiu',
        prova: await prova(id),
      },
    });
  it('change at once where no bill is out; else the managers hear of them and nothing changes', async () => {
    const cobrado = async (): Promise<number> => {
      const { id } = await protocolarO2(portal, c);
      await api.agir(id, 'acoes/iniciar');
      await api.agir(id, 'acoes/gerar-taxas');
      return id;
    };
    const [aEmitir, emitida] = [await cobrado(), await cobrado()];
    await api.agir(emitida, 'cobrancas/1/emitir');
    for (const id of [aEmitir, emitida]) expect((await trocar(id)).status).toBe(200);
    const valores = async (id: number) => (await api.ver(id)).cobrancas.map((k) => k.valor);
    expect([await valores(aEmitir), await valores(emitida)]).toEqual([['250.00'], ['100.00']]);
    const sino = await portal.db
      .selectFrom('notificacao')
      .select(['requerimento_id', 'message'])
      .where('usuario_id', '=', c.gestor.id)
      .where('message', 'like', '%mudam taxas já cobradas%')
      .execute();
    expect(sino.map((n) => n.requerimento_id)).toEqual([emitida]);
    expect(sino[0]?.message).toContain('Anotação');
  });
});

describe('a change that the applicant asks for', () => {
  const provaDela = async (id: number, quem = c.requerente): Promise<number> => {
    const r = await enviarArquivo(portal, quem, `${MEU}/requerimento/${id}/participantes/arquivos`, {});
    return r.json<{ dados: { id: number } }>().dados.id;
  };
  const pedir = async (id: number, mais: object = {}) =>
    c.requerente.post(`${MEU}/requerimento/${id}/participantes/troca`, {
      ...{ nome: 'Nilo Pedrassol', motivo: 'Vendi o lote', prova: await provaDela(id) },
      ...mais,
    });
  const vista = async (id: number, quem = c.requerente) => {
    const painel = quem === c.requerente || quem === c.outroRequerente ? MEU : CIDADE;
    return (await quem.get(`${painel}/requerimento/${id}/participantes`)).dados<ParticipantesVistos>();
  };
  const sinos = async (quem: number, id: number) =>
    (
      await portal.db
        .selectFrom('notificacao')
        .select('message')
        .where('usuario_id', '=', quem)
        .where('requerimento_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ message }) => message);

  it('reaches the managers, is refused with a reason that he is told, and granted on his own proof', async () => {
    const { id } = await protocolarO2(portal, c);
    expect((await vista(id)).pode_pedir_troca).toBe(true);
    expect((await pedir(id, { nome: '' })).erro.erros).toHaveProperty('nome');
    const alheia = await prova(id);
    expect((await pedir(id, { prova: alheia })).erro.erros, 'o arquivo de outro').toHaveProperty('prova');
    expect((await vista(id)).troca_pedida, 'e nada foi pedido').toBeNull();
    const r = await pedir(id);
    expect(r.status, r.texto).toBe(201);
    expect((await sinos(c.gestor.id, id)).at(-1)).toMatch(/pediu que ele passe a Nilo Pedrassol/);
    expect((await vista(id, c.gestor)).troca_pedida).toMatchObject({
      situacao: 'pedida',
      prova: { nome: 'documento.pdf' },
    });
    expect((await vista(id)).pode_pedir_troca).toBe(false);
    expect((await pedir(id)).status).toBe(422);

    const negar = (quem: Cliente, k = 1) =>
      quem.post(`${CIDADE}/requerimento/${id}/participantes/troca/${k}/negar`, { motivo: 'Falta a escritura' });
    expect((await negar(c.analista)).status).toBe(403);
    expect((await negar(c.gestor)).status).toBe(200);
    expect((await vista(id)).troca_pedida).toMatchObject({ situacao: 'negada', resposta: 'Falta a escritura' });
    expect((await sinos(c.requerente.id, id)).at(-1)).toContain('não passou o requerimento a outra pessoa');

    expect((await pedir(id)).status).toBe(201);
    const { versao } = await api.ver(id);
    const passarPedida = (corpo: object) =>
      c.gestor.post(`${CIDADE}/requerimento/${id}/trocas/requerente`, {
        versao,
        documento: NILO,
        motivo: 'Venda',
        ...corpo,
      });
    expect((await passarPedida({ troca: 1 })).status, 'já respondido').toBe(422);
    expect(Object.keys((await passarPedida({})).erro.erros ?? {})).toEqual(['prova']);
    const passou = await passarPedida({ troca: 2 });
    expect(passou.status, passou.texto).toBe(200);
    expect((await c.requerente.get(`${MEU}/requerimento/${id}`)).status).toBe(404);
    expect((await vista(id, c.outroRequerente)).troca_pedida, 'o pedido não é do novo').toBeNull();
  });
});
