import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { mostrarErro } from '../../../dataProvider/http.ts';
import { Esqueleto } from './Esqueleto.tsx';
import { FalhaAoCarregar } from './FalhaAoCarregar.tsx';
import { PodeEstarDesatualizado } from './PodeEstarDesatualizado.tsx';

/** Answers that have a page of their own (spec 8); inside a part of a screen all failures stay in their place. */
const COM_PAGINA = [403, 404, 500, 503];

export interface PropsDoCarregado<T> {
  readonly consulta: UseQueryResult<T>;
  /** 'Carregando os requerimentos…' */
  readonly rotulo: string;
  /** 'os requerimentos', for "Não foi possível carregar …". */
  readonly oQue: string;
  readonly linhas?: number;
  /** The whole screen depends on it: 403, 404, 500 and 503 go to their pages. */
  readonly principal?: boolean;
  readonly children: (dados: T) => ReactNode;
}

/** Skeleton, failure with a way on, or what was read; an old answer stays while a new one fails. */
export function Carregado<T>(props: PropsDoCarregado<T>): ReactElement {
  const { consulta, rotulo, oQue, linhas, principal, children } = props;
  const { data, error, isFetching, refetch } = consulta;
  const paraPagina =
    principal === true && data === undefined && error instanceof ApiError && COM_PAGINA.includes(error.status);
  useEffect(() => {
    if (paraPagina && error instanceof ApiError) mostrarErro(error, '');
  }, [paraPagina, error]);
  const denovo = (): void => void refetch();
  if (paraPagina) return <></>;
  if (data !== undefined)
    return (
      <>
        {error !== null && <PodeEstarDesatualizado erro={error} buscando={isFetching} atualizar={refetch} />}
        {children(data)}
      </>
    );
  if (error !== null)
    return <FalhaAoCarregar titulo={`Não foi possível carregar ${oQue}.`} erro={error} tentarDeNovo={denovo} />;
  return <Esqueleto rotulo={rotulo} {...(linhas === undefined ? {} : { linhas })} />;
}
