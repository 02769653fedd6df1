import { describe, expect, it } from 'vitest';
import { atorPortal } from '../../../server/modules/requerimentos/ator.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { recusada, type Contexto } from '../../../src/schemas/requerimento/contexto.ts';
import { vencerPrazoTotal } from '../../../src/schemas/requerimento/decidir/prazoTotal.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import { prazoDaExecucao, prazoTotal } from '../../../src/schemas/requerimento/prazoDaExecucao.ts';
import { marcoDevido } from '../../../src/schemas/requerimento/relogios.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import { gestor, requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';

const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };
const corridos = (quantidade: number) => ({ quantidade, contagem: 'corridos' as const });
const contexto: Contexto = {
  ...relogio,
  agora: '2026-12-03T12:00:00Z',
  hoje: '2026-12-03',
  numeros: {},
  calcularTaxa: () => {
    throw new Error('nenhuma taxa se calcula');
  },
  setores: ['SEURB'],
};
const ENVIO = {
  acao: 'enviar' as const,
  respostas: { inscricao_imovel: '1', area_ampliada_m2: '60.00', solicitante_e_proprietario: true, rt: 'R' },
  arquivos: { 'documento:matricula': [10] },
  faltas: {},
};
const com = (
  analise: Partial<Etapa>,
  fim: Partial<Etapa> = {},
  prazo_total?: Definicao['processo']['prazo_total'],
): Definicao => {
  const d = comEtapas([etapa('analise', [segue('fim')], analise), etapa('fim', [], fim)]);
  const { prazo_total: _, ...processo } = d.processo;
  return { ...d, processo: prazo_total === undefined ? processo : { ...processo, prazo_total } };
};
const protocolado = (d: Definicao): NoMotor => {
  const r = requerimentoNoMotor(d);
  r.mudarAgora('2026-11-02T12:00:00Z');
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer(ENVIO, requerente);
  return r;
};
const em = (r: NoMotor, dia: string, ...atos: readonly Parameters<NoMotor['fazer']>[]): void => {
  r.mudarAgora(`${dia}T12:00:00Z`);
  for (const ato of atos) r.fazer(...ato);
};
const vence = (d: Definicao, s: Estado) => prazoDaExecucao(d, s, s.execucoes.at(-1), relogio)?.vence_em;
const total = (d: Definicao, r: NoMotor) => prazoTotal(d, r.estado(), relogio);
const passar = (r: NoMotor, d: Definicao, dia: string): readonly string[] => {
  r.mudarAgora(`${dia}T12:00:00Z`);
  const feitos: string[] = [];
  for (let c = marcoDevido(d, r.estado(), relogio, dia); c !== undefined;) {
    r.fazer(c, atorPortal);
    feitos.push(c.acao);
    c = marcoDevido(d, r.estado(), relogio, dia);
  }
  return feitos;
};

describe('a round that closes unanswered', () => {
  it('with its step stops no clock any longer, of the whole request nor of what counts from the filing', () => {
    const d = com({}, { prazo: { ...corridos(40), inicio: 'protocolo' } }, corridos(60));
    const r = protocolado(d);
    r.fazer({ acao: 'iniciar' });
    em(
      r,
      '2026-11-04',
      [{ acao: 'abrir-pendencia' }],
      [{ acao: 'incluir-item', pendencia: 1, tipo: 'esclarecimento', alvo: null, texto: 'Explique' }],
      [{ acao: 'emitir-pendencia', pendencia: 1 }],
    );
    expect(total(d, r)?.vence_em).toBeNull();
    em(
      r,
      '2026-11-08',
      [{ acao: 'indeferir', motivo: 'Sem resposta' }],
      [{ acao: 'reabrir', motivo: 'Recurso' }, gestor],
      [{ acao: 'iniciar' }],
      [{ acao: 'deferir' }],
    );
    expect([r.etapa(), r.estado().pendencias[0]?.respondida_em]).toEqual(['fim', null]);
    // The five days from the 4th to the 8th stood still, and no others.
    expect(total(d, r)?.vence_em).toBe('2027-01-06');
    expect(vence(d, r.estado())).toBe('2026-12-18');
  });
});

describe('silence, and the second pair of eyes', () => {
  const propor = (decisoes?: readonly ['indeferir']) => {
    const d = com({
      prazo: corridos(10),
      vencimento: { defere: true },
      revisao: { quem: 'chefia', ...(decisoes === undefined ? {} : { decisoes: [...decisoes] }) },
    });
    return { d, r: protocolado(d) };
  };
  it('grants nothing over a decision that waits to be confirmed, and says so once', () => {
    const { d, r } = propor(['indeferir']);
    em(r, '2026-11-05', [{ acao: 'iniciar' }], [{ acao: 'indeferir', motivo: 'Fere o plano' }]);
    expect(passar(r, d, '2026-11-13')).toEqual(['vencer-prazo']);
    expect([r.etapa(), r.estado().execucoes.at(-1)?.proposta?.decisao]).toEqual(['analise', 'indeferir']);
    expect(r.eventos.at(-1)).toMatchObject({ impede: 'Há uma decisão proposta que espera confirmação' });
    expect(passar(r, d, '2026-12-13')).toEqual([]);
  });
  it('grants nothing that somebody else has to confirm, in a process published before that was refused', () => {
    const { d, r } = propor();
    expect(passar(r, d, '2026-11-13')).toEqual(['vencer-prazo']);
    expect(r.etapa()).toBe('analise');
    expect(r.eventos.at(-1)).toMatchObject({
      impede: 'O deferimento desta etapa passa por uma segunda conferência',
    });
  });
  it('of a step where only denials are confirmed grants, and gives the process its number', () => {
    const { d, r } = propor(['indeferir']);
    passar(r, d, '2026-11-13');
    expect([r.etapa(), r.estado().numero_processo]).toEqual(['fim', '1']);
  });
});

