import type { ReactElement } from 'react';
import { useGetOne, useParams } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { ApiError } from '../../../dataProvider/ApiError.ts';
import { api } from '../../../dataProvider/http.ts';
import { EntityContext } from '../../EntityContext.ts';
import { consultaDaCidade, useCaminhos, usePainel } from '../../PainelContext.ts';
import { useTrilha } from '../../parentesco/useTrilha.ts';
import { ErroParcial } from '../../views/ErroParcial.tsx';
import { EsqueletoDoRegistro } from '../../views/EsqueletoDoRegistro.tsx';
import { Pagina } from '../../views/Pagina.tsx';
import { pessoa, type Pessoa } from '../../../schemas/pessoa.ts';
import type { PreparoDaUnificacao } from '../../../schemas/unificacao.ts';
import { CompararCadastros } from './CompararCadastros.tsx';
import { EscolherOutroCadastro } from './EscolherOutroCadastro.tsx';

function DoisCadastros({ fica, com }: { readonly fica: Pessoa; readonly com: string }): ReactElement {
  const onde = usePainel();
  const outra = useGetOne(pessoa.name, { id: com }, { retry: false });
  const preparo = useQuery<PreparoDaUnificacao, ApiError>({
    queryKey: [pessoa.name, 'unificacao', fica.id, com],
    queryFn: ({ signal }) =>
      api<PreparoDaUnificacao>(`${onde.painel}/${pessoa.base}/${fica.id}/unificacao`, {
        query: { outra_pessoa_id: com, ...consultaDaCidade(onde) },
        signal,
        semAviso: true,
        semNavegacao: true,
      }),
    retry: false,
    gcTime: 0,
  });
  const erro = outra.error ?? preparo.error;
  const sai = outra.data as Pessoa | undefined;
  if (erro !== null)
    return (
      <ErroParcial
        titulo="Não foi possível comparar os dois cadastros."
        detalhe={erro.message}
        tentarDeNovo={() => void Promise.all([outra.refetch(), preparo.refetch()])}
      />
    );
  if (sai === undefined || preparo.data === undefined) return <EsqueletoDoRegistro />;
  return <CompararCadastros key={`${fica.id} ${com}`} fica={fica} sai={sai} preparo={preparo.data} />;
}

/** A person registered twice: the other record is found, both are compared, and they become one. */
export function UnificarCadastro(): ReactElement {
  const { id = '' } = useParams<{ id: string }>();
  const [parametros] = useSearchParams();
  const com = parametros.get('com');
  const caminhos = useCaminhos(pessoa.name);
  const registro = useGetOne(pessoa.name, { id }, { retry: false });
  const fica = registro.data as Pessoa | undefined;
  const trilha = [
    ...useTrilha(pessoa),
    { label: pessoa.label.many, rota: caminhos.lista },
    { label: fica?.nome ?? pessoa.label.one, rota: caminhos.ver(id) },
  ];
  return (
    <EntityContext.Provider value={pessoa}>
      <Pagina titulo="Unificar cadastros" trilha={trilha}>
        {registro.error !== null && (
          <ErroParcial
            titulo="Não foi possível abrir este cadastro."
            detalhe={registro.error.message}
            tentarDeNovo={() => void registro.refetch()}
          />
        )}
        {registro.isPending && <EsqueletoDoRegistro />}
        {fica !== undefined &&
          (com === null ? <EscolherOutroCadastro registro={fica} /> : <DoisCadastros fica={fica} com={com} />)}
      </Pagina>
    </EntityContext.Provider>
  );
}
