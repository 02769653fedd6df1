import type { ComponentType, ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { resourceOf, type Substitutos } from '../../../resources/resourceOf.tsx';
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

/** The screens that a person's record has instead of the generated ones, the same as in the city's panel. */
const doRequerente: Substitutos = {
  show: telaTardia(async () => (await import('../../../resources/pessoa/VerRequerente.tsx')).VerRequerente),
  create: telaTardia(async () => (await import('../../../resources/pessoa/NovoRequerente.tsx')).NovoRequerente),
  edit: telaTardia(async () => (await import('../../../resources/pessoa/EditarRequerente.tsx')).EditarRequerente),
};

const Unificar = telaTardia(
  async () => (await import('../../../resources/pessoa/unificacao/UnificarCadastro.tsx')).UnificarCadastro,
);

/** A person registered twice in a city becomes one (docs/decisions/0022). */
export const unificarNaCidade = naCidade('requerentes', () => <Unificar />);

/** The generated screens of one registry of a city. */
export const telasDaCidade = (aba: AbaDeCadastro) => {
  const {
    name,
    list: Lista,
    create: Novo,
    edit: Mudar,
    show: Ver,
  } = resourceOf(cadastrosDaCidade[aba], aba === 'requerentes' ? doRequerente : {});
  return {
    name,
    list: naCidade(aba, () => <Lista />),
    create: naCidade(aba, () => <Novo />),
    edit: naCidade(aba, () => <Mudar />),
    show: naCidade(aba, (id) => (aba === 'usuarios' ? <UsuarioShow organizacaoId={id} /> : <Ver />)),
  };
};
