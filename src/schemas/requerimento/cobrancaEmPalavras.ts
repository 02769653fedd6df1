import { mostrarData } from '../brasil/data.ts';
import { mostrarMoeda } from '../brasil/numero.ts';
import type { Cobranca, Comprovante } from './cobranca.ts';
import { nomeNoRastro } from './nomeNoRastro.ts';
import { pagamentoEmPalavras, quitada } from './pagamentos.ts';

type Dita = Pick<Cobranca, 'situacao' | 'valor' | 'vence_em' | 'comprovantes' | 'pagamentos' | 'isencao'>;

const ABERTAS: Readonly<Record<Cobranca['situacao'], string>> = {
  'a emitir': 'a guia ainda não foi emitida',
  'aguardando nova emissão': 'espera nova guia',
  'erro ao emitir': 'a guia não pôde ser emitida',
  emitida: 'guia emitida',
  'emitida manualmente': 'guia emitida',
};

/** 'Paga: comprovante de 12/11/2026, confirmado em 13/11/2026 por Dalva Montalegre' */
const doComprovante = ({ enviado_em, avaliado_em, avaliado_por }: Comprovante, dia: (momento: string) => string) =>
  `comprovante de ${dia(enviado_em)}${avaliado_em === undefined ? ', aprovado' : `, confirmado em ${dia(avaliado_em)}`}${
    avaliado_por === undefined ? '' : ` por ${nomeNoRastro(avaliado_por)}`
  }`;

/**
 * How a charge stands, for who reads it without the portal: paid on which day and confirmed by whom, waived, or still owed and why.
 * @param dia a moment (ISO) as a day of the city: '13/11/2026'
 */
export const cobrancaEmPalavras = (c: Dita, dia: (momento: string) => string): string => {
  if (c.isencao !== undefined)
    return `Isenta desde ${dia(c.isencao.quando)}, por ${nomeNoRastro(c.isencao.por)}: ${c.isencao.fundamento}`;
  const pagos = [
    ...c.comprovantes.filter((k) => k.situacao === 'aprovado').map((k) => doComprovante(k, dia)),
    ...(c.pagamentos ?? []).map(
      (p) =>
        `${p.valor === c.valor ? '' : `${mostrarMoeda(p.valor)} `}em ${mostrarData(p.pago_em)}, confirmado pela arrecadação (documento ${p.documento})`,
    ),
  ].join('; ');
  if (quitada(c)) return pagos === '' ? 'Nada a pagar' : `Paga: ${pagos}`;
  const aConferir = c.comprovantes.findLast((k) => k.situacao === 'em conferência');
  const parte = pagamentoEmPalavras(c);
  const vence = c.vence_em === null ? '' : `, vence em ${mostrarData(c.vence_em)}`;
  const porque =
    aConferir === undefined
      ? `${ABERTAS[c.situacao]}${vence}`
      : `comprovante de ${dia(aConferir.enviado_em)} em conferência`;
  return parte === null ? `Em aberto: ${porque}` : `${parte} (${pagos}): ${porque}`;
};
