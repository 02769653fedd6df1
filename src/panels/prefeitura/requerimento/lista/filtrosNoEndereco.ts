import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Filtros } from '../../../../dataProvider/consultaDaLista.ts';
import { digitadoEm, etapasDe } from './filtros.ts';

/** Filters that the address of the inbox names, so that a link opens what somebody looks at. */
const NO_ENDERECO = ['etapa', 'requerente', 'inscricao'] as const;

/** What an address says of the filters; undefined where it names none. */
export const filtrosDoEndereco = (params: URLSearchParams): Filtros | undefined => {
  if (!NO_ENDERECO.some((campo) => params.has(campo))) return undefined;
  // It says all three: one that it does not name is off, whatever was kept.
  return {
    etapa: params.getAll('etapa').filter((chave) => chave !== ''),
    requerente: params.get('requerente') ?? '',
    inscricao: params.get('inscricao') ?? '',
  };
};

/** The same address with these filters; what else it says stays. */
export const enderecoComFiltros = (params: URLSearchParams, filtros: Filtros): URLSearchParams => {
  const novos = new URLSearchParams(params);
  for (const campo of NO_ENDERECO) novos.delete(campo);
  for (const chave of etapasDe(filtros)) novos.append('etapa', chave);
  for (const campo of ['requerente', 'inscricao'] as const) {
    const valor = digitadoEm(filtros, campo);
    if (valor !== '') novos.set(campo, valor);
  }
  return novos;
};

/** Writes the filters into the address, in the place of the entry that is there: going back leaves the list. */
export function useFiltrosNoEndereco(filtros: Filtros): void {
  const [params, mudar] = useSearchParams();
  const certo = enderecoComFiltros(params, filtros).toString();
  const atual = params.toString();
  useEffect(() => {
    if (certo !== atual) mudar(new URLSearchParams(certo), { replace: true });
  }, [certo, atual, mudar]);
}
