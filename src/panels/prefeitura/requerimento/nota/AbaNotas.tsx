import type { ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { CartaoDaNota } from './CartaoDaNota.tsx';
import { EscreverNota } from './EscreverNota.tsx';
import { useNotas } from './useNotas.ts';
import './nota.css';

/** What staff write to each other about a request; its applicant never sees that there is any. */
export function AbaNotas({ requerimento: { id } }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const { data, error, refetch } = useNotas(id);
  // Who has a part in the request is told so, and writes none.
  const fechada = error !== null && error.status === 403;
  return (
    <Cartao titulo="Notas internas">
      {!fechada && <EscreverNota requerimento={id} />}
      {error !== null && (
        <FalhaAoCarregar
          titulo={fechada ? 'Você não lê as notas deste requerimento.' : 'Não foi possível carregar as notas.'}
          erro={error}
          tentarDeNovo={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <Esqueleto rotulo="Carregando as notas…" linhas={3} />}
      {data?.length === 0 && <p className="secundario">Nenhuma nota ainda.</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="notas" aria-label="Notas internas">
          {data.toReversed().map((nota) => (
            <CartaoDaNota key={nota.id} requerimento={id} nota={nota} />
          ))}
        </ul>
      )}
    </Cartao>
  );
}
