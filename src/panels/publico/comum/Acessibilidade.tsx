import type { ReactElement } from 'react';
import { mudarAparencia } from '../../../authProvider/aparencia.ts';
import type { TamanhoDoTexto, Tema } from '../../../authProvider/layout.ts';
import { useLayout } from '../../../authProvider/useLayout.ts';
import { Icone } from '../../layout/ui/Icone.tsx';
import './acessibilidade.css';

const temas = ['claro', 'escuro', 'contraste'] as const satisfies readonly Tema[];
const nomesDosTemas: Readonly<Record<Tema, string>> = { claro: 'Claro', escuro: 'Escuro', contraste: 'Alto contraste' };
const tamanhos = ['normal', 'grande', 'maior'] as const satisfies readonly TamanhoDoTexto[];
const nomesDosTamanhos: Readonly<Record<TamanhoDoTexto, string>> = {
  normal: 'Normal',
  grande: 'Grande',
  maior: 'Maior',
};

const seguinte = <T,>(lista: readonly T[], atual: T): T => lista[(lista.indexOf(atual) + 1) % lista.length] ?? atual;

/** Theme and size of the text, one press each to the next one; kept in `layout`. */
export function Acessibilidade({ soTema }: { readonly soTema?: boolean }): ReactElement {
  const tema = useLayout('tema') ?? 'claro';
  const texto = useLayout('texto') ?? 'normal';
  return (
    <nav className="acessibilidade" aria-label="Acessibilidade">
      <button
        type="button"
        title={`Tema: ${nomesDosTemas[tema]}`}
        onClick={() => mudarAparencia({ tema: seguinte(temas, tema) })}
      >
        <Icone nome="contraste" />
        <span className={soTema ? 'so-leitor' : undefined}>Contraste</span>
        <span className="so-leitor" aria-live="polite">
          {`: ${nomesDosTemas[tema]}`}
        </span>
      </button>
      {!soTema && (
        <button
          type="button"
          title={`Tamanho: ${nomesDosTamanhos[texto]}`}
          onClick={() => mudarAparencia({ texto: seguinte(tamanhos, texto) })}
        >
          <Icone nome="tamanho-do-texto" />
          <span>Tamanho do texto</span>
          <span className="so-leitor" aria-live="polite">
            {`: ${nomesDosTamanhos[texto]}`}
          </span>
        </button>
      )}
    </nav>
  );
}
