import { useId, useState, type ReactElement } from 'react';
import { useDataProvider, useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { PortalDataProvider } from '../../../dataProvider/portalDataProvider.ts';
import { LIMITES_DA_EXPORTACAO, type FormatoDeExportacao } from '../../../schemas/exportacao.ts';
import { Icone } from '../../../panels/layout/ui/Icone.tsx';
import { jaAvisado } from '../../jaAvisado.ts';
import { useColunasMostradas } from '../colunas/ColunasContext.ts';
import { useTabela } from '../TabelaContext.ts';
import { useExportar } from '../useExportar.ts';
import { ListaImpressa } from './ListaImpressa.tsx';
import { linhasParaImprimir, MAXIMO_IMPRESSO, type LinhasImpressas } from './linhasParaImprimir.ts';

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
const Excesso = ({ total, fechar, imprimir }: PropsDoExcesso): ReactElement => {
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

/** Prints the list as it is searched, filtered, ordered and shown: every row of it, not the page alone. */
export const Imprimir = (): ReactElement => {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const { resource, sort, filterValues, total = 0 } = useListContext();
  const { excluidos, linhaInteira = false } = useTabela();
  const colunas = useColunasMostradas().map(({ campo }) => campo);
  const [perguntando, setPerguntando] = useState(false);
  const [preparando, setPreparando] = useState(false);
  const [lidas, setLidas] = useState<LinhasImpressas | null>(null);
  const ler = async (): Promise<void> => {
    setPreparando(true);
    try {
      const pedido = {
        sort,
        filter: filterValues as object,
        meta: { excluidos, ...(linhaInteira ? {} : { colunas }) },
      };
      setLidas(await linhasParaImprimir(dataProvider, resource, pedido));
    } catch (erro) {
      setPreparando(false);
      throw erro;
    }
  };
  const imprimir = (): void => {
    setPerguntando(false);
    if (!preparando) jaAvisado(ler());
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<Icone nome="imprimir" />}
        aria-busy={preparando}
        onClick={() => (total > MAXIMO_IMPRESSO ? setPerguntando(true) : imprimir())}
      >
        <span className="nome-no-botao">{preparando ? 'Preparando…' : 'Imprimir'}</span>
      </Button>
      {perguntando && <Excesso total={total} fechar={() => setPerguntando(false)} imprimir={imprimir} />}
      {lidas !== null && (
        <ListaImpressa
          lidas={lidas}
          depois={() => {
            setLidas(null);
            setPreparando(false);
          }}
        />
      )}
    </>
  );
};
