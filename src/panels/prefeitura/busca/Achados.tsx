import type { ReactElement } from 'react';
import { useDataProvider } from 'ra-core';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PortalDataProvider } from '../../../dataProvider/portalDataProvider.ts';
import type { FonteDaBusca } from './fontesDaBusca.ts';

const MOSTRADOS = 5;

interface Props {
  readonly fontes: readonly FonteDaBusca[];
  readonly s: string;
  readonly escolher: () => void;
}

/** What each place found, and plainly where one could not be asked. */
export const Achados = ({ fontes, s, escolher }: Props): ReactElement => {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const respostas = useQueries({
    queries: fontes.map(({ recurso }) => ({
      queryKey: ['busca', recurso, s],
      queryFn: () => dataProvider.getList(recurso, { filter: { s }, pagination: { page: 1, perPage: MOSTRADOS } }),
    })),
  });
  const pronto = respostas.every(({ isPending }) => !isPending);
  const nada = pronto && respostas.every(({ data }) => data?.data.length === 0);
  return (
    <div aria-live="polite" aria-busy={!pronto}>
      {nada && <p className="busca-geral-grupo">{`Nada encontrado com “${s}”.`}</p>}
      {fontes.map(({ recurso, titulo, nome, detalhe, rota }, i) => {
        const { data, error } = respostas[i] ?? {};
        if (error) return <p key={recurso} className="busca-geral-grupo secundario">{`${titulo}: ${error.message}`}</p>;
        if (data === undefined || data.data.length === 0) return null;
        return (
          <section key={recurso} className="busca-geral-grupo" aria-label={titulo}>
            <h3>{`${titulo} (${data.total ?? data.data.length})`}</h3>
            <ul>
              {data.data.map((registro) => (
                <li key={registro.id}>
                  <Link className="busca-geral-achado" to={rota(registro)} onClick={escolher}>
                    {nome(registro)}
                    <span>{detalhe(registro)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};
