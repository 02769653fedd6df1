import { useQueries } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { totalEmPalavras } from '../../../schemas/totalEmPalavras.ts';
import { telasCom, type Achado, type BuscaDoPainel } from './busca.ts';

interface Props {
  readonly busca: BuscaDoPainel;
  readonly s: string;
  readonly escolher: () => void;
}

interface Grupo {
  readonly titulo: string;
  readonly itens: readonly Achado[];
  readonly escolher: () => void;
}

const Grupo = ({ titulo, itens, escolher }: Grupo): ReactElement => (
  <section className="busca-geral-grupo" aria-label={titulo}>
    <h3>{titulo}</h3>
    <ul>
      {itens.map(({ id, nome, detalhe, rota }) => (
        <li key={id}>
          <a className="busca-geral-achado" href={rota} onClick={escolher}>
            {nome}
            {detalhe !== '' && <span>{detalhe}</span>}
          </a>
        </li>
      ))}
    </ul>
  </section>
);

/** What each place found, and plainly where one could not be asked. */
export function Achados({ busca, s, escolher }: Props): ReactElement {
  const respostas = useQueries({
    queries: busca.fontes.map(({ recurso, buscar }) => ({
      queryKey: ['busca', recurso, s],
      queryFn: ({ signal }: { signal: AbortSignal }) => buscar(s, signal),
    })),
  });
  const telas = telasCom(busca, s);
  const pronto = respostas.every(({ isPending }) => !isPending);
  const nada = pronto && telas.length === 0 && respostas.every(({ data }) => data?.itens.length === 0);
  return (
    <div aria-live="polite" aria-busy={!pronto}>
      {nada && <p className="busca-geral-grupo">{`Nada encontrado com “${s}”.`}</p>}
      {busca.fontes.map(({ recurso, titulo }, i) => {
        const { data, error } = respostas[i] ?? {};
        if (error) return <p key={recurso} className="busca-geral-grupo secundario">{`${titulo}: ${error.message}`}</p>;
        if (data === undefined || data.itens.length === 0) return null;
        return (
          <Grupo key={recurso} titulo={`${titulo} (${totalEmPalavras(data)})`} itens={data.itens} escolher={escolher} />
        );
      })}
      {telas.length > 0 && (
        <Grupo
          titulo="Telas"
          itens={telas.map(({ titulo, rota }) => ({ id: rota, nome: titulo, detalhe: '', rota }))}
          escolher={escolher}
        />
      )}
    </div>
  );
}
