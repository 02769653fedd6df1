import { Suspense, useState, type ReactElement } from 'react';
import { useDataProvider, useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import type { PortalDataProvider } from '../../../dataProvider/portalDataProvider.ts';
import { Icone } from '../../../panels/layout/ui/Icone.tsx';
import { jaAvisado } from '../../jaAvisado.ts';
import { useColunasMostradas } from '../colunas/ColunasContext.ts';
import { useTabela } from '../TabelaContext.ts';
import { linhasParaImprimir, MAXIMO_IMPRESSO, type LinhasImpressas } from './linhasParaImprimir.ts';
import { aberturaTardia } from '../../../panels/layout/ui/tardia.tsx';

// The paper draws every kind of value, and most lists are printed whole: neither comes before somebody prints.
const ListaImpressa = aberturaTardia(
  async () => (await import('./ListaImpressa.tsx')).ListaImpressa,
  ({ depois }) => depois,
);
const Excesso = aberturaTardia(
  async () => (await import('./Excesso.tsx')).Excesso,
  ({ fechar }) => fechar,
);

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
      <Suspense fallback={null}>
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
      </Suspense>
    </>
  );
};
