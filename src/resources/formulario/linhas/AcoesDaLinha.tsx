import type { ReactElement } from 'react';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { NomeDoIcone } from '../../../panels/layout/ui/desenhos.ts';
import { Icone } from '../../../panels/layout/ui/Icone.tsx';

export type AcaoDaLinha = 'subir' | 'descer' | 'duplicar' | 'tirar';

interface Props {
  /** Id of the row's block; the buttons' ids are below it. */
  readonly id: string;
  /** 'item 2 de Setores' */
  readonly qual: string;
  readonly acoes: Readonly<Partial<Record<AcaoDaLinha, () => void>>>;
}

const ROTULOS: Readonly<Record<AcaoDaLinha, readonly [string, NomeDoIcone]>> = {
  subir: ['Subir', 'subir'],
  descer: ['Descer', 'descer'],
  duplicar: ['Duplicar', 'copiar'],
  tirar: ['Tirar', 'lixeira'],
};

/** What can be done with one row of a repeated group; what cannot be done now is not there. */
export const AcoesDaLinha = ({ id, qual, acoes }: Props): ReactElement => (
  <div className="acoes-da-linha">
    {(Object.keys(ROTULOS) as AcaoDaLinha[]).map((acao) => {
      const fazer = acoes[acao];
      const [rotulo, icone] = ROTULOS[acao];
      if (fazer === undefined) return null;
      return (
        <Tooltip key={acao} title={rotulo}>
          <IconButton id={`${id}-${acao}`} size="small" aria-label={`${rotulo} ${qual}`} onClick={fazer}>
            <Icone nome={icone} tamanho={18} />
          </IconButton>
        </Tooltip>
      );
    })}
  </div>
);
