import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { Icone } from '../../../panels/layout/ui/Icone.tsx';
import { rotuloDaColuna, type ColunaEscolhida } from '../../../schemas/colunas.ts';
import { useEntity } from '../../EntityContext.ts';
import { moverColuna } from './moverColuna.ts';

interface Props {
  readonly colunas: readonly ColunaEscolhida[];
  readonly mudar: (colunas: readonly ColunaEscolhida[]) => void;
}

/** Index of the item of `lista` that a height on the screen lies in. */
const indiceEm = (lista: HTMLElement, y: number): number => {
  const itens = Array.from(lista.children);
  const i = itens.findIndex((item) => y < item.getBoundingClientRect().bottom);
  return i < 0 ? itens.length - 1 : i;
};

/** The columns in sight, in order: dragged by their handle, moved by arrow keys or buttons, taken out. */
export const ColunasEscolhidas = ({ colunas, mudar }: Props): ReactElement => {
  const entity = useEntity();
  const lista = useRef<HTMLOListElement>(null);
  const atual = useRef(colunas);
  atual.current = colunas;
  const [arrastada, setArrastada] = useState<string | null>(null);
  const [dito, setDito] = useState('');
  const rotulo = (campo: string): string => rotuloDaColuna(entity, campo);

  const levar = (campo: string, para: number): void => {
    const de = atual.current.findIndex((coluna) => coluna.campo === campo);
    const novas = moverColuna(atual.current, de, para);
    if (novas === atual.current) return;
    atual.current = novas;
    mudar(novas);
    setDito(`${rotulo(campo)}: posição ${para + 1} de ${novas.length}`);
  };
  const passo = (campo: string, quanto: 1 | -1): void =>
    levar(campo, atual.current.findIndex((coluna) => coluna.campo === campo) + quanto);
  const teclar = (campo: string) => (evento: KeyboardEvent) => {
    if (evento.key !== 'ArrowUp' && evento.key !== 'ArrowDown') return;
    evento.preventDefault();
    passo(campo, evento.key === 'ArrowUp' ? -1 : 1);
  };
  const arrastar = (campo: string) => (evento: PointerEvent<HTMLButtonElement>) => {
    if (evento.button !== 0) return;
    const pega = evento.currentTarget;
    pega.setPointerCapture(evento.pointerId);
    setArrastada(campo);
    const mover = ({ clientY }: globalThis.PointerEvent): void => {
      if (lista.current !== null) levar(campo, indiceEm(lista.current, clientY));
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
  const unica = colunas.length === 1;
  return (
    <>
      <ol ref={lista} aria-label="Colunas mostradas">
        {colunas.map(({ campo }, i) => {
          const nome = rotulo(campo);
          return (
            <li key={campo} className="coluna-escolhida" {...(arrastada === campo && { 'data-arrastada': '' })}>
              <button
                type="button"
                className="coluna-pega"
                aria-label={`Mover ${nome}: arraste ou use as setas`}
                onPointerDown={arrastar(campo)}
                onKeyDown={teclar(campo)}
              >
                <Icone nome="menu" tamanho={16} />
              </button>
              <span title={nome}>{nome}</span>
              <button
                type="button"
                aria-label={`Levar ${nome} para cima`}
                aria-disabled={i === 0}
                onClick={() => passo(campo, -1)}
              >
                <Icone nome="seta-cima" tamanho={16} />
              </button>
              <button
                type="button"
                aria-label={`Levar ${nome} para baixo`}
                aria-disabled={i === colunas.length - 1}
                onClick={() => passo(campo, 1)}
              >
                <Icone nome="seta-baixo" tamanho={16} />
              </button>
              <button
                type="button"
                aria-label={`Esconder ${nome}`}
                aria-disabled={unica}
                {...(unica && { title: 'A lista precisa de uma coluna' })}
                onClick={() => {
                  if (unica) return setDito('A lista precisa de uma coluna');
                  mudar(colunas.filter((coluna) => coluna.campo !== campo));
                  setDito(`${nome} escondida`);
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
};
