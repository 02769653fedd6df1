import type { ReactElement } from 'react';
import { marcaDaPagina } from '../../../authProvider/marcaDaPagina.ts';
import { mostrarDataHora } from '../../../schemas/brasil/momento.ts';
import { mostrarNumero } from '../../../schemas/brasil/numero.ts';
import { POR_REUNIR_CONTADOS, type RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';

interface Props {
  readonly lido: Pick<RelatorioLido, 'atrasado_desde' | 'por_reunir'>;
}

/** Facts that are older than this are told of (milliseconds); what is younger comes while it is read. */
const ATRASO_MS = 60_000;

const faltam = (quantos: number): string => {
  if (quantos >= POR_REUNIR_CONTADOS)
    return `Falta contar ${mostrarNumero(quantos, { min: 0, max: 0 })} requerimentos ou mais.`;
  return quantos === 1 ? 'Falta contar 1 requerimento.' : `Falta contar ${quantos} requerimentos.`;
};

/** That figures are behind, and by how much; nothing where they are not. */
export const AtrasoDosFatos = ({ lido: { atrasado_desde, por_reunir } }: Props): ReactElement | null => {
  if (por_reunir > 0)
    return (
      <Aviso tom="warn" titulo="Os números estão sendo recontados">
        {faltam(por_reunir)} Parte do que se lê aqui ainda é de antes, e pode ser mais ou menos do que há.
      </Aviso>
    );
  if (atrasado_desde === null || Date.now() - Date.parse(atrasado_desde) < ATRASO_MS) return null;
  return (
    <Aviso tom="info" titulo={`Números de ${mostrarDataHora(atrasado_desde, marcaDaPagina().fuso)}`}>
      O que aconteceu depois ainda está sendo contado.
    </Aviso>
  );
};
