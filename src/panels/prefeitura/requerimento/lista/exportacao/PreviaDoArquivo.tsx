import type { ReactElement } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Query } from '../../../../../dataProvider/query.ts';
import { useDepoisDe } from '../../../../../resources/useDepoisDe.ts';
import { LINHAS_DA_PREVIA } from '../../../../../schemas/requerimento/colunasDaExportacao.ts';
import { FalhaAoCarregar } from '../../../../layout/ui/FalhaAoCarregar.tsx';
import { buscarPrevia } from './chamadas.ts';

/** While columns are ticked one after the other, the server is not asked for each. */
const ESPERA_MS = 400;

interface Props {
  readonly query: Query;
  readonly colunas: readonly string[];
}

/** The first rows as the file will have them. */
export function PreviaDoArquivo({ query, colunas }: Props): ReactElement {
  const paradas = useDepoisDe(colunas.join('\n'), ESPERA_MS);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['requerimento', 'exportar', 'previa', query, paradas],
    queryFn: ({ signal }) => buscarPrevia(query, paradas.split('\n'), signal),
    enabled: paradas !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (colunas.length === 0)
    return <p className="secundario">Escolha ao menos uma coluna para ver como o arquivo fica.</p>;
  return (
    <>
      {error !== null && !isFetching && (
        <FalhaAoCarregar titulo="Não foi possível montar a prévia." erro={error} tentarDeNovo={refetch} />
      )}
      {data !== undefined && (
        <div
          className="exportar-previa"
          tabIndex={0}
          role="region"
          aria-label="Prévia do arquivo"
          aria-busy={isFetching}
        >
          <table>
            <thead>
              <tr>
                {data.cabeca.map((nome, i) => (
                  <th key={i} scope="col">
                    {nome}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.linhas.map((linha, i) => (
                <tr key={i}>
                  {linha.map((texto, j) => (
                    <td key={j} title={texto}>
                      {texto}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {data.linhas.length === 0 && <p className="secundario">Nenhum requerimento nesta lista.</p>}
        </div>
      )}
      <p className="secundario pequeno" role="status">
        {isFetching
          ? 'Montando a prévia…'
          : `Até ${LINHAS_DA_PREVIA} linhas. Dados pessoais aparecem ocultos aqui, mesmo quando vão inteiros no arquivo.`}
      </p>
    </>
  );
}
