import type { ReactElement } from 'react';
import { marcaDaPagina } from '../../../authProvider/marcaDaPagina.ts';
import { AINDA_SE_CONTA, faltaReunir, numerosDe, RECONTANDO } from '../../../schemas/relatorios/recontagem.ts';
import type { RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';

interface Props {
  readonly lido: Pick<RelatorioLido, 'atrasado_desde' | 'por_reunir'>;
}

/** That figures are behind, and by how much; nothing where they are not. */
export const AtrasoDosFatos = ({ lido: { atrasado_desde, por_reunir } }: Props): ReactElement | null => {
  if (por_reunir > 0)
    return (
      <Aviso tom="warn" titulo={RECONTANDO}>
        {faltaReunir(por_reunir)}
      </Aviso>
    );
  const deQuando = numerosDe(atrasado_desde, new Date(), marcaDaPagina().fuso);
  if (deQuando === undefined) return null;
  return (
    <Aviso tom="info" titulo={`Números de ${deQuando}`}>
      {AINDA_SE_CONTA}
    </Aviso>
  );
};
