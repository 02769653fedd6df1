import { expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { cidade } from './exemplo.ts';

const achados = (mudar: (d: Definicao) => void = () => undefined): readonly string[] => {
  const d = definicaoO2();
  mudar(d);
  return verificarDefinicao(d, cidade)
    .filter((a) => ['prazo_invalido', 'sem_efeito', 'espera_invalida'].includes(a.codigo))
    .map((a) => `${a.codigo} ${a.onde}`);
};
const um = { quantidade: 1, contagem: 'corridos' as const };
const doSetor = (d: Definicao) => d.etapas.findIndex((e) => e.publico === 'setor');
const muda = (d: Definicao, i: number, parte: Partial<Definicao['etapas'][number]>): void => {
  Object.assign(d.etapas[i] ?? {}, parte);
};

it('what a clock may say is published', () => {
  expect(
    achados((d) => {
      d.processo.suspende = ['pendencia', 'pausa', 'pagamento'];
      d.processo.prazo_total = {
        quantidade: 6,
        contagem: 'corridos',
        unidade: 'meses',
        rola: true,
        inicio: 'pagamento',
      };
      muda(d, doSetor(d), {
        prazo: {
          quantidade: 48,
          contagem: 'uteis',
          unidade: 'horas',
          inicio: 'protocolo',
          prorrogacao: { vezes: 1, prazo: um },
        },
        vencimento: { defere: true },
      });
    }),
  ).toEqual([]);
});

it.each<readonly [string, (d: Definicao) => void, readonly string[]]>([
  [
    'months of working days; a term of working days that moves on by itself',
    (d) => {
      d.processo.prazo_total = { quantidade: 6, contagem: 'uteis', unidade: 'meses', rola: true };
    },
    ['prazo_invalido processo.prazo_total.contagem', 'sem_efeito processo.prazo_total.rola'],
  ],
  [
    'clocks that stop for what the process has none of',
    (d) => {
      d.processo.suspende = ['vistoria', 'subprocesso'];
    },
    ['sem_efeito processo.suspende[0]', 'sem_efeito processo.suspende[1]'],
  ],
  [
    'the first step counting from the filing; a reminder and an act of no term',
    (d) => {
      muda(d, 0, { prazo: { ...um, inicio: 'protocolo' } });
      const { prazo: _, ...sem } = d.etapas[1] ?? {};
      d.etapas[1] = { ...sem, alerta: { dias: 1 }, vencimento: { chefia: true } } as Definicao['etapas'][number];
    },
    ['sem_efeito etapas[0].prazo.inicio', 'sem_efeito etapas[1].alerta', 'sem_efeito etapas[1].vencimento'],
  ],
  [
    'a reminder of an opinion that has no term, and one in hours',
    (d) => {
      muda(d, doSetor(d), {
        pareceres: [
          { setor: 'SEMAM', motivo: 'Mata', alerta: { dias: 2 } },
          { setor: 'SEMAM', motivo: 'Mata', prazo: { ...um, unidade: 'horas' } },
        ],
      });
    },
    ['sem_efeito etapas[1].pareceres[0]', 'prazo_invalido etapas[1].pareceres[1].prazo.unidade'],
  ],
  [
    'a round, more time for it, a counterpart and what is to be opened after the grant, in hours: their ends are told as days',
    (d) => {
      const emHoras = { ...um, unidade: 'horas' } as const;
      d.pendencia = { prazo: emHoras, ao_vencer: 'avisar', prorrogacao: { vezes: 1, prazo: emHoras } };
      d.contrapartidas = [
        {
          chave: 'mudas',
          nome: 'Mudas',
          descricao: 'Plantar',
          etapa: d.etapas[1]?.chave ?? '',
          prazo: emHoras,
          comprovacao: { nome: 'Fotos do plantio', formatos: ['pdf'] },
        },
      ];
      d.processo.sucessores = [{ processo: d.processo.chave, nome: 'Habite-se', prazo: emHoras }];
    },
    [
      'prazo_invalido pendencia.prazo.unidade',
      'prazo_invalido pendencia.prorrogacao.prazo.unidade',
      'prazo_invalido contrapartidas[0].prazo.unidade',
      'prazo_invalido processo.sucessores[0].prazo.unidade',
    ],
  ],
  [
    "a sector's step that expires, the applicant's that is granted by silence and counts from an answer",
    (d) => {
      muda(d, 0, { prazo: { ...um, inicio: 'resposta' }, vencimento: { defere: true } });
      muda(d, doSetor(d), { prazo: um, vencimento: { expira: true } });
    },
    [
      'sem_efeito etapas[0].prazo.inicio',
      'sem_efeito etapas[0].prazo.inicio',
      'sem_efeito etapas[0].vencimento.defere',
      'sem_efeito etapas[1].vencimento.expira',
    ],
  ],
  [
    'a grant by silence that somebody else would have to confirm',
    (d) => {
      const semRevisar = { prazo: um, vencimento: { defere: true } };
      muda(d, 1, { ...semRevisar, revisao: { quem: 'chefia' } });
      muda(d, 2, { ...semRevisar, revisao: { quem: 'chefia', decisoes: ['indeferir'] } });
    },
    ['prazo_invalido etapas[1].vencimento.defere'],
  ],
])('%s', (_nome, mudar, esperados) => {
  const antes = achados();
  expect(achados(mudar).filter((a) => !antes.includes(a))).toEqual(esperados);
});
