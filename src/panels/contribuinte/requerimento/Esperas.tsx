import type { ReactElement } from 'react';
import { PorQueDaData } from '../../../resources/requerimento/PorQueDaData.tsx';
import { QuandoFicaPronto } from '../../../resources/requerimento/QuandoFicaPronto.tsx';
import { ateQuando } from '../../../resources/requerimento/ateQuando.ts';
import { diaNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { textoDoCostume } from '../../../resources/requerimento/textoDoCostume.ts';
import type { Espera } from '../../../schemas/requerimento/espera/espera.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Cartao } from '../../layout/ui/Cartao.tsx';

const deQuem = ({ de_quem, setor }: Espera, convidado: boolean): string => {
  if (de_quem === 'portal') return 'Com o portal, que segue sozinho';
  if (de_quem === 'prefeitura') return setor === null ? 'Com a prefeitura' : `Com a prefeitura (${setor})`;
  return convidado ? 'Com o requerente' : 'Com você';
};

/** All that the request waits for, each with whom, since when and until when, and what usually comes next; nothing once it has ended. */
export function Esperas({ visto }: { readonly visto: RequerimentoVisto }): ReactElement | null {
  const { aguardando, desfecho, participacao, previsao } = visto;
  // What usually comes next is among the reasons of a date, where there is one.
  const costume = previsao === undefined || previsao.faixas === null ? visto.costume : undefined;
  if (desfecho !== null || (aguardando.length === 0 && costume === undefined)) return null;
  return (
    <Cartao titulo="O que se espera agora" amplo>
      <ul className="esperas">
        {aguardando.map((espera, i) => (
          <li key={i}>
            <b>{espera.o_que}</b>
            <p className="secundario pequeno">
              {deQuem(espera, participacao !== undefined)} · desde {diaNaCidade(espera.desde)}
              {espera.ate === null ? '' : ` · ${ateQuando(espera.ate)}`}
            </p>
            <div className="prazo-explicado">
              <PorQueDaData explicacao={espera.explicacao} sobre={espera.o_que} />
            </div>
          </li>
        ))}
      </ul>
      {costume !== undefined && <p className="esperas-costume">{textoDoCostume(costume)}</p>}
    </Cartao>
  );
}

/** When it will be ready, by the city's own history. */
export function Previsao({ visto: { previsao } }: { readonly visto: RequerimentoVisto }): ReactElement | null {
  return previsao === undefined ? null : (
    <Cartao titulo="Quando fica pronto" amplo>
      <QuandoFicaPronto previsao={previsao} />
    </Cartao>
  );
}
