import { describe, expect, it } from 'vitest';
import { cumprirMarcos } from '../../../../../server/modules/requerimentos/cumprirMarcos.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { hashDaSenha } from '../../../../../server/modules/auth/senhas.ts';
import { semExtras } from '../processosDaCidade.ts';
import { emitidos, emVigor, o2, palcoDasLicencas, sinos } from './palcoDasLicencas.ts';

palcoDasLicencas();

type DoPapel = Partial<Definicao['documentos_emitidos'][number]>;
const licenciado = async (muda: DoPapel) => {
  const documentos_emitidos = emitidos().map((d) => ({ ...d, ...muda }));
  const id = await o2.iniciado(await o2.publicado({ ...semExtras(), documentos_emitidos }));
  for (const acao of ['deferir', 'iniciar', 'deferir-e-finalizar']) await o2.api.agir(id, `acoes/${acao}`);
  return { id, licenca: await emVigor(id) };
};
const TUDO: DoPapel = { suspensao: true, prorrogacao: { meses: 12, vezes: 1 } };
const conferida = async (codigo: string) =>
  (await o2.portal.anonimo().get(`publico/autenticidade/${codigo}`)).dados<{
    documento: { situacao: string; validade: string; suspenso_desde: string | null; averbacoes: string[] };
    historico: { texto: string }[];
  }>();
