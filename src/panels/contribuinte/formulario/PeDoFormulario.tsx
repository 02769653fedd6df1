import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Rascunho } from '../../../resources/stepForm/rascunho.ts';
import type { ParteDoFormulario } from '../../../resources/stepForm/lerSecoes.ts';
import { classes } from '../../layout/ui/classes.ts';
import { Botao } from '../../layout/ui/Botao.tsx';

export interface PropsDoPe {
  readonly partes: readonly ParteDoFormulario[];
  readonly atual: string;
  readonly ir: (parte: string) => void;
  readonly rascunho: Rascunho;
  /** Where "Salvar e sair" leads. */
  readonly saida: string;
  /** The parts are tabs: back and on are named as the tabs before and after. */
  readonly emAbas?: boolean;
}

/** Back, leave, go on. Going on never blocks: what is missing is marked in the list and asked for before sending. */
export function PeDoFormulario({ partes, atual, ir, rascunho, saida, emAbas = false }: PropsDoPe): ReactElement {
  const navegar = useNavigate();
  const i = partes.findIndex(({ chave }) => chave === atual);
  const antes = i > 0 ? partes[i - 1] : undefined;
  const depois = partes[i + 1];
  const sair = async (): Promise<void> => {
    // Kept on this device when the server does not answer, and sent from here the next time.
    await rascunho.salvarAgora();
    await navegar(saida);
  };
  return (
    <div className={classes('formulario-pe', emAbas && 'formulario-pe-em-abas', 'nao-imprimir')}>
      {antes === undefined ? (
        <span />
      ) : (
        <Botao variante="texto" icone="voltar" className="formulario-voltar" onClick={() => ir(antes.chave)}>
          {emAbas ? 'Anterior' : antes.titulo}
        </Botao>
      )}
      <div>
        <Botao variante="secundario" onClick={() => void sair()}>
          Salvar e sair
        </Botao>
        {depois !== undefined && <Botao onClick={() => ir(depois.chave)}>{emAbas ? 'Próxima' : 'Continuar'}</Botao>}
      </div>
    </div>
  );
}
