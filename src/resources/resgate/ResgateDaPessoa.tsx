import type { ReactElement } from 'react';
import { useRecordContext } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../dataProvider/ApiError.ts';
import { api } from '../../dataProvider/http.ts';
import type { Pessoa } from '../../schemas/pessoa.ts';
import { consultaDaCidade, usePainel } from '../PainelContext.ts';
import { usePodeGerir } from '../usePodeGerir.ts';
import { EntrarNoLugar } from '../usuario/EntrarNoLugar.tsx';
import { ResgatarAcesso } from './ResgatarAcesso.tsx';

interface Conta {
  readonly id: number;
  readonly nome: string;
}

/** On a person's page, for managers and support: the account behind the record, where there is one. */
export const ResgateDaPessoa = (): ReactElement | null => {
  const pessoa = useRecordContext();
  const onde = usePainel();
  const { painel, cidade } = onde;
  const pode = usePodeGerir();
  const { data } = useQuery<Conta | null, ApiError>({
    queryKey: ['conta-da-pessoa', painel, cidade, pessoa?.id],
    enabled: pode && pessoa !== undefined && pessoa['excluido_em'] == null,
    queryFn: ({ signal }) =>
      api<Conta | null>(`${painel}/conta`, {
        query: { pessoa_id: Number(pessoa?.id), ...consultaDaCidade(onde) },
        signal,
        semNavegacao: true,
      }),
  });
  if (data == null) return null;
  const conta = { contaId: data.id, nome: data.nome };
  return (
    <>
      {cidade !== undefined && <EntrarNoLugar {...conta} organizacaoId={cidade} />}
      <ResgatarAcesso {...conta} tipo={(pessoa as unknown as Pessoa).tipo} organizacaoId={cidade} />
    </>
  );
};
