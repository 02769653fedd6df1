import type { ReactElement } from 'react';
import { useRecordContext } from 'ra-core';
import { DataTable, DataTableBody } from 'react-admin';
import { formatOf } from '../../schemas/fieldFacts.ts';
import { mostrarDataHora } from '../../schemas/brasil/momento.ts';
import { mostrarValor } from '../../schemas/mostrar.ts';
import { useEntity } from '../EntityContext.ts';
import { PartesDoRegistro, usePartes } from '../parentesco/PartesDoRegistro.tsx';
import { valorNoCaminho } from '../valorNoCaminho.ts';
import { CabecalhoDaTabela } from './CabecalhoDaTabela.tsx';
import { Celula } from './Celula.tsx';
import { LinhaDaTabela } from './LinhaDaTabela.tsx';
import { LinhaDeTotais } from './LinhaDeTotais.tsx';
import { RestaurarUm } from './RestaurarUm.tsx';
import { useColunasDaTabela } from './colunas/useColunasDaTabela.ts';
import { colunaDe, larguraMinima } from './larguras.ts';
import { useTabela } from './TabelaContext.ts';

const Corpo = (props: Parameters<typeof DataTableBody>[0]): ReactElement => (
  <DataTableBody {...props} row={LinhaDaTabela} />
);

const DesativadoEm = (): ReactElement => (
  <>{mostrarDataHora(useRecordContext()?.['excluido_em'] as string | undefined)}</>
);

const DaLinha = (): ReactElement | null => {
  const registro = useRecordContext();
  const entity = useEntity();
  return registro === undefined ? null : <PartesDoRegistro entity={entity} registro={registro} />;
};

/** Formats whose cell is cut: the whole text shows on hover. */
const CORTADOS = new Set(['texto', 'nome', 'texto-longo', 'email', 'opcao', 'url', 'dominio']);

/** The declared columns as react-admin's table, with heads and rows of our own. */
export const TabelaDaLista = (): ReactElement => {
  const entity = useEntity();
  const { excluidos, acoes } = useTabela();
  const partes = usePartes(entity);
  const colunas = useColunasDaTabela();
  return (
    <DataTable
      head={CabecalhoDaTabela}
      body={Corpo}
      foot={LinhaDeTotais}
      bulkActionsToolbar={<></>}
      empty={<></>}
      size="medium"
      sx={{
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
        '& .RaDataTable-table': { tableLayout: 'fixed', minWidth: larguraMinima(colunas) },
      }}
      aria-label={entity.label.many}
    >
      {colunas.map(({ caminho, schema }) => (
        <DataTable.Col
          key={caminho}
          source={caminho}
          align={colunaDe(schema).direita ? 'right' : 'left'}
          {...(CORTADOS.has(formatOf(schema))
            ? { render: (registro: object) => <ComTitulo caminho={caminho} registro={registro} schema={schema} /> }
            : { render: () => <Celula caminho={caminho} /> })}
        />
      ))}
      {partes.length > 0 && !excluidos && <DataTable.Col source="id" align="right" render={() => <DaLinha />} />}
      {excluidos && <DataTable.Col source="excluido_em" render={() => <DesativadoEm />} />}
      {acoes && <DataTable.Col source="id" align="right" render={() => <RestaurarUm />} />}
    </DataTable>
  );
};

/** Words may go on in a second line, which fits into the row; an address has no place to break. */
const EM_DUAS_LINHAS = new Set(['texto', 'nome', 'texto-longo', 'opcao']);

const ComTitulo = (props: { readonly caminho: string; readonly registro: object; readonly schema: unknown }) => (
  <span
    className={EM_DUAS_LINHAS.has(formatOf(props.schema)) ? 'celula-de-duas-linhas' : undefined}
    title={mostrarValor(props.schema, valorNoCaminho(props.registro, props.caminho))}
  >
    <Celula caminho={props.caminho} />
  </span>
);
