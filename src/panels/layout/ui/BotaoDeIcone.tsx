import type { ButtonHTMLAttributes, ReactElement } from 'react';
import { classes } from './classes.ts';
import type { NomeDoIcone } from './desenhos.ts';
import { firmarPressao } from './firmarPressao.ts';
import { Icone } from './Icone.tsx';
import './botaoDeIcone.css';

export interface PropsDoBotaoDeIcone extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icone: NomeDoIcone;
  /** The act in words, said and shown on hover. */
  readonly rotulo: string;
  /** A count on the corner; hidden at zero. */
  readonly contagem?: number;
}

/** A square button with an icon alone, 40 px; 44 on phones. */
export function BotaoDeIcone({ icone, rotulo, contagem = 0, className, ...resto }: PropsDoBotaoDeIcone): ReactElement {
  return (
    <button
      type="button"
      title={rotulo}
      aria-label={rotulo}
      {...resto}
      onPointerDown={(evento) => {
        firmarPressao(evento);
        resto.onPointerDown?.(evento);
      }}
      className={classes('botao-icone', className)}
    >
      <Icone nome={icone} />
      {contagem > 0 && <span className="botao-icone-contagem">{contagem > 99 ? '99+' : contagem}</span>}
    </button>
  );
}
