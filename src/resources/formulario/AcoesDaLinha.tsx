import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { NomeDoIcone } from '../../panels/layout/ui/desenhos.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

export type AcaoDaLinha = 'subir' | 'descer' | 'duplicar' | 'tirar';

interface Props {
  /** Id of the row's block; the buttons' ids are below it. */
  readonly id: string;
  /** 'item 2 de Setores' */
  readonly qual: string;
  readonly acoes: Readonly<Partial<Record<AcaoDaLinha, () => void>>>;
}

const ROTULOS: Readonly<Record<AcaoDaLinha, readonly [string, NomeDoIcone | null]>> = {
  subir: ['Subir', null],
  descer: ['Descer', null],
  duplicar: ['Duplicar', 'mais'],
  tirar: ['Tirar', 'fechar'],
};

/** What can be done with one row of a repeated group; what cannot be done now is not there. */
export const AcoesDaLinha = ({ id, qual, acoes }: Props): ReactElement => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
    {(Object.keys(ROTULOS) as AcaoDaLinha[]).map((acao) => {
      const fazer = acoes[acao];
      const [rotulo, icone] = ROTULOS[acao];
      if (fazer === undefined) return null;
      return (
        <Button
          key={acao}
          id={`${id}-${acao}`}
          size="small"
          startIcon={icone === null ? null : <Icone nome={icone} />}
          onClick={fazer}
        >
          <span>
            {rotulo} <span className="so-leitor">{qual}</span>
          </span>
        </Button>
      );
    })}
  </Box>
);
