import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { EntityEdit } from '../../../resources/views/EntityEdit.tsx';
import { AlcanceDosArquivosContext } from '../../../resources/widgets/AlcanceDosArquivos.ts';
import { organizacao } from '../../../schemas/organizacao.ts';
import { AbasDaOrganizacao } from '../organizacao/AbasDaOrganizacao.tsx';
import { FormularioDaOrganizacao } from './FormularioDaOrganizacao.tsx';

/** An organisation to be changed; its pictures belong to it, not to support. */
export const EditarOrganizacao = (): ReactElement => {
  const { id = '' } = useParams();
  return (
    <AlcanceDosArquivosContext.Provider value={`?sistema_organizacao_id=${id}`}>
      <AbasDaOrganizacao organizacaoId={Number(id)} aba="dados">
        <EntityEdit entity={organizacao}>
          <FormularioDaOrganizacao nova={false} />
        </EntityEdit>
      </AbasDaOrganizacao>
    </AlcanceDosArquivosContext.Provider>
  );
};
