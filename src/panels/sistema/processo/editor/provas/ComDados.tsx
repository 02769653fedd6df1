import type { ReactElement } from 'react';
import type { DadosDasProvas } from '../../../../../schemas/processo/provar/dadosDasProvas.ts';
import { Esqueleto } from '../../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../../layout/ui/FalhaAoCarregar.tsx';
import { useLugar } from '../../lugar.ts';
import { useDadosDasProvas } from '../chamadas.ts';
import { useEdicao } from '../contexto.ts';

interface Props {
  readonly children: (dados: DadosDasProvas) => ReactElement;
}

/** Waits for what of the city a trial goes by. */
export function ComDados({ children }: Props): ReactElement {
  const { processo } = useEdicao();
  const { data, error, refetch } = useDadosDasProvas(useLugar(), processo);
  if (data !== undefined) return children(data);
  if (error === null) return <Esqueleto rotulo="Lendo o calendário e os índices da prefeitura…" />;
  return <FalhaAoCarregar titulo="Não foi possível ler os dados da prefeitura." erro={error} tentarDeNovo={refetch} />;
}
