import type { ReactElement } from 'react';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import type { Relatorio, RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';

interface Props {
  readonly relatorio: Pick<Relatorio, 'momento' | 'vazio' | 'conta'>;
  readonly lido: Pick<RelatorioLido, 'de' | 'ate'>;
  /** Some filter was chosen: fewer may bring something. */
  readonly filtrado?: boolean;
}

/** What stands in place of a report that counted nothing: what would be counted, and what can be chosen otherwise. */
export const NadaContado = ({ relatorio, lido: { de, ate }, filtrado = false }: Props): ReactElement => {
  const { momento, vazio, conta } = relatorio;
  if (momento === 'agora')
    return (
      <EstadoVazio titulo="Nada em aberto">
        Em {mostrarData(ate)} não há o que contar. {vazio ?? conta}
        {filtrado && ' Escolha menos filtros.'}
      </EstadoVazio>
    );
  return (
    <EstadoVazio titulo="Nada neste período">
      De {mostrarData(de)} a {mostrarData(ate)} não há o que contar.{' '}
      {vazio ?? `${conta} Escolha outro período${filtrado ? ' ou menos filtros' : ''}.`}
    </EstadoVazio>
  );
};