describe('a request that is reopened', () => {
  const encerra = { ...corridos(30), vencimento: { encerra: true } };
  it('was not late while it had ended, and its total is told but never ends it by itself', () => {
    const d = com({}, {}, encerra);
    const r = protocolado(d);
    em(r, '2026-11-12', [{ acao: 'iniciar' }], [{ acao: 'indeferir', motivo: 'Não' }]);
    em(r, '2027-03-01', [{ acao: 'reabrir', motivo: 'Erro' }, gestor]);
    expect(passar(r, d, '2027-03-01')).toEqual([]);
    // Nine days ran before it ended on the 12th; the other twenty-one do from the day after it was reopened.
    expect(total(d, r)?.vence_em).toBe('2027-03-22');
    expect(total(d, r)?.explicacao.map(({ texto }) => texto)).toContain('Pausa: requerimento encerrado (+110 dias)');
    expect(passar(r, d, '2027-03-23')).toEqual(['vencer-prazo-total']);
    expect(r.estado()).toMatchObject({ desfecho: null, prazo_total: { vencida: '2027-03-22' } });
  });
  it('of before reopenings were kept does not lose its licence to its total either', () => {
    const d = com({}, {}, encerra);
    const r = protocolado(d);
    const comando = { acao: 'vencer-prazo-total' as const, vence_em: '2026-12-02' };
    const licenca = { id: 1, chave: 'alvara', numero: '1/2026', data: '2026-11-12', valido_ate: null };
    const acabam = (situacao: 'válido' | 'em revisão') => {
      const estado: Estado = { ...r.estado(), documentos: [{ ...licenca, situacao }] };
      const decisao = vencerPrazoTotal({ definicao: d, estado, comando, contexto });
      if (recusada(decisao)) throw new Error(decisao.mensagem);
      return decisao.some(({ tipo }) => tipo === 'requerimento_encerrado');
    };
    expect([acabam('válido'), acabam('em revisão')]).toEqual([true, false]);
  });
  it.each(['analise', 'fim'])(
    'counts its step "%s" done anew from its own day: silence does not grant it at once',
    (refeita) => {
      const prazo = { prazo: { ...corridos(10), inicio: 'protocolo' as const }, vencimento: { defere: true } };
      const d = com(prazo, prazo);
      const r = protocolado(d);
      em(r, '2026-11-05', [{ acao: 'iniciar' }], [{ acao: 'indeferir', motivo: 'Não' }]);
      em(r, '2027-03-01', [{ acao: 'reabrir', motivo: 'Recurso' }, gestor]);
      if (refeita === 'fim') em(r, '2027-03-01', [{ acao: 'iniciar' }], [{ acao: 'deferir' }]);
      expect(passar(r, d, '2027-03-02')).toEqual([]);
      expect([r.etapa(), vence(d, r.estado())]).toEqual([refeita, '2027-03-11']);
    },
  );
});

describe('a total that counts from the payment', () => {
  const o2 = definicaoO2();
  const daTaxa = o2.taxas[0]?.etapa ?? '';
  const comTaxa = (condicao: string): Definicao => ({
    ...com({}),
    taxas: o2.taxas.map((t) => ({ ...t, etapa: 'taxa' })),
    processo: { ...o2.processo, prazo_total: { ...corridos(60), inicio: 'pagamento' } },
    etapas: [
      ...com({}).etapas.slice(0, 1),
      etapa('analise', [segue('taxa')]),
      etapa('taxa', [segue('fim')], { condicao }),
      // The way back does not make the fees come.
      etapa('fim', [segue('analise', { condicao: 'area_ampliada_m2 > 99999' })]),
    ],
  });
  it('begins where its step was passed over, and not while that lies ahead', () => {
    expect(daTaxa).not.toBe('');
    const d = comTaxa('area_ampliada_m2 > 1000');
    const r = protocolado(d);
    expect(total(d, r)).toMatchObject({ por_comecar: true });
    em(r, '2026-11-06', [{ acao: 'iniciar' }]);
    expect(total(d, r)).toMatchObject({ por_comecar: true });
    em(r, '2026-11-07', [{ acao: 'deferir' }]);
    expect([r.etapa(), total(d, r)?.vence_em]).toEqual(['fim', '2027-01-06']);
  });
  it('waits for the payment in a request that is charged', () => {
    const d = comTaxa('area_ampliada_m2 > 10');
    const r = protocolado(d);
    em(r, '2026-11-06', [{ acao: 'iniciar' }], [{ acao: 'deferir' }]);
    expect([r.etapa(), total(d, r)?.por_comecar]).toEqual(['taxa', true]);
  });
});

it('silence grants what came on paper only after the term has run from the filing too', () => {
  const base = com({ prazo: corridos(10), vencimento: { defere: true } });
  const d: Definicao = { ...base, processo: { ...base.processo, prazo_em_papel: 'recebimento' } };
  const r = requerimentoNoMotor(d);
  r.mudarAgora('2026-11-02T12:00:00Z');
  const balcao = { ...requerente, id: 7, representa: { id: 1, nome: 'Iara' } };
  r.fazer({ acao: 'abrir', em_papel: { recebido_em: '2026-10-10', originais: 'Arquivo' } }, balcao);
  r.fazer(ENVIO, balcao);
  expect(vence(d, r.estado())).toBe('2026-10-20');
  expect(passar(r, d, '2026-11-12')).not.toContain('vencer-prazo');
  expect(r.etapa()).toBe('analise');
  expect(passar(r, d, '2026-11-13')).toEqual(['vencer-prazo']);
  expect([r.etapa(), r.estado().execucoes.at(-2)?.resultado]).toEqual(['fim', 'deferida']);
});
