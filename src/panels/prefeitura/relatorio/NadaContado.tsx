import type { ReactElement } from 'react';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import type { Relatorio, RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';

interface Props {
  readonly relatorio: Pick<Relatorio, 'momento' | 'vazio'>;
  readonly lido: Pick<RelatorioLido, 'de' | 'ate'>;
}

/** What stands in place of a report that counted nothing: why that may be so. */
export const NadaContado = ({ relatorio: { momento, vazio }, lido: { de, ate } }: Props): ReactElement =>
  momento === 'agora' ? (
    <EstadoVazio titulo="Nada em aberto">
      Em {mostrarData(ate)} não há o que contar. {vazio ?? 'Se há filtros, escolha menos.'}
    </EstadoVazio>
  ) : (
    <EstadoVazio titulo="Nada neste período">
      De {mostrarData(de)} a {mostrarData(ate)} não há o que contar.{' '}
      {vazio ?? 'Escolha outro período ou menos filtros.'}
    </EstadoVazio>
  );
