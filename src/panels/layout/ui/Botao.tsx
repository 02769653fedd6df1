import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { classes } from './classes.ts';
import type { NomeDoIcone } from './desenhos.ts';
import { firmarPressao } from './firmarPressao.ts';
import { Icone } from './Icone.tsx';
import './botao.css';

interface Aparencia {
  /** `primario` once a block; `confirmar` (green) only for the final granting; `perigo` for what cannot be undone. */
  readonly variante?: 'primario' | 'secundario' | 'texto' | 'perigo' | 'confirmar';
  readonly tamanho?: 'normal' | 'pequeno' | 'grande';
  /** Takes the whole width. */
  readonly cheio?: boolean;
  readonly icone?: NomeDoIcone;
  readonly iconeDepois?: NomeDoIcone;
  readonly children: ReactNode;
}

export interface PropsDoBotao
  extends Aparencia, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'children'> {
  /** The act is running: the button stays where it is, says so and takes no second press. */
  readonly carregando?: boolean;
  /** Why it cannot be used now. The button stays visible and focusable with its reason (look.md 7). */
  readonly impedidoPor?: string | undefined;
  /** Pressed while it cannot be used. */
  readonly aoInsistir?: (() => void) | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

const classesDoBotao = ({ variante = 'primario', tamanho = 'normal', cheio }: Omit<Aparencia, 'children'>): string =>
  classes('botao', `botao-${variante}`, tamanho !== 'normal' && `botao-${tamanho}`, cheio && 'botao-cheio');

/** A button that names its act. Never disabled: a blocked one says why. */
export function Botao(props: PropsDoBotao): ReactElement {
  const {
    variante,
    tamanho,
    cheio,
    icone,
    iconeDepois,
    carregando,
    impedidoPor,
    aoInsistir,
    children,
    onClick,
    className,
    ...resto
  } = props;
  const idDoMotivo = useId();
  // Whoever explains it elsewhere on the page says `aria-disabled` and where (aria-describedby).
  const parado = carregando === true || impedidoPor !== undefined || resto['aria-disabled'] === true;
  const aoClicar = (evento: MouseEvent<HTMLButtonElement>): void => {
    if (!parado) return onClick?.(evento);
    evento.preventDefault();
    if (carregando !== true) aoInsistir?.();
  };
  return (
    <>
      <button
        type="button"
        {...resto}
        className={classes(
          classesDoBotao({ ...(variante && { variante }), ...(tamanho && { tamanho }), ...(cheio && { cheio }) }),
          className,
        )}
        onClick={aoClicar}
        onPointerDown={(evento) => {
          firmarPressao(evento);
          resto.onPointerDown?.(evento);
        }}
        aria-disabled={parado || undefined}
        aria-busy={carregando || undefined}
        aria-describedby={impedidoPor === undefined ? resto['aria-describedby'] : idDoMotivo}
      >
        {carregando ? <Icone nome="ampulheta" /> : icone && <Icone nome={icone} />}
        <span>{children}</span>
        {iconeDepois && <Icone nome={iconeDepois} />}
      </button>
      {impedidoPor !== undefined && (
        <span id={idDoMotivo} className="botao-motivo">
          {impedidoPor}
        </span>
      )}
    </>
  );
}

export type PropsDaLigacao = Aparencia &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & { readonly href: string };

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LigacaoBotao(props: PropsDaLigacao): ReactElement {
  const { variante, tamanho, cheio, icone, iconeDepois, children, className, ...resto } = props;
  return (
    <a
      {...resto}
      className={classes(
        classesDoBotao({ ...(variante && { variante }), ...(tamanho && { tamanho }), ...(cheio && { cheio }) }),
        className,
      )}
    >
      {icone && <Icone nome={icone} />}
      <span>{children}</span>
      {iconeDepois && <Icone nome={iconeDepois} />}
    </a>
  );
}
