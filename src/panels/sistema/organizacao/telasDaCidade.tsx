import type { ComponentType, ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { resourceOf } from '../../../resources/resourceOf.tsx';
import { telaTardia } from '../../../resources/telaTardia.tsx';
import type { AbaDeCadastro } from './abas.ts';
import { AbasDaOrganizacao } from './AbasDaOrganizacao.tsx';
import { cadastrosDaCidade } from './cadastros.ts';
import { NaCidade } from './NaCidade.tsx';

const UsuarioShow = telaTardia<{ organizacaoId?: number }>(
  async () => (await import('../../../resources/usuario/UsuarioShow.tsx')).UsuarioShow,
);

const naCidade = (aba: AbaDeCadastro, desenhar: (organizacaoId: number) => ReactElement): ComponentType => {
  const DaCidade = (): ReactElement => {
    const { organizacao_id = '' } = useParams();
    const organizacaoId = Number(organizacao_id);
    return (
      <AbasDaOrganizacao organizacaoId={organizacaoId} aba={aba}>
        <NaCidade key={organizacaoId} organizacaoId={organizacaoId}>
          {desenhar(organizacaoId)}
        </NaCidade>
      </AbasDaOrganizacao>
    );
  };
  return DaCidade;
};

/** The generated screens of one registry of a city. */
export const telasDaCidade = (aba: AbaDeCadastro) => {
  const { list: Lista, create: Novo, edit: Mudar, show: Ver } = resourceOf(cadastrosDaCidade[aba]);
  return {
    list: naCidade(aba, () => <Lista />),
    create: naCidade(aba, () => <Novo />),
    edit: naCidade(aba, () => <Mudar />),
    show: naCidade(aba, (id) => (aba === 'usuarios' ? <UsuarioShow organizacaoId={id} /> : <Ver />)),
  };
};
