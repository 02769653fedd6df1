import { useId, type ReactElement } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { LIMITES_DA_EXPORTACAO, type FormatoDeExportacao } from '../../../schemas/exportacao.ts';
import { useExportar } from '../useExportar.ts';
import { MAXIMO_IMPRESSO } from './linhasParaImprimir.ts';

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

/** Kinds of file, the one most like a paper first. */
const ARQUIVOS: readonly (readonly [FormatoDeExportacao, string])[] = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
];

interface PropsDoExcesso {
  readonly total: number;
  readonly fechar: () => void;
  readonly imprimir: () => void;
}

/** Asked before a list is printed that is longer than the paper: what is left out, and the file that holds it all. */
export const Excesso = ({ total, fechar, imprimir }: PropsDoExcesso): ReactElement => {
  const id = useId();
  const { exportar } = useExportar();
  const arquivo = ARQUIVOS.find(([formato]) => total <= LIMITES_DA_EXPORTACAO[formato]);
  const sobra = total - MAXIMO_IMPRESSO;
  return (
    <Dialog open onClose={fechar} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} component="h2">
        {`Imprimir só os primeiros ${numero(MAXIMO_IMPRESSO)}?`}
      </DialogTitle>
      <DialogContent sx={{ fontSize: '0.875rem' }}>
        {`Esta lista tem ${numero(total)} registros: ${sobra === 1 ? '1 ficaria' : `${numero(sobra)} ficariam`} de fora. Com filtros ela fica menor; inteira, cabe em um arquivo.`}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={fechar}>Voltar</Button>
        {arquivo !== undefined && (
          <Button
            variant="outlined"
            onClick={() => {
              fechar();
              exportar(arquivo[0]);
            }}
          >
            {`Exportar em ${arquivo[1]}`}
          </Button>
        )}
        <Button variant="contained" onClick={imprimir}>
          Imprimir
        </Button>
      </DialogActions>
    </Dialog>
  );
};
