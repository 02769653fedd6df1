import type { ReactElement } from 'react';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { useLugar } from './lugar.ts';

/** The address of a process that is gone, as the browser's way back leads to: nothing can be begun or tried again there. */
export function ProcessoQueNaoExiste(): ReactElement {
  const lugar = useLugar();
  return (
    <>
      <h1 tabIndex={-1}>Processo</h1>
      <EstadoVazio
        titulo="Este processo não existe mais"
        acao={<LigacaoBotao href={lugar.lista}>Ver os processos</LigacaoBotao>}
      />
    </>
  );
}
