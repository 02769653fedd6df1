import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { documentosDaEtapa } from '../../../src/schemas/processo/preenchimento.ts';
import type { Prazo } from '../../../src/schemas/processo/prazos.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { calcularPrazo } from '../../../src/schemas/requerimento/prazo.ts';
import { prazoDaExecucao, prazoTotal } from '../../../src/schemas/requerimento/prazoDaExecucao.ts';
import { requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';
import { definicaoDoProcesso as definicaoDe } from '../../support/processosDoPortal.ts';

/** Consciência Negra, a Friday, and Christmas. */
const FERIADOS: Readonly<Record<string, string>> = { '2026-11-20': 'Consciência Negra', '2026-12-25': 'Natal' };
const relogio = { fuso: 'America/Sao_Paulo', calendario: (dia: string) => FERIADOS[dia] };

const doRecurso = (d: Definicao): Prazo | undefined => d.etapas.find((e) => e.chave === 'primeiro_recurso')?.prazo;
const daEtapa =
  (chave: string) =>
  (d: Definicao): Prazo | undefined =>
    d.etapas.find((e) => e.chave === chave)?.prazo;

describe('terms of the published processes, from a day to their last', () => {
  it.each<readonly [string, (d: Definicao) => Prazo | undefined, string, string]>([
    // 120 calendar days from Friday, the 20th of November, end on Saturday, the 20th of March.
    ['o1', (d) => d.processo.prazo_total, '2026-11-20', '2027-03-22'],
    ['o1', daEtapa('analise'), '2026-11-20', '2027-03-22'],
    // 30 from the 20th end on a Sunday, from the 19th on a Saturday, from the 25th on Christmas, a Friday.
    ['o1', (d) => d.pendencia?.prazo, '2026-11-20', '2026-12-21'],
    ['o1', (d) => d.pendencia?.prorrogacao?.prazo, '2026-11-19', '2026-12-21'],
    ['o1', doRecurso, '2026-11-25', '2026-12-28'],
    ['o1', (d) => d.contrapartidas?.[0]?.prazo, '2026-11-19', '2026-12-21'],
    // 365 from the 20th of November of 2026 end on a Saturday.
    ['o1', daEtapa('retificacao'), '2026-11-20', '2027-11-22'],
    // Months end on the same day: a Saturday in 2030, a Thursday in 2028.
    ['o1', (d) => d.processo.sucessor?.prazo, '2026-11-16', '2030-11-18'],
    ['o6', (d) => d.contrapartidas?.[0]?.prazo, '2026-11-16', '2028-11-16'],
    // What does not roll ends where it ends: 30 calendar days, on a Saturday.
    ['o6', (d) => d.pendencia?.prazo, '2026-11-19', '2026-12-19'],
  ])('%s: %o from %s ends on %s', (arquivo, qual, desde, fim) => {
    const prazo = qual(definicaoDe(arquivo));
    if (prazo === undefined) throw new Error('O processo não tem esse prazo');
    expect(calcularPrazo(prazo, desde, [], relogio.calendario).vence_em).toBe(fim);
  });
});

const portal: Ator = { tipo: 'sistema', id: 0, nome: 'Portal', setores: [], gestor: false };

const protocolado = (arquivo: string, respostas: Respostas) => {
  const d = definicaoDe(arquivo);
  const equipe: Ator = { tipo: 'equipe', id: 2, nome: 'Dalva', setores: d.setores.map((s) => s.sigla), gestor: false };
  const r = requerimentoNoMotor(d);
  r.mudarAgora('2026-11-16T13:00:00Z');
  r.fazer({ acao: 'abrir' }, requerente);
  const pedidos = documentosDaEtapa(d, d.etapas[0]?.chave ?? '', respostas);
  const arquivos = Object.fromEntries(pedidos.map(({ documento }) => [`documento:${documento.chave}`, [8]]));
  const tipo = d.campos.find((c) => c.tipo_do_projeto === true)?.chave;
  if (tipo !== undefined) r.fazer({ acao: 'confirmar-tipo', valor: String(respostas[tipo]) }, requerente);
  r.fazer({ acao: 'enviar', respostas, arquivos, faltas: {}, leu: true }, requerente);
  return {
    ...r,
    daEquipe: (comando: Parameters<typeof r.fazer>[0]) => r.fazer(comando, equipe),
    vence: () => prazoDaExecucao(d, r.estado(), execucoesAbertas(r.estado())[0], relogio)?.vence_em,
    total: () => prazoTotal(d, r.estado(), relogio)?.vence_em,
    noDia: (dia: string) => r.mudarAgora(`${dia}T13:00:00Z`),
    perguntar: (): void => {
      const pendencia = r.estado().pendencias.length + 1;
      r.fazer({ acao: 'abrir-pendencia' }, equipe);
      r.fazer(
        { acao: 'incluir-item', pendencia, tipo: 'esclarecimento', alvo: null, texto: 'Explique a medida.' },
        equipe,
      );
      r.fazer({ acao: 'emitir-pendencia', pendencia }, equipe);
    },
    /** The clock's own act for a round that was not answered in time. */
    semResposta: (): void => r.fazer({ acao: 'vencer-pendencia', pendencia: r.estado().pendencias.length }, portal),
    responder: (): void =>
      r.fazer(
        {
          acao: 'responder-pendencia',
          pendencia: r.estado().pendencias.length,
          respostas: { '1': 'Foi medido do eixo da rua.' },
          arquivos: {},
        },
        requerente,
      ),
  };
};

const O1: Respostas = {
  tipo_obra: 'edificacao_nova',
  requerente_condicao: 'proprietario',
  rt_projeto: 'CREA-SC 1',
  rt_obra: 'CREA-SC 1',
  zona: 'urbana',
  contribuinte_iptu: '01.02.117',
  uso: 'residencial',
  num_blocos: 1,
  area_matricula_m2: '1000.00',
  area_levantamento_m2: '1000.00',
  outorga_onerosa: false,
  categoria_isencao: 'poder_publico',
  tem_equipamento: false,
};

describe('what their clocks count from and stop for', () => {
  it('O1: from the filing, whatever came before the analysis, and not while the applicant answers', () => {
    const r = protocolado('o1', O1);
    r.noDia('2026-11-30');
    r.daEquipe({ acao: 'iniciar' });
    r.daEquipe({ acao: 'deferir', respostas: { isencao_concedida: true } });
    expect([r.etapa(), r.vence(), r.total()]).toEqual(['analise', '2027-03-16', '2027-03-16']);
    r.daEquipe({ acao: 'iniciar' });
    r.noDia('2026-12-01');
    r.perguntar();
    expect([r.vence(), r.total()]).toEqual([null, null]);
    r.noDia('2026-12-11');
    r.responder();
    // Eleven days stood still, the first and the last among them: the 27th of March is a Saturday.
    expect([r.vence(), r.total()]).toEqual(['2027-03-29', '2027-03-29']);
    r.daEquipe({ acao: 'pausar', motivo: 'Falta de pessoal' });
    expect([r.vence(), r.total()], 'only the answer of the applicant stops it').toEqual(['2027-03-29', '2027-03-29']);
  });

  it('O3: one term of fifteen working days for the inspection and the paper, from the filing', () => {
    const r = protocolado('o3', {
      finalidade: 'construcao',
      alvara_construcao: '2026/000009',
      area_obra_m2: '100.00',
      tem_fossa: true,
    });
    r.noDia('2026-11-24');
    r.daEquipe({ acao: 'iniciar' });
    r.daEquipe({ acao: 'preencher', respostas: { data_vistoria_sanitaria: '2026-11-20' } });
    expect(r.vence(), 'the sanitary visit has none of its own').toBeUndefined();
    r.daEquipe({ acao: 'gerar-taxas' });
    r.daEquipe({ acao: 'emitir-cobranca', cobranca: 1 });
    r.fazer({ acao: 'enviar-comprovante', cobranca: 1, arquivo: 91 }, requerente);
    r.daEquipe({ acao: 'avaliar-comprovante', cobranca: 1, comprovante: 1, resultado: 'aprovado' });
    r.daEquipe({ acao: 'deferir', respostas: { resultado_vistoria_sanitaria: 'aprovada' } });
    // Opened on the 24th, and still due fifteen working days after the 16th.
    expect([r.etapa(), r.vence()]).toEqual(['vistoria_obra', '2026-12-08']);
  });

  it('O6: an unanswered round moves the whole term on by its days', () => {
    const r = protocolado('o6', {
      tipo_demolicao: 'total',
      ja_demolido: false,
      inscricao_imovel: '01.02.117',
      tipo_requerente: 'pessoa_fisica',
      condicao_requerente: 'proprietario',
      area_confinada: false,
      porte_imovel: 'regular',
      emissao_certidao_onus: '2026-11-02',
    });
    expect(r.total()).toBe('2026-12-31');
    r.daEquipe({ acao: 'iniciar' });
    r.noDia('2026-11-20');
    r.perguntar();
    r.noDia('2026-11-24');
    r.responder();
    expect(r.total()).toBe('2027-01-05');
  });
});

describe('where an appeal that is granted leads', () => {
  it('O1: to the exemption that nobody had decided when the clock denied, and not past it to the analysis', () => {
    const r = protocolado('o1', O1);
    r.daEquipe({ acao: 'iniciar' });
    r.perguntar();
    r.noDia('2026-12-17');
    r.semResposta();
    expect(r.etapa()).toBe('primeiro_recurso');
    const respostas = { razoes_primeiro_recurso: 'A guia não foi enviada.' };
    r.fazer({ acao: 'enviar', respostas, arquivos: {}, faltas: {} }, requerente);
    r.daEquipe({ acao: 'iniciar' });
    r.daEquipe({ acao: 'deferir' });
    expect(r.etapa()).toBe('decisao_isencao');
  });
});
