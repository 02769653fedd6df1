import type { ReactElement } from 'react';
import type { Relatorio, RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';
import { mostraSoOProprio } from '../../../schemas/relatorios/soOProprio.ts';

interface Props {
  readonly relatorio: Pick<Relatorio, 'dimensoes'>;
  readonly lido: Pick<RelatorioLido, 'so_o_proprio' | 'por'>;
}

/** Who is no manager reads why he finds nobody but himself. */
export const SoOProprio = ({ relatorio, lido }: Props): ReactElement | null =>
  mostraSoOProprio(relatorio, lido) ? (
    <p className="secundario">Aqui está o seu trabalho. O das outras pessoas é lido pelos gestores.</p>
  ) : null;
