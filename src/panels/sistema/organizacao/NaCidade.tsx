import { QueryClientProvider } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { createDataProvider } from '../../../dataProvider/createDataProvider.ts';
import { PainelContext, type Caminhos, type PainelDosRecursos } from '../../../resources/PainelContext.ts';
import { AlcanceDosArquivosContext } from '../../../resources/widgets/AlcanceDosArquivos.ts';
import { createClienteDaEquipe } from '../../layout/staff/createClienteDaEquipe.ts';
import { caminhoDaAba, type AbaDeCadastro } from './abas.ts';
import { cadastrosDaCidade } from './cadastros.ts';

const caminhosEm = (organizacaoId: number, aba: AbaDeCadastro): Caminhos => {
  const lista = caminhoDaAba(organizacaoId, aba);
  return {
    escopo: `sistema.organizacao.${aba}.${organizacaoId}`,
    lista,
    novo: `${lista}/novo`,
    ver: (id) => `${lista}/${id}`,
    editar: (id) => `${lista}/${id}/editar`,
  };
};

interface Props {
  readonly organizacaoId: number;
  readonly children: ReactNode;
}

/**
 * The registries of one city, for support: every call names the city (api.md "{painel}"), and what was fetched of one is never
 * shown of another, since its cache lives and ends with this place.
 */
export function NaCidade({ organizacaoId, children }: Props): ReactElement {
  const { cliente, dataProvider, painel } = useMemo(() => {
    const caminhos: PainelDosRecursos['caminhos'] = Object.fromEntries(
      Object.entries(cadastrosDaCidade).map(([aba, { name }]) => [
        name,
        caminhosEm(organizacaoId, aba as AbaDeCadastro),
      ]),
    );
    return {
      cliente: createClienteDaEquipe(),
      dataProvider: createDataProvider({
        painel: 'admin',
        parametros: { sistema_organizacao_id: organizacaoId },
      }),
      painel: { painel: 'admin', caminhos, cidade: organizacaoId } satisfies PainelDosRecursos,
    };
  }, [organizacaoId]);
  return (
    <QueryClientProvider client={cliente}>
      <DataProviderContext.Provider value={dataProvider}>
        <PainelContext.Provider value={painel}>
          <AlcanceDosArquivosContext.Provider value={`?sistema_organizacao_id=${organizacaoId}`}>
            {children}
          </AlcanceDosArquivosContext.Provider>
        </PainelContext.Provider>
      </DataProviderContext.Provider>
    </QueryClientProvider>
  );
}
