import type { ReactElement } from 'react';
import { OrdemDosCartoes } from '../../../../resources/lista/OrdemDosCartoes.tsx';
import { RodapeDaLista } from '../../../../resources/lista/RodapeDaLista.tsx';
import { ErroParcial } from '../../../../resources/views/ErroParcial.tsx';
import { classes } from '../../../layout/ui/classes.ts';
import { colunasDaCaixa, ordensDaCaixa } from './colunas.ts';
import { EsqueletoDaCaixa } from './EsqueletoDaCaixa.tsx';
import { abaDe } from './filtros.ts';
import { Tabela, type PropsDaTabela } from './Tabela.tsx';
import type { Caixa } from './useCaixa.ts';
import { VaziaDaCaixa } from './VaziaDaCaixa.tsx';

/** What stands below the filters: the rows, that there are none, that they are on their way or did not come. */
export function CorpoDaCaixa({
  caixa,
  ...daTabela
}: { caixa: Caixa } & Omit<PropsDaTabela, 'brilham' | 'colunas'>): ReactElement {
  const { lista } = caixa;
  // What has ended is nobody's: the column would be empty in every row.
  const colunas = colunasDaCaixa(
    caixa.colunas.mostradas.filter(({ campo }) => abaDe(caixa.filtros) !== 'encerrados' || campo !== 'responsavel'),
  );
  const { data, error, isPending, isPlaceholderData, perPage, refetch, total } = lista;
  if (error != null && data === undefined)
    return (
      <ErroParcial
        titulo="Não foi possível carregar os requerimentos."
        detalhe={error.message}
        tentarDeNovo={() => void refetch()}
      />
    );
  if (isPending || data === undefined || !caixa.pronto)
    return (
      <div className="caixa-moldura">
        <EsqueletoDaCaixa linhas={Math.min(perPage, 10)} colunas={colunas} />
      </div>
    );
  if (data.length === 0 && total === 0)
    return (
      <div className="caixa-moldura">
        <VaziaDaCaixa {...caixa} />
      </div>
    );
  return (
    <div className={classes('caixa-moldura', isPlaceholderData && 'caixa-trocando')} aria-busy={isPlaceholderData}>
      <div className="caixa-ordem">
        <OrdemDosCartoes colunas={ordensDaCaixa} abrePorColuna={lista.sort.field !== ''} />
      </div>
      <div className="caixa-rolagem">
        <Tabela {...daTabela} colunas={colunas} brilham={caixa.brilham} />
      </div>
      <RodapeDaLista />
    </div>
  );
}
