import type { ReactElement } from 'react';
import { emFrase } from '../../../resources/requerimento/emFrase.ts';
import { situacaoDaRestituicao } from '../../../resources/requerimento/situacaoDaRestituicao.ts';
import { mostrarMoeda } from '../../../schemas/brasil/numero.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';

/** What the city gives back after a correction made a paid fee smaller; the applicant has nothing to do about it. */
export function Restituicoes({ visto }: { readonly visto: RequerimentoVisto }): ReactElement | null {
  const { restituicoes = [] } = visto;
  if (restituicoes.length === 0) return null;
  return (
    <ul aria-label="Restituições" className="restituicoes">
      {restituicoes.map((restituicao) => (
        <li key={restituicao.id} className="cobranca">
          <div className="cobranca-topo">
            <div>
              <h3>Restituição: {restituicao.nome}</h3>
              <p className="secundario pequeno">
                {emFrase(restituicao.motivo)}{' '}
                {restituicao.documento === null
                  ? 'A prefeitura deve devolver este valor a você.'
                  : `Documento da devolução: ${restituicao.documento}.`}
              </p>
            </div>
            <div className="cobranca-valor">
              <b className="numero">{mostrarMoeda(restituicao.valor)}</b>
              <StatusChip {...situacaoDaRestituicao(restituicao)} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