const noDia = async (dia: string): Promise<void> => {
  o2.portal.clock.fixar(`${dia}T15:00:00Z`);
  const falhas: unknown[] = [];
  while (await cumprirMarcos(o2.portal.parts, { error: (dados: unknown) => void falhas.push(dados) }));
  expect(falhas).toEqual([]);
};
const DEPOIS = '2026-12-31';
/** Paragraphs of the last mail about a request that left the portal. */
const ultimaCarta = async (id: number): Promise<string> => {
  const mails = await o2.portal.db
    .selectFrom('saida')
    .select('dados')
    .where('tipo', '=', 'mail')
    .orderBy('id')
    .execute();
  const deste = mails.map(({ dados }) => dados as { requerimento_id?: number; paragrafos: readonly string[] });
  return deste.findLast((m) => m.requerimento_id === id)?.paragrafos.join(' ') ?? '';
};
/** A manager whose session began on the day that the clock shows: none lasts for years. */
const gestorDeHoje = () =>
  o2.portal.entrar({ nome: 'Gil Gestor', permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
const papelDe = async (id: number): Promise<string> =>
  JSON.stringify(
    (await o2.portal.db.selectFrom('documento').select('conteudo').where('id', '=', id).executeTakeFirstOrThrow())
      .conteudo,
  );

describe('more time for a licence', () => {
  it('is asked for, answered to, told by mail and bell, and said by paper, view and public check', async () => {
    const { id, licenca } = await licenciado(TUDO);
    expect((await o2.api.ver(id, o2.c.requerente)).emitidos.find((d) => d.id === licenca.id)?.prorrogacao).toEqual({
      ...{ limite: '2028-12-31', nova: '2029-12-31', quanto: '12 meses', quem: 'requerente' },
    });
    const pedido = await o2.api.tentar(
      id,
      `licencas/${licenca.id}/pedir-prorrogacao`,
      { motivo: 'A obra atrasou' },
      o2.c.requerente,
    );
    expect(pedido.status, pedido.texto).toBe(200);
    expect((await o2.api.ver(id)).aguardando.map((e) => e.o_que)).toEqual([
      `Decidir a prorrogação de Alvará de licença para ampliação nº ${licenca.numero}`,
    ]);
    const daEquipe = await o2.portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('requerimento_id', '=', id)
      .where('usuario_id', '=', o2.c.analista.id)
      .execute();
    expect(daEquipe.map((n) => n.message).filter((m) => m.includes('pediu a prorrogação'))).toHaveLength(1);
    await o2.api.agir(id, `licencas/${licenca.id}/prorrogar`, { motivo: 'Obra iniciada', ato: 'Despacho 7/2026' });
    const nova = await emVigor(id);
    expect(nova).toMatchObject({
      ...{ numero: licenca.numero, valido_ate: '2029-12-31', revisao: 1 },
      validade: '24 meses; prorrogada por 12 meses em 31/12/2026',
      pedidos: [{ situacao: 'concedida', resposta: 'Obra iniciada', motivo: 'A obra atrasou' }],
      prorrogacao: { impede: 'Esta licença já foi prorrogada' },
    });
    const papel = await papelDe(nova.id);
    expect(papel).toContain('Versão 2, com nova validade, averbada em 31/12/2026');
    expect(papel).toContain('Despacho 7/2026. Motivo: Obra iniciada');
    const averbacao = 'Prorrogada por 12 meses em 31/12/2026: valia até 31/12/2028, passou a valer até 31/12/2029.';
    expect(papel).toContain(averbacao);
    expect((await o2.c.requerente.get(`painel-contribuinte/documento/${nova.id}/arquivo`)).status).toBe(200);
    expect((await conferida(licenca.codigo)).documento.situacao).toBe('substituído');
    const publica = await conferida(nova.codigo);
    expect(publica.documento).toMatchObject({ situacao: 'válido', validade: '2029-12-31', averbacoes: [averbacao] });
    expect(JSON.stringify(publica), 'motivos ficam dentro').not.toContain('Obra iniciada');
    expect(publica.historico.map((h) => h.texto).join()).toContain('prorrogou');
    expect((await sinos(id)).at(-1)).toContain('prorrogado até 31/12/2029');
    expect(await ultimaCarta(id)).toContain('Motivo: Obra iniciada (Despacho 7/2026)');
    // Drawn anew later, the paper still says it.
    await o2.api.agir(id, `licencas/${nova.id}/regenerar`);
    expect(await papelDe((await emVigor(id)).id)).toContain(averbacao);
  });

  it('is denied with a reason; the licence stays the very paper that it was', async () => {
    const { id, licenca } = await licenciado(TUDO);
    await o2.api.tentar(id, `licencas/${licenca.id}/pedir-prorrogacao`, { motivo: 'Quero' }, o2.c.requerente);
    const sem = await o2.api.tentar(id, `licencas/${licenca.id}/negar-prorrogacao`, { motivo: ' ' });
    expect([sem.status, Object.keys(sem.erro.erros ?? {})]).toEqual([422, ['motivo']]);
    await o2.api.agir(id, `licencas/${licenca.id}/negar-prorrogacao`, { motivo: 'A obra não começou' });
    const depois = await emVigor(id);
    expect([depois.id, depois.valido_ate, depois.pedidos?.map((p) => p.situacao)]).toEqual([
      licenca.id,
      licenca.valido_ate,
      ['negada'],
    ]);
    expect((await sinos(id)).at(-1)).toContain('negada');
    expect(await ultimaCarta(id)).toContain('Motivo: A obra não começou');
    const visto = await o2.api.ver(id, o2.c.requerente);
    expect(visto.emitidos.find((d) => d.id === licenca.id)?.pedidos?.[0]?.resposta).toBe('A obra não começou');
  });

  it('has its signatures asked anew, as every regenerated paper', async () => {
    const { id, licenca } = await licenciado(TUDO);
    const c = o2.c.gestor;
    await o2.portal.db
      .updateTable('usuario')
      .set({ senha_hash: await hashDaSenha('Assina#2026') })
      .where('id', '=', c.id)
      .execute();
    const pedida = await o2.c.analista.post('assinatura', { documento_id: licenca.id, signatario_id: c.id });
    const { id: assinatura } = pedida.dados<{ id: number }>();
    await c.post(`painel-prefeitura/processoRequerimentoAssinatura/${assinatura}/atualizar`, {
      status: 'Assinado',
      password: 'Assina#2026',
    });
    await o2.api.agir(id, `licencas/${licenca.id}/prorrogar`, { motivo: 'Obra iniciada' });
    expect((await emVigor(id)).assinaturas ?? []).toEqual([]);
  });

  it('is not for another sector, another applicant, nor by way of another request; nor what the form does not take', async () => {
    const { id, licenca } = await licenciado(TUDO);
    const outro = await licenciado(TUDO);
    const caminho = `licencas/${licenca.id}/prorrogar`;
    const corpo = { motivo: 'x' };
    expect((await o2.api.tentar(id, caminho, corpo, o2.c.deOutroSetor)).status).toBe(403);
    expect((await o2.api.tentar(id, caminho, corpo, o2.c.requerente)).status).toBe(404);
    expect((await o2.api.tentar(outro.id, caminho, corpo)).status).toBe(404);
    expect(
      (await o2.api.tentar(outro.id, `licencas/${licenca.id}/pedir-prorrogacao`, corpo, o2.c.requerente)).status,
    ).toBe(404);
    expect((await o2.api.tentar(id, caminho, { ...corpo, valido_ate: '2099-01-01' })).status).toBe(422);
    expect((await o2.api.tentar(id, caminho, { ...corpo, ato: 'x'.repeat(201) })).status).toBe(422);
    const sem = await licenciado({});
    const recusa = await o2.api.tentar(sem.id, `licencas/${sem.licenca.id}/prorrogar`, corpo);
    expect([recusa.status, recusa.mensagem]).toEqual([
      422,
      '"Prorrogar a validade" não é possível na situação atual desta licença',
    ]);
  });

  it('by two at once is given once', async () => {
    const { id, licenca } = await licenciado({ prorrogacao: { meses: 12 } });
    const { versao } = await o2.api.ver(id);
    const caminho = `painel-prefeitura/requerimento/${id}/licencas/${licenca.id}/prorrogar`;
    const duas = await Promise.all(
      [o2.c.analista, o2.c.gestor].map((quem) => quem.post(caminho, { versao, motivo: 'Obra' })),
    );
    expect(duas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await emVigor(id)).valido_ate).toBe('2029-12-31');
    const eventos = await o2.portal.db
      .selectFrom('requerimento_evento')
      .select('tipo')
      .where('requerimento_id', '=', id)
      .where('tipo', '=', 'licenca_prorrogada')
      .execute();
    expect(eventos).toHaveLength(1);
  });

  it('moves the reminder and the end to the later day', async () => {
    const { id, licenca } = await licenciado(TUDO);
    await o2.api.agir(id, `licencas/${licenca.id}/prorrogar`, { motivo: 'Obra' });
    const fatos = async () =>
      (
        await o2.portal.db
          .selectFrom('requerimento_evento')
          .select('tipo')
          .where('requerimento_id', '=', id)
          .where('tipo', 'in', ['licenca_lembrada', 'licenca_vencida'])
          .execute()
      ).map((e) => e.tipo);
    await noDia('2029-01-02');
    expect(await fatos()).toEqual([]);
    await noDia('2029-12-05');
    expect(await fatos()).toEqual(['licenca_lembrada']);
    await noDia('2030-01-01');
    expect(await fatos()).toEqual(['licenca_lembrada', 'licenca_vencida']);
    await noDia(DEPOIS);
  });
});

describe('a licence whose validity stands still', () => {
  it('does not end, reads as suspended to whoever checks it, and goes on with the days added', async () => {
    const { id, licenca } = await licenciado(TUDO);
    const suspensao = { motivo: 'Enchente', ato: 'Decreto 5/2026' };
    await o2.api.agir(id, `licencas/${licenca.id}/suspender`, suspensao);
    expect(await emVigor(id)).toMatchObject({ id: licenca.id, suspensa: { desde: '2026-12-31', ...suspensao } });
    expect((await sinos(id)).at(-1)).toContain('suspensa');
    expect(await ultimaCarta(id)).toContain('Motivo: Enchente (Decreto 5/2026)');
    const parada = await conferida(licenca.codigo);
    expect(parada.documento).toMatchObject({ situacao: 'suspenso', suspenso_desde: '2026-12-31' });
    const lista = await o2.c.gestor.get('painel-prefeitura/cadastro/licenca', { numero_licenca: licenca.numero ?? '' });
    expect(lista.texto).toContain('"suspensa"');
    const { proximo_marco } = await o2.portal.db
      .selectFrom('requerimento')
      .select('proximo_marco')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(proximo_marco, 'o portal não olha para o fim dela').toBeNull();
    const de = await o2.api.tentar(id, `licencas/${licenca.id}/suspender`, suspensao);
    expect(de.status).toBe(422);

    await noDia('2029-01-10');
    expect((await conferida(licenca.codigo)).documento.situacao, 'o dia passou, e ela não venceu').toBe('suspenso');
    const hoje = await gestorDeHoje();
    expect((await emVigor(id, hoje)).vencido).toBeUndefined();
    await o2.api.agir(id, `licencas/${licenca.id}/retomar`, { motivo: 'Fim da enchente' }, hoje);
    const nova = await emVigor(id, hoje);
    // 741 days from 31/12/2026 to 10/01/2029, after 31/12/2028.
    expect([nova.valido_ate, nova.revisao]).toEqual(['2031-01-11', 1]);
    expect(nova).not.toHaveProperty('suspensa');
    expect((await sinos(id)).at(-1)).toContain('retomada');
    expect(await ultimaCarta(id)).toContain('com os dias parados somados: 11/01/2031');
    expect((await conferida(nova.codigo)).documento).toMatchObject({
      ...{ situacao: 'válido', validade: '2031-01-11', suspenso_desde: null },
      averbacoes: ['Suspensa de 31/12/2026 até ser retomada em 10/01/2029: 741 dias a mais.'],
    });
    await noDia(DEPOIS);
  });

  it('keeps the versions of its paper suspended, and is not taken for one in force elsewhere', async () => {
    const { id, licenca } = await licenciado(TUDO);
    await o2.api.agir(id, `licencas/${licenca.id}/suspender`, { motivo: 'Decisão judicial', desde: '2026-12-31' });
    await o2.api.agir(id, `licencas/${licenca.id}/regenerar`);
    const nova = await emVigor(id);
    expect((await conferida(nova.codigo)).documento.situacao).toBe('suspenso');
    const d = semExtras();
    const queCita = await o2.publicado({
      ...d,
      documentos_emitidos: emitidos(),
      campos: [...d.campos, { chave: 'alvara', nome: 'Alvará', tipo: 'requerimento', obrigatorio: true }],
      etapas: d.etapas.map((e) =>
        e.chave === 'abertura'
          ? { ...e, secoes: [...(e.secoes ?? []), { chave: 'antes', titulo: 'Antes', campos: ['alvara'] }] }
          : e,
      ),
    });
    const rascunho = (await o2.c.requerente.post('painel-contribuinte/requerimento', { processo_id: queCita })).dados<{
      id: number;
    }>();
    const consultar = async () =>
      (
        await o2.c.requerente.get(`painel-contribuinte/requerimento/${rascunho.id}/consulta`, {
          campo: 'alvara',
          valor: (await o2.api.ver(id)).numero ?? '',
        })
      ).dados<unknown>();
    expect(await consultar()).toEqual({
      encontrado: false,
      mensagem: `Alvará de licença para ampliação nº ${licenca.numero} está com a validade suspensa desde 31/12/2026`,
    });
    await o2.api.agir(id, `licencas/${nova.id}/retomar`, { motivo: 'Decisão cassada' });
    expect(await consultar()).toMatchObject({ encontrado: true });
  });

  it('holds a step that waits for its end', async () => {
    const d = semExtras();
    const etapa = { tipo: 'automático' as const, publico: 'setor' as const, setor: 'SEURB' };
    const documentos_emitidos = emitidos().map((x) => ({ ...x, ...TUDO }));
    const processo = await o2.publicado({
      ...{ ...d, documentos_emitidos },
      etapas: [
        ...d.etapas.map((e) => (e.emite === undefined ? e : { ...e, proximas: [{ para: 'fim_da_validade' }] })),
        {
          ...{ ...etapa, chave: 'fim_da_validade', nome: 'Fim da validade', proximas: [{ para: 'baixa' }] },
          espera: { evento: 'licenca_vencida' as const },
        },
        { ...etapa, tipo: 'validar' as const, chave: 'baixa', nome: 'Baixa', proximas: [] },
      ],
    });
    const id = await o2.iniciado(processo);
    for (const acao of ['deferir', 'iniciar', 'deferir']) await o2.api.agir(id, `acoes/${acao}`);
    const licenca = await emVigor(id);
    const aberta = async (quem = o2.c.gestor) =>
      (await o2.api.ver(id, quem)).abertas.map((a) => [a.chave, a.prazo.vence_em]);
    expect(await aberta()).toEqual([['fim_da_validade', '2029-01-01']]);
    await o2.api.agir(id, `licencas/${licenca.id}/suspender`, { motivo: 'Enchente' });
    expect(await aberta()).toEqual([['fim_da_validade', null]]);
    await noDia('2029-01-30');
    const hoje = await gestorDeHoje();
    expect(await aberta(hoje)).toEqual([['fim_da_validade', null]]);
    await o2.api.agir(id, `licencas/${licenca.id}/retomar`, { motivo: 'Fim' }, hoje);
    expect(await aberta(hoje), '761 dias a mais').toEqual([['fim_da_validade', '2031-02-01']]);
    await noDia('2031-01-31');
    expect((await aberta(await gestorDeHoje()))[0]?.[0]).toBe('fim_da_validade');
    await noDia('2031-02-01');
    expect((await aberta(await gestorDeHoje()))[0]?.[0]).toBe('baixa');
    await noDia(DEPOIS);
  });
});
