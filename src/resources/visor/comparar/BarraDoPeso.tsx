import type { ReactElement } from 'react';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import type { Rotulos } from './EscolhaDasVersoes.tsx';

/** 'Só Inicial', 'As duas', '70% Rodada 1': what the slider shows, in words. */
const frasesDoPeso = (peso: number, { antes, depois }: Rotulos): string => {
  if (peso === 0) return `Só ${antes}`;
  if (peso === 1) return `Só ${depois}`;
  if (peso === 0.5) return 'As duas';
  return peso < 0.5 ? `${Math.round((1 - peso) * 100)}% ${antes}` : `${Math.round(peso * 100)}% ${depois}`;
};

/** How much of which is seen; one press shows the one, the next the other, in the place where the eye is. */
export function BarraDoPeso(props: {
  readonly rotulos: Rotulos;
  readonly peso: number;
  readonly aoPesar: (peso: number) => void;
}): ReactElement {
  const { rotulos, peso, aoPesar } = props;
  const frase = frasesDoPeso(peso, rotulos);
  return (
    <div className="comparar-barra" role="group" aria-label="Quanto de cada versão">
      <label className="comparar-peso">
        <span>{rotulos.antes}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={Math.round(peso * 100)}
          aria-label={`Entre ${rotulos.antes} e ${rotulos.depois}`}
          aria-valuetext={frase}
          aria-keyshortcuts="[ ]"
          onChange={(evento) => aoPesar(Number(evento.target.value) / 100)}
        />
        <span>{rotulos.depois}</span>
      </label>
      <span className="comparar-frase secundario pequeno" role="status">
        {frase}
      </span>
      <Botao
        variante="secundario"
        tamanho="pequeno"
        icone="trocar"
        aria-keyshortcuts="b"
        onClick={() => aoPesar(alternado(peso))}
      >
        Alternar
      </Botao>
      {peso !== 0.5 && (
        <Botao variante="texto" tamanho="pequeno" onClick={() => aoPesar(0.5)}>
          Ver as duas
        </Botao>
      )}
    </div>
  );
}

/** The other one of the two. */
export const alternado = (peso: number): number => (peso === 0 ? 1 : 0);
