import type { ReactElement } from 'react';
import { PorQueDaData } from '../../../resources/requerimento/PorQueDaData.tsx';
import { aparenciaDoTermo } from '../../../resources/requerimento/aparenciaDoTermo.ts';
import { pedidoAte } from '../../../resources/requerimento/ateQuando.ts';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import type { TermoRecebido } from '../../../schemas/requerimento/termo.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { caminhos } from '../caminhos.ts';
import '../comum/recebidos.css';

const aFazer = ({ exige_ciencia, situacao, ciencia_ate }: TermoRecebido): string => {
  if (!exige_ciencia || situacao === 'ciente') return '';
  return ciencia_ate === null ? 'Confirme a ciência · ' : `${pedidoAte('Confirme a ciência', ciencia_ate)} · `;
};

/** Notices about this request that were sent to the reader, newest first. */
export function TermosDoRequerimento({ visto }: { readonly visto: RequerimentoVisto }): ReactElement | null {
  const termos = (visto.termos_recebidos ?? []).slice().reverse();
  if (termos.length === 0) return null;
  return (
    <Cartao titulo="Termos enviados a você" amplo>
      <ul>
        {termos.map((um) => (
          <li key={um.envio} className="recebido">
            <div className="recebido-texto">
              <a href={caminhos.termo(um.envio)}>{um.titulo}</a>
              <p className="pequeno secundario">
                {aFazer(um)}enviado em {dataHoraNaCidade(um.enviado_em)}
              </p>
              {um.situacao !== 'ciente' && (
                <div className="prazo-explicado">
                  <PorQueDaData explicacao={um.explicacao} />
                </div>
              )}
            </div>
            <StatusChip {...aparenciaDoTermo(um.situacao)} />
          </li>
        ))}
      </ul>
    </Cartao>
  );
}
