import { useMemo, type ReactElement, type ReactNode } from 'react';
import { marcaDaPagina } from '../../../../authProvider/marcaDaPagina.ts';
import { LugarDoFormularioDado, type LugarDoFormulario } from '../../../contribuinte/formulario/lugarDoFormulario.ts';
import { ProvedorDaMarca } from '../../../publico/comum/MarcaContexto.ts';
import { caminhosDoRequerimento } from '../caminhos.ts';
import { useAtualizarRequerimento } from '../chamadas/requerimentoVisto.ts';
import '../../../contribuinte/painel.css';

interface Props {
  readonly requerimentoId: number;
  readonly children: ReactNode;
}

/** The applicant's pieces, at work in the city's panel: their calls and their ways are this panel's. */
export function LugarDoRequerente({ requerimentoId, children }: Props): ReactElement {
  const atualizar = useAtualizarRequerimento(requerimentoId);
  const lugar = useMemo<LugarDoFormulario>(
    () => ({
      painel: 'painel-prefeitura',
      requerimento: (id) => caminhosDoRequerimento.visualizacao(id),
      saida: caminhosDoRequerimento.consulta,
      atualizar,
    }),
    [atualizar],
  );
  return (
    <ProvedorDaMarca value={marcaDaPagina()}>
      <LugarDoFormularioDado value={lugar}>{children}</LugarDoFormularioDado>
    </ProvedorDaMarca>
  );
}
