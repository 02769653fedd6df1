import { isDataIso } from '../../brasil/data.ts';
import { centavos } from '../../requerimento/reais.ts';
import { defineFonte, type Fato } from './fonte.ts';
import type { LinhasDe } from './historia.ts';

/** What happens to the money of a fee. */
export const movimentos = {
  lancada: 'Lançada',
  emitida: 'Guia emitida',
  paga: 'Paga',
  isenta: 'Isenta',
  retirada: 'Retirada por novo cálculo',
  restituida: 'Restituída',
} as const;
export type Movimento = keyof typeof movimentos;

/** A row for each movement of money, on its day; values in centavos. */
export const movimento = defineFonte({
  tabela: 'fato_movimento',
  rotulo: 'movimentos das taxas',
  dia: 'movimento em',
  dimensoes: {
    processo_id: 'inteiro',
    taxa: 'texto',
    nome: 'texto',
    /** `Movimento` */
    movimento: 'texto',
  },
  somas: { valor: 'inteiro' },
  detalhes: {},
  resumos: [{}],
});

interface Movida {
  readonly movimento: Movimento;
  readonly taxa: string;
  readonly nome: string;
  readonly valor: number;
  readonly dia?: string;
}

export const linhasDosMovimentos: LinhasDe<Fato<typeof movimento>> = ({ processo, passos, diaDe }) => {
  const linhas: Fato<typeof movimento>[] = [];
  for (const { evento, quando, antes } of passos) {
    const cobrancaDe = (id: number) => antes.cobrancas.find((c) => c.id === id);
    const da = (id: number, m: Movimento, valor?: string, dia?: string): readonly Movida[] => {
      const c = cobrancaDe(id);
      if (c === undefined) return [];
      const { taxa, nome } = c;
      return [{ movimento: m, taxa, nome, valor: centavos(valor ?? c.valor), ...(dia === undefined ? {} : { dia }) }];
    };
    const movidas = ((): readonly Movida[] => {
      switch (evento.tipo) {
        case 'taxas_geradas':
          return evento.cobrancas.map((c) => ({
            movimento: 'lancada' as const,
            taxa: c.taxa,
            nome: c.nome,
            valor: centavos(c.valor),
          }));
        case 'taxas_recalculadas':
          return [
            ...evento.retiradas.flatMap((id) => da(id, 'retirada')),
            // What has a new value is taken back with the old one and entered with the new.
            ...evento.cobrancas.flatMap((c) => [
              ...da(c.id, 'retirada'),
              { movimento: 'lancada' as const, taxa: c.taxa, nome: c.nome, valor: centavos(c.valor) },
            ]),
          ];
        case 'cobranca_emitida':
          return da(evento.cobranca, 'emitida');
        case 'pagamento_registrado':
          return da(evento.cobranca, 'paga', evento.valor, isDataIso(evento.pago_em) ? evento.pago_em : undefined);
        case 'comprovante_avaliado':
          return evento.resultado === 'aprovado' ? da(evento.cobranca, 'paga', evento.valor) : [];
        case 'cobranca_isenta':
          return da(evento.cobranca, 'isenta', evento.valor);
        case 'restituicao_registrada':
          return (antes.restituicoes ?? [])
            .filter((r) => r.id === evento.restituicao)
            .map((r) => ({
              movimento: 'restituida' as const,
              taxa: r.taxa,
              nome: r.nome,
              valor: centavos(r.valor),
            }));
        default:
          return [];
      }
    })();
    for (const { dia = diaDe(quando), ...resto } of movidas)
      linhas.push({ ordem: linhas.length + 1, dia, processo_id: processo, ...resto });
  }
  return linhas;
};
