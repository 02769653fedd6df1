import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import { Icone } from '../../../panels/layout/ui/Icone.tsx';
import { moverColuna } from './moverColuna.ts';
import './colunas.css';

interface Props<C> {
  readonly rotulo: string;
  readonly colunas: readonly C[];
  readonly mudar: (colunas: readonly C[]) => void;
  readonly chaveDe: (coluna: C) => string;
  readonly nomeDe: (coluna: C) => string;
  /** What taking one out is called, and what is said of it then. */
  readonly tirar: { readonly ato: 'Esconder' | 'Tirar'; readonly feito: 'escondida' | 'tirada' };
  /** Why the last one stays; absent: it may go too. */
  readonly precisaDeUma?: string;
  /** Stands below the name of one that is unlike the others. */
  readonly nota?: (coluna: C) => ReactNode;
}

/** Index of the item of `lista` that a height on the screen lies in. */
const indiceEm = (lista: HTMLElement, y: number): number => {
  const itens = Array.from(lista.children);
  const i = itens.findIndex((item) => y < item.getBoundingClientRect().bottom);
  return i < 0 ? itens.length - 1 : i;
};

/** Columns in an order of their reader's: dragged by their handle, moved by arrow keys or buttons, taken out. */
export function ColunasEmOrdem<C>(props: Props<C>): ReactElement {
  const { rotulo, colunas, mudar, chaveDe, nomeDe, tirar, precisaDeUma, nota } = props;
  const lista = useRef<HTMLOListElement>(null);
  const atual = useRef(colunas);
  atual.current = colunas;
  const [arrastada, setArrastada] = useState<string | null>(null);
  const [dito, setDito] = useState('');
  const onde = (chave: string): number => atual.current.findIndex((coluna) => chaveDe(coluna) === chave);

  const levar = (chave: string, para: number): void => {
    const de = onde(chave);
    const movida = atual.current[de];
    const novas = moverColuna(atual.current, de, para);
    if (novas === atual.current || movida === undefined) return;
    atual.current = novas;
    mudar(novas);
    setDito(`${nomeDe(movida)}: posição ${para + 1} de ${novas.length}`);
  };
  const passo = (chave: string, quanto: 1 | -1): void => levar(chave, onde(chave) + quanto);
  const teclar = (chave: string) => (evento: KeyboardEvent) => {
    if (evento.key !== 'ArrowUp' && evento.key !== 'ArrowDown') return;
    evento.preventDefault();
    passo(chave, evento.key === 'ArrowUp' ? -1 : 1);
  };
  const arrastar = (chave: string) => (evento: PointerEvent<HTMLButtonElement>) => {
    if (evento.button !== 0) return;
    const pega = evento.currentTarget;
    pega.setPointerCapture(evento.pointerId);
    setArrastada(chave);
    const mover = ({ clientY }: globalThis.PointerEvent): void => {
      if (lista.current !== null) levar(chave, indiceEm(lista.current, clientY));
    };
    const soltar = (): void => {
      pega.removeEventListener('pointermove', mover);
      pega.removeEventListener('pointerup', soltar);
      pega.removeEventListener('pointercancel', soltar);
      setArrastada(null);
    };
    pega.addEventListener('pointermove', mover);
    pega.addEventListener('pointerup', soltar);
    pega.addEventListener('pointercancel', soltar);
  };
  const fica = colunas.length === 1 && precisaDeUma !== undefined;
  return (
    <>
      <ol ref={lista} aria-label={rotulo}>
        {colunas.map((coluna, i) => {
          const chave = chaveDe(coluna);
          const nome = nomeDe(coluna);
          return (
            <li key={chave} className="coluna-escolhida" {...(arrastada === chave && { 'data-arrastada': '' })}>
              <button
                type="button"
                className="coluna-pega"
                aria-label={`Mover ${nome}: arraste ou use as setas`}
                onPointerDown={arrastar(chave)}
                onKeyDown={teclar(chave)}
              >
                <Icone nome="menu" tamanho={16} />
              </button>
              <span title={nome}>
                {nome}
                {nota?.(coluna)}
              </span>
              <button
                type="button"
                aria-label={`Levar ${nome} para cima`}
                aria-disabled={i === 0}
                onClick={() => passo(chave, -1)}
              >
                <Icone nome="seta-cima" tamanho={16} />
              </button>
              <button
                type="button"
                aria-label={`Levar ${nome} para baixo`}
                aria-disabled={i === colunas.length - 1}
                onClick={() => passo(chave, 1)}
              >
                <Icone nome="seta-baixo" tamanho={16} />
              </button>
              <button
                type="button"
                aria-label={`${tirar.ato} ${nome}`}
                aria-disabled={fica}
                {...(fica && { title: precisaDeUma })}
                onClick={() => {
                  if (fica) return setDito(precisaDeUma);
                  mudar(colunas.filter((uma) => chaveDe(uma) !== chave));
                  setDito(`${nome} ${tirar.feito}`);
                }}
              >
                <Icone nome="fechar" tamanho={16} />
              </button>
            </li>
          );
        })}
      </ol>
      <p className="so-leitor" role="status">
        {dito}
      </p>
    </>
  );
}
