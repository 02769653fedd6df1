import type { ReactElement } from 'react';
import { marcaDaPagina } from '../../../authProvider/marcaDaPagina.ts';
import { mostrarDataHora } from '../../../schemas/brasil/momento.ts';
import { faltaReunir, RECONTANDO } from '../../../schemas/relatorios/recontagem.ts';
import type { RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';

interface Props {
  readonly lido: Pick<RelatorioLido, 'atrasado_desde' | 'por_reunir'>;
}

/** Facts that are older than this are told of (milliseconds); what is younger comes while it is read. */
const ATRASO_MS = 60_000;

/** That figures are behind, and by how much; nothing where they are not. */
export const AtrasoDosFatos = ({ lido: { atrasado_desde, por_reunir } }: Props): ReactElement | null => {
  if (por_reunir > 0)
    return (
      <Aviso tom="warn" titulo={RECONTANDO}>
        {faltaReunir(por_reunir)}
      </Aviso>
    );
  if (atrasado_desde === null || Date.now() - Date.parse(atrasado_desde) < ATRASO_MS) return null;
  return (
    <Aviso tom="info" titulo={`Números de ${mostrarDataHora(atrasado_desde, marcaDaPagina().fuso)}`}>
      O que aconteceu depois ainda está sendo contado.
    </Aviso>
  );
};
