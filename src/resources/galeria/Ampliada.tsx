import { useEffect, useRef, useState, type ReactElement, type TouchEvent } from 'react';
import { Dialogo } from '../../panels/layout/ui/Dialogo.tsx';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import Button from '@mui/material/Button';
import { useArquivoGuardado } from '../widgets/useArquivoGuardado.ts';
import type { ImagemDaGaleria } from './imagens.ts';

interface Props {
  readonly titulo: string;
  readonly imagens: readonly ImagemDaGaleria[];
  readonly primeira: number;
  readonly aoFechar: () => void;
}

/** A finger that went this far across meant the next picture. */
const ARRASTO_PX = 48;

const Grande = ({ chave, rotulo }: { readonly chave: string; readonly rotulo: string }): ReactElement => {
  const { endereco, falhou } = useArquivoGuardado(chave);
  if (falhou) return <p role="alert">Imagem indisponível</p>;
  return endereco === null ? <p role="status">Abrindo a imagem…</p> : <img src={endereco} alt={rotulo} />;
};

/** Pictures one at a time, large: by arrow keys, buttons or a swipe; Esc closes. */
export const Ampliada = ({ titulo, imagens, primeira, aoFechar }: Props): ReactElement | null => {
  const [atual, setAtual] = useState(primeira);
  const inicio = useRef<number | null>(null);
  const total = imagens.length;
  const andar = (passo: number): void => setAtual((antes) => Math.min(total - 1, Math.max(0, antes + passo)));
  useEffect(() => {
    const ouvir = ({ key }: KeyboardEvent): void => {
      if (key === 'ArrowRight') setAtual((antes) => Math.min(total - 1, antes + 1));
      if (key === 'ArrowLeft') setAtual((antes) => Math.max(0, antes - 1));
      if (key === 'Home') setAtual(0);
      if (key === 'End') setAtual(total - 1);
    };
    document.addEventListener('keydown', ouvir);
    return () => document.removeEventListener('keydown', ouvir);
  }, [total]);
  const soltar = ({ changedTouches }: TouchEvent): void => {
    const fim = changedTouches[0]?.clientX;
    if (inicio.current === null || fim === undefined) return;
    const andou = fim - inicio.current;
    inicio.current = null;
    if (Math.abs(andou) >= ARRASTO_PX) andar(andou < 0 ? 1 : -1);
  };
  const uma = imagens[atual];
  if (uma === undefined) return null;
  const rotulo = uma.legenda ?? `${titulo}, imagem ${atual + 1} de ${total}`;
  return (
    <Dialogo
      titulo={titulo}
      largo
      aoFechar={aoFechar}
      acoes={
        total > 1 && (
          <>
            <Button
              variant="outlined"
              disabled={atual === 0}
              startIcon={<Icone nome="seta-esquerda" />}
              onClick={() => andar(-1)}
            >
              Anterior
            </Button>
            <Button
              variant="outlined"
              disabled={atual === total - 1}
              endIcon={<Icone nome="seta-direita" />}
              onClick={() => andar(1)}
            >
              Próxima
            </Button>
          </>
        )
      }
    >
      <figure
        className="galeria-grande"
        onTouchStart={({ touches }) => {
          inicio.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
        }}
        onTouchEnd={soltar}
      >
        <Grande key={uma.imagem} chave={uma.imagem} rotulo={rotulo} />
        <figcaption aria-live="polite">
          {uma.legenda !== null && <b>{uma.legenda}</b>} <span>{`${atual + 1} de ${total}`}</span>
        </figcaption>
      </figure>
    </Dialogo>
  );
};
