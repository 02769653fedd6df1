import type { ReactElement } from 'react';
import { Selecao } from '../../../panels/layout/ui/Selecao.tsx';
import type { Par } from '../../../schemas/visor/pares.ts';
import type { ArquivoDaVersao, Versao } from './versoes.ts';

export interface Rotulos {
  readonly antes: string;
  readonly depois: string;
}

interface Props {
  readonly versoes: readonly Versao[];
  readonly antes: number;
  readonly depois: number;
  readonly pares: readonly Par<ArquivoDaVersao>[];
  readonly par: number;
  readonly rotulos: Rotulos;
  readonly aoEscolher: (antes: number, depois: number) => void;
  readonly aoEscolherPar: (par: number) => void;
}

/** 'planta.pdf', 'planta.pdf → planta nova.pdf', 'corte.pdf (só em Inicial)'. */
const nomeDoPar = ({ antes, depois }: Par<ArquivoDaVersao>, rotulos: Rotulos): string => {
  if (antes === undefined) return `${depois?.nome ?? ''} (só em ${rotulos.depois})`;
  if (depois === undefined) return `${antes.nome} (só em ${rotulos.antes})`;
  return antes.nome === depois.nome ? depois.nome : `${antes.nome} → ${depois.nome}`;
};

/** Which two revisions, and which of their files. One that is chosen twice changes places with the other. */
export function EscolhaDasVersoes(props: Props): ReactElement {
  const { versoes, antes, depois, pares, par, rotulos, aoEscolher, aoEscolherPar } = props;
  const opcoes = versoes.map(({ rotulo }, i) => ({ valor: String(i), rotulo }));
  return (
    <div className="comparar-escolha" role="group" aria-label="O que comparar">
      <Selecao
        rotulo="Antes"
        opcoes={opcoes}
        valor={String(antes)}
        aoEscolher={(valor) => aoEscolher(Number(valor), Number(valor) === depois ? antes : depois)}
      />
      <Selecao
        rotulo="Depois"
        opcoes={opcoes}
        valor={String(depois)}
        aoEscolher={(valor) => aoEscolher(Number(valor) === antes ? depois : antes, Number(valor))}
      />
      {pares.length > 1 && (
        <Selecao
          rotulo="Arquivo"
          opcoes={pares.map((um, i) => ({ valor: String(i), rotulo: nomeDoPar(um, rotulos) }))}
          valor={String(par)}
          aoEscolher={(valor) => aoEscolherPar(Number(valor))}
        />
      )}
    </div>
  );
}
