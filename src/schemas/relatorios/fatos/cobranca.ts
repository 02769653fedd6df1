import type { Cobranca } from '../../requerimento/cobranca.ts';
import { abertoDe, isentoDe, pagaEmParte, pagoDe, quitada } from '../../requerimento/pagamentos.ts';
import { centavos } from '../../requerimento/reais.ts';
import { defineFonte, type Fato } from './fonte.ts';
import type { Historia, LinhasDe } from './historia.ts';

/** How it stands with a charge, as a report counts it. */
export const situacoesDaCobranca = ['em aberto', 'paga em parte', 'paga', 'isenta'] as const;

/** A row for each charge that stands, on the day that it was worked out; values in centavos. */
export const cobranca = defineFonte({
  tabela: 'fato_cobranca',
  rotulo: 'taxas lançadas',
  dia: 'taxa lançada em',
  dimensoes: {
    processo_id: 'inteiro',
    etapa: 'texto',
    taxa: 'texto',
    nome: 'texto',
    situacao: 'texto',
    /** Last day to pay it; null: nothing is owed of it, or it is not issued. */
    vence_em: 'dia?',
  },
  somas: { valor: 'inteiro', pago: 'inteiro', isento: 'inteiro', aberto: 'inteiro' },
  detalhes: {},
  deHoje: { vencida: { de: 'vence_em', como: 'passou' } },
  resumos: [
    { sufixo: 'vence', por: ['vence_em'] },
    { sufixo: 'taxa', por: ['nome', 'vence_em'] },
    { sufixo: 'tipo', por: ['processo_id', 'vence_em'] },
    { sufixo: 'situacao', por: ['situacao', 'vence_em'] },
    {},
  ],
});

/** How it stands with a charge. */
export const situacaoContada = (c: Cobranca): (typeof situacoesDaCobranca)[number] => {
  if (isentoDe(c) > 0 && quitada(c)) return 'isenta';
  if (quitada(c)) return 'paga';
  return pagaEmParte(c) ? 'paga em parte' : 'em aberto';
};

/** Day that each charge was first worked out on, by its number. */
const diasDoLancamento = ({ passos, diaDe }: Historia): ReadonlyMap<number, string> => {
  const dias = new Map<number, string>();
  for (const { evento, quando } of passos)
    if (evento.tipo === 'taxas_geradas' || evento.tipo === 'taxas_recalculadas')
      for (const { id } of evento.cobrancas) if (!dias.has(id)) dias.set(id, diaDe(quando));
  return dias;
};

export const linhasDasCobrancas: LinhasDe<Fato<typeof cobranca>> = (historia) => {
  const dias = diasDoLancamento(historia);
  return historia.estado.cobrancas.map((c) => ({
    ordem: c.id,
    dia: dias.get(c.id) ?? null,
    processo_id: historia.processo,
    etapa: c.etapa,
    taxa: c.taxa,
    nome: c.nome,
    situacao: situacaoContada(c),
    vence_em: quitada(c) ? null : c.vence_em,
    valor: centavos(c.valor),
    pago: pagoDe(c),
    isento: isentoDe(c),
    aberto: abertoDe(c),
  }));
};
