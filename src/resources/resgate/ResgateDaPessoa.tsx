import type { ReactElement } from 'react';
import { useRecordContext } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { useUsuario } from '../../authProvider/permissao.ts';
import type { ApiError } from '../../dataProvider/ApiError.ts';
import { api } from '../../dataProvider/http.ts';
import { verificarPermissao } from '../../schemas/permissions.ts';
import { usePainel } from '../PainelContext.ts';
import { ResgatarAcesso } from './ResgatarAcesso.tsx';

interface Conta {
  readonly id: number;
  readonly nome: string;
}

/** On a person's page, for managers: the account behind the record, where there is one. */
export const ResgateDaPessoa = (): ReactElement | null => {
  const pessoa = useRecordContext();
  const { painel } = usePainel();
  const pode = verificarPermissao(useUsuario(), 'perfil.gestor.prefeitura');
  const { data } = useQuery<Conta | null, ApiError>({
    queryKey: ['conta-da-pessoa', painel, pessoa?.id],
    enabled: pode && pessoa !== undefined && pessoa['excluido_em'] == null,
    queryFn: ({ signal }) =>
      api<Conta | null>(`${painel}/conta`, { query: { pessoa_id: Number(pessoa?.id) }, signal, semNavegacao: true }),
  });
  return data == null ? null : <ResgatarAcesso contaId={data.id} nome={data.nome} />;
};
