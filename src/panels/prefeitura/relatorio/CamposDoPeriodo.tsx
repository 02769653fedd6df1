import { useState, type ReactElement } from 'react';
import type { Intervalo } from '../../../schemas/relatorios/periodo.ts';
import { CampoDeData } from '../../layout/ui/data/CampoDeData.tsx';
import { Selecao } from '../../layout/ui/Selecao.tsx';
import { OUTRO_PERIODO, periodoProntoDe, periodosProntos } from './periodosProntos.ts';

interface Props {
  /** AAAA-MM-DD; both empty: the usual one. */
  readonly dias: Intervalo;
  /** AAAA-MM-DD */
  readonly hoje: string;
  readonly erros: Readonly<Record<string, string>>;
  readonly aoMudar: (dias: Intervalo) => void;
}

/** A ready period, or the days of another. */
export const CamposDoPeriodo = ({ dias, hoje, erros, aoMudar }: Props): ReactElement => {
  const ditos = { ...(dias.de ? { de: dias.de } : {}), ...(dias.ate ? { ate: dias.ate } : {}) };
  const [livre, setLivre] = useState(() => periodoProntoDe(ditos, hoje) === OUTRO_PERIODO);
  const escolher = (chave: string): void => {
    setLivre(chave === OUTRO_PERIODO);
    const pronto = periodosProntos.find((p) => p.chave === chave) ?? periodosProntos[0];
    aoMudar(pronto?.dias(hoje) ?? { de: '', ate: '' });
  };
  return (
    <>
      <Selecao
        rotulo="Período"
        opcoes={[
          ...periodosProntos.map(({ chave, rotulo }) => ({ valor: chave, rotulo })),
          { valor: OUTRO_PERIODO, rotulo: 'Outro período' },
        ]}
        valor={livre ? OUTRO_PERIODO : periodoProntoDe(ditos, hoje)}
        aoEscolher={escolher}
        erro={livre ? undefined : (erros['de'] ?? erros['ate'])}
      />
      {livre && (
        <>
          <CampoDeData rotulo="De" valor={dias.de} aoMudar={(de) => aoMudar({ ...dias, de })} erro={erros['de']} />
          <CampoDeData rotulo="Até" valor={dias.ate} aoMudar={(ate) => aoMudar({ ...dias, ate })} erro={erros['ate']} />
        </>
      )}
    </>
  );
};
