import { diasEntre } from '../brasil/dias.ts';
import { noFuso } from '../brasil/momento.ts';
import type { Cobranca } from './cobranca.ts';
import type { ConsentimentoDoProprietario } from './consentimento.ts';
import type { DataDada } from './datasDeHoje.ts';
import { textoDoPrazo, type Relogio } from './prazo.ts';

/** A charge is due on the day that its bill says: nothing is counted here. */
export const vencimentoDaGuia = ({ vence_em: dia }: Pick<Cobranca, 'vence_em'>): DataDada | null =>
  dia === null ? null : { dia, explicacao: [{ texto: 'Vencimento escrito na guia', dia }] };

/** The owner has so many calendar days from the day that he was asked on; no calendar moves them. */
export const dataDoConsentimento = (
  { ate: dia, pedido_em }: Pick<ConsentimentoDoProprietario, 'ate' | 'pedido_em'>,
  relogio: Pick<Relogio, 'fuso'> | null,
): DataDada => {
  const inicio = relogio === null ? undefined : noFuso(pedido_em, relogio.fuso)?.dia;
  if (inicio === undefined) return { dia, explicacao: [] };
  const prazo = textoDoPrazo({ quantidade: diasEntre(inicio, dia), contagem: 'corridos' });
  return { dia, explicacao: [{ texto: 'Início', dia: inicio }, { texto: prazo }, { texto: 'Vence', dia }] };
};
