import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { EntityShow } from '../../../resources/views/EntityShow.tsx';
import { AlcanceDosArquivosContext } from '../../../resources/widgets/AlcanceDosArquivos.ts';
import { organizacao } from '../../../schemas/organizacao.ts';
import { AbasDaOrganizacao } from '../organizacao/AbasDaOrganizacao.tsx';

/** An organisation, read only. */
export const VerOrganizacao = (): ReactElement => {
  const { id = '' } = useParams();
  return (
    <AlcanceDosArquivosContext.Provider value={`?sistema_organizacao_id=${id}`}>
      <AbasDaOrganizacao organizacaoId={Number(id)} aba="dados">
        <EntityShow entity={organizacao} />
      </AbasDaOrganizacao>
    </AlcanceDosArquivosContext.Provider>
  );
};
