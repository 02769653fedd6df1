import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import type { Pagina } from '../../../../src/schemas/envelope.ts';
import { fraseDoFluxo, type FluxoLido } from '../../../../src/schemas/relatorios/fluxo.ts';
import { medidasDosLugares } from '../../../../src/schemas/relatorios/medidasDoFluxo.ts';
import type { RequerimentoDoRelatorio } from '../../../../src/schemas/relatorios/relatorio.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import { lerPdf } from '../../documents/lerPdf.ts';

let portal: Portal;
let c: CenarioO2;
let gestora: Cliente;
const FLUXO = 'painel-prefeitura/relatorio/fluxo-processo';
const PERIODO = { de: '2026-09-01', ate: '2026-11-30' };

const ler = async (query: Record<string, string> = {}, quem: Cliente = gestora): Promise<FluxoLido> => {
  const r = await quem.get(FLUXO, { ...PERIODO, ...query });
  expect(r.status, r.texto).toBe(200);
  return r.dados();
};

/** 'De → Para: quantas', with '↩' where that is back. */
const passagens = ({ lugares, passagens: ditas }: FluxoLido): readonly string[] => {
  const nome = (chave: string): string => lugares.find((l) => l.chave === chave)?.nome ?? chave;
  return ditas.map(({ de, para, quantas, volta }) => `${nome(de)} → ${nome(para)}: ${quantas}${volta ? ' ↩' : ''}`);
};

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-09-10T15:00:00Z', diasDeSessao: 120 });
  c = await cenarioO2(portal);
  gestora = await portal.entrar({ permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] });
  const { agir } = requerimentoPelaApi(portal, c);
  // Three are filed and analysed, denied 3, 6 and 9 days after; the last, in October, is first sent back to the applicant, and answered.
  for (const [i, dia] of ['2026-09-10', '2026-10-01', '2026-10-31'].entries()) {
    portal.clock.fixar(`${dia}T15:00:00Z`);
    const { id } = await protocolarO2(portal, c);
    portal.clock.avancar((i + 1) * 3 * 24 * 60);
    await agir(id, 'acoes/iniciar');
    if (i === 2) {
      await agir(id, 'pendencias');
      await agir(id, 'pendencias/1/itens', { tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira a área' });
      await agir(id, 'pendencias/1/emitir');
      await agir(id, 'pendencias/1/responder', { respostas: { '1': '150.00' }, arquivos: {} }, c.requerente);
      await agir(id, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' });
    }
    await agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
  }
  portal.clock.fixar('2026-11-19T15:00:00Z');
  while (await reunirFatos(portal.db, portal.clock.now()));
});
afterAll(() => portal.drop());

describe('fluxo de processo', () => {
  it('é baixado com o que a tela mostra, em cada formato, e fica na auditoria', async () => {
    const query = { ...PERIODO, setor: 'SEURB' };
    const csv = await gestora.get(`${FLUXO}/exportar`, query);
    expect(csv.status, csv.texto).toBe(200);
    expect(csv.texto.replace('\uFEFF', '').split('\r\n')).toEqual(
      expect.arrayContaining([
        'Fluxo de processo',
        'Tipo;Ampliação multifamiliar',
        'Período;01/09/2026 a 19/11/2026',
        'Setor;Secretaria Municipal de Urbanismo',
        'Passagem;Passagens;Parte das saídas',
        'Protocolo para Aprovação;3;100%',
        'Aprovação para Indeferido;3;75%',
        'Etapa;Entraram;Saíram;Metade sai em até (dias);Estão ali;Metade está ali há (dias)',
        'Aprovação;4;4;3;0;',
        'Protocolo;0;3;;;',
        // What each figure is, as in the file of a report.
        'O que é cada número;O que conta;Fica sem número quando',
        'Estão ali;Requerimentos que estão no lugar hoje, tenham entrado quando for. Quem está em dois lugares conta em cada um, e uma vez em todos.;No começo e nos fins não se espera',
        `${medidasDosLugares.dias.rotulo};${medidasDosLugares.dias.frase};${medidasDosLugares.dias.falta}. Em todos, cada lugar tem os seus`,
      ]),
    );
    for (const formato of ['xlsx', 'pdf']) {
      const r = await gestora.get(`${FLUXO}/exportar`, { ...query, formato });
      expect([r.status, r.texto.slice(0, 2)], formato).toEqual([200, formato === 'pdf' ? '%P' : 'PK']);
    }
    const pdf = await portal.app.inject({
      url: `/api/v1/${FLUXO}/exportar`,
      query: { ...query, formato: 'pdf' },
      headers: gestora.headers,
    });
    expect(pdf.headers['content-disposition']).toBe(
      'attachment; filename="fluxo-processo-2026-09-01-a-2026-11-19.pdf"',
    );
    const { corrido } = await lerPdf(pdf.rawPayload);
    // The sentence of the drawing, what stands under a place in it, and what the figures are.
    for (const dito of [
      '1 em cada 4 saídas de “Aprovação” volta ao requerente',
      'linhas tracejadas, embaixo, voltam',
      '4 · 3 dias',
      medidasDosLugares.dias.frase,
    ])
      expect(corrido).toContain(dito.replaceAll(' ', ''));
    const { depois } = await portal.db
      .selectFrom('auditoria')
      .select('depois')
      .where('acao', '=', 'exportar')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(depois).toMatchObject({ relatorio: 'Fluxo de processo', formato: 'PDF' });
    const semRelatorio = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    expect((await semRelatorio.get(`${FLUXO}/exportar`, query)).status).toBe(403);
    const avesso = await gestora.get(`${FLUXO}/exportar`, { de: '2026-11-10', ate: '2026-11-09' });
    expect([avesso.status, Object.keys(avesso.erro.erros ?? {})]).toEqual([422, ['ate']]);
  });

  it('[REL-001] de onde para onde, quantas vezes, que parte e em quantos dias, por etapa', async () => {
    const lido = await ler();
    expect(lido.processo).toEqual({ chave: String(c.processo), nome: 'Ampliação multifamiliar' });
    expect(passagens(lido)).toEqual([
      'Protocolo → Aprovação: 3',
      'Aprovação → Indeferido: 3',
      'Aprovação → Pendência: 1 ↩',
      'Pendência → Aprovação: 1 ↩',
    ]);
    expect(lido.total).toBe(8);
    expect(lido.passagens.map(({ parte }) => parte)).toEqual([1, 0.75, 0.25, 1]);
    // Of 3, 6 and 9 days, and none after the answer came, the half is 3: time with the applicant is not the step's.
    expect(lido.lugares.map(({ nome, tipo, entraram, sairam, dias }) => [nome, tipo, entraram, sairam, dias])).toEqual([
      ['Protocolo', 'protocolo', 0, 3, null],
      ['Aprovação', 'etapa', 4, 4, 3],
      ['Indeferido', 'fim', 3, 0, null],
      ['Pendência', 'pendencia', 1, 1, 0],
    ]);
    expect(fraseDoFluxo(lido)).toBe('1 em cada 4 saídas de “Aprovação” volta ao requerente');
  });

  it('[REL-001] por trás de cada passagem e de cada lugar estão os requerimentos que passaram', async () => {
    for (const por of ['etapa', 'setor']) {
      const lido = await ler({ por });
      const contados = async (lugares: Record<string, string>): Promise<number> => {
        const query = { por, processo: String(c.processo), ...lugares };
        const r = await gestora.get('painel-prefeitura/relatorio/fluxo-processo/requerimentos', query);
        const { total, data } = r.dados<Pagina<RequerimentoDoRelatorio>>();
        expect([r.status, new Set(data.map(({ id }) => id)).size]).toEqual([200, total]);
        return total;
      };
      // Nobody passed anywhere twice here, but into the analysis, to which one came back.
      for (const { de, para, quantas } of lido.passagens)
        expect(await contados({ saiu_de: de, foi_para: para }), `${de} ${para}`).toBe(quantas);
      for (const { chave, entraram } of lido.lugares) {
        const voltou = chave.startsWith('etapa:') || chave.startsWith('setor:') ? 1 : 0;
        expect(await contados({ foi_para: chave }), chave).toBe(entraram - voltou);
      }
    }
  });

  it('[REL-001] por setor, e só o que toca um setor', async () => {
    const lido = await ler({ por: 'setor' });
    expect(passagens(lido)).toEqual([
      'Protocolo → Secretaria Municipal de Urbanismo: 3',
      'Secretaria Municipal de Urbanismo → Indeferido: 3',
      'Secretaria Municipal de Urbanismo → Pendência: 1 ↩',
      'Pendência → Secretaria Municipal de Urbanismo: 1 ↩',
    ]);
    expect(lido.lugares.map(({ tipo, dias }) => [tipo, dias])).toContainEqual(['setor', 3]);
    expect((await ler({ setor: 'SEURB' })).total).toBe(lido.total);
    expect(await ler({ setor: 'SEMAM' })).toMatchObject({ total: 0, passagens: [], lugares: [] });
  });

  it('[REL-001] os meses somados e os dias das pontas dizem o mesmo', async () => {
    // Denied on 13/09; filed on 01/10, denied on 07/10; filed on 31/10.
    expect((await ler({ de: '2026-09-11', ate: '2026-10-31' })).total).toBe(4);
    expect((await ler({ de: '2026-10-01', ate: '2026-10-31' })).total).toBe(3);
    expect((await ler({ de: '2026-11-09', ate: '2026-11-09' })).total).toBe(3);
  });

  it('oferece os tipos e os setores por onde algo passou', async () => {
    const r = await gestora.get(`${FLUXO}/opcoes`);
    expect(r.dados()).toEqual({
      processo: [{ chave: String(c.processo), nome: 'Ampliação multifamiliar' }],
      setor: [{ chave: 'SEURB', nome: 'Secretaria Municipal de Urbanismo' }],
    });
  });

  it.each([
    [{ de: '2026-11-10', ate: '2026-11-09' }, { ate: ['O fim vem antes do começo, 10/11/2026'] }],
    [{ processo: 'x' }, { processo: ['Informe um número inteiro'] }],
    [{ por: 'pessoa' }, { por: ['Opção inválida'] }],
  ])('[REL-001] um pedido errado é recusado no campo: %o', async (query, erros) => {
    const r = await gestora.get(FLUXO, query as unknown as Record<string, string>);
    expect([r.status, r.erro.erros]).toEqual([422, erros]);
  });

  it('[REL-001] só para quem pode ver relatórios, e cada cidade o seu', async () => {
    const semPermissao = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    for (const caminho of [FLUXO, `${FLUXO}/opcoes`, `${FLUXO}/requerimentos`])
      expect((await semPermissao.get(caminho)).status).toBe(403);
    const outra = await portal.entrar({
      organizacaoId: portal.outraCidade,
      permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'],
    });
    expect(await ler({}, outra)).toMatchObject({ processo: null, total: 0, lugares: [] });
    expect(await ler({ processo: String(c.processo) }, outra)).toMatchObject({ total: 0, lugares: [] });
    expect((await outra.get(`${FLUXO}/requerimentos`)).dados()).toMatchObject({ total: 0, data: [] });
  });
});
