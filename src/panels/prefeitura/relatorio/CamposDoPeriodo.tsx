import { useState, type ReactElement } from 'react';
import {
  periodoPronto,
  periodoProntoDe,
  periodosProntos,
  OUTRO_PERIODO,
} from '../../../schemas/relatorios/periodosProntos.ts';
import type { Intervalo } from '../../../schemas/relatorios/periodo.ts';
import { CampoDeData } from '../../layout/ui/data/CampoDeData.tsx';
import { Selecao } from '../../layout/ui/Selecao.tsx';

/** The key of a ready period, or days AAAA-MM-DD (`outro`: one of them is still to be given); all empty: the usual period. */
export interface DiasEscolhidos extends Intervalo {
  readonly periodo: string;
}

/** The days that are chosen: those of the ready period, or the given ones. */
export const diasDe = ({ periodo, de, ate }: DiasEscolhidos, hoje: string): Intervalo =>
  periodoPronto(periodo)?.dias(hoje) ?? { de, ate };

interface Props {
  readonly dias: DiasEscolhidos;
  /** AAAA-MM-DD */
  readonly hoje: string;
  readonly erros: Readonly<Record<string, string>>;
  readonly aoMudar: (dias: DiasEscolhidos) => void;
}

const prontoDe = ({ periodo, de, ate }: DiasEscolhidos, hoje: string): string =>
  periodo || periodoProntoDe({ ...(de ? { de } : {}), ...(ate ? { ate } : {}) }, hoje);

/** A ready period, which is asked for by its name and so goes with the day, or the days of another. */
export const CamposDoPeriodo = ({ dias, hoje, erros, aoMudar }: Props): ReactElement => {
  const [livre, setLivre] = useState(() => prontoDe(dias, hoje) === OUTRO_PERIODO);
  const escolher = (chave: string): void => {
    setLivre(chave === OUTRO_PERIODO);
    if (chave !== OUTRO_PERIODO) aoMudar({ periodo: chave, de: '', ate: '' });
    // The days that stand there are those that are changed.
    else aoMudar({ periodo: '', ...(periodoPronto(prontoDe(dias, hoje))?.dias(hoje) ?? dias) });
  };
  const mudarDias = (novos: Partial<Intervalo>): void => {
    const mudados = { de: dias.de, ate: dias.ate, ...novos };
    // Emptied, they are still days of another period, and not the usual ones.
    aoMudar({ periodo: mudados.de === '' || mudados.ate === '' ? OUTRO_PERIODO : '', ...mudados });
  };
  return (
    <>
      <Selecao
        rotulo="Período"
        opcoes={[
          ...Object.entries(periodosProntos).map(([valor, { rotulo }]) => ({ valor, rotulo })),
          { valor: OUTRO_PERIODO, rotulo: 'Outro período' },
        ]}
        valor={livre ? OUTRO_PERIODO : prontoDe(dias, hoje)}
        aoEscolher={escolher}
        erro={erros['periodo'] ?? (livre ? undefined : (erros['de'] ?? erros['ate']))}
      />
      {livre && (
        <>
          <CampoDeData rotulo="De" valor={dias.de} aoMudar={(de) => mudarDias({ de })} erro={erros['de']} />
          <CampoDeData rotulo="Até" valor={dias.ate} aoMudar={(ate) => mudarDias({ ate })} erro={erros['ate']} />
        </>
      )}
    </>
  );
};
