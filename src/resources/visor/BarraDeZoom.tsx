import { useState, type ReactElement } from 'react';
import { BotaoDeIcone } from '../../panels/layout/ui/BotaoDeIcone.tsx';
import { aumentar, CEM_POR_CENTO, diminuir } from './geometria.ts';
import type { EstadoDaMesa } from './useMesa.ts';

/** The number of the page, to read and to type another. */
function CampoDaPagina({ estado, paginas }: { readonly estado: EstadoDaMesa; readonly paginas: number }): ReactElement {
  const { paginaAtual, irPara } = estado;
  const [digitado, setDigitado] = useState<string | null>(null);
  const ir = (): void => {
    const pagina = Number(digitado);
    if (digitado !== null && Number.isSafeInteger(pagina) && pagina >= 1) irPara({ pagina: Math.min(pagina, paginas) });
    setDigitado(null);
  };
  return (
    <form
      className="visor-pagina-atual"
      onSubmit={(evento) => {
        evento.preventDefault();
        ir();
      }}
    >
      <label>
        <span className="so-leitor">Página</span>
        <input
          className="entrada"
          inputMode="numeric"
          value={digitado ?? String(paginaAtual)}
          onChange={({ target }) => setDigitado(target.value.replace(/\D/g, '').slice(0, 5))}
          onFocus={({ target }) => target.select()}
          onBlur={ir}
        />
      </label>
      <span>de {paginas}</span>
    </form>
  );
}

/** Zoom and page, floating over the desk. */
export function BarraDeZoom({
  estado,
  paginas,
}: {
  readonly estado: EstadoDaMesa;
  readonly paginas: number;
}): ReactElement {
  const { escala, ajuste, aproximar, ajustar } = estado;
  return (
    <div className="visor-barra visor-barra-zoom" role="group" aria-label="Aproximação e página">
      <BotaoDeIcone
        icone="lupa-menos"
        rotulo="Afastar"
        aria-keyshortcuts="-"
        onClick={() => aproximar(diminuir(escala))}
      />
      <span className="visor-porcento" aria-live="polite">
        {Math.round((escala / CEM_POR_CENTO) * 100)}%
      </span>
      <BotaoDeIcone
        icone="lupa-mais"
        rotulo="Aproximar"
        aria-keyshortcuts="+"
        onClick={() => aproximar(aumentar(escala))}
      />
      <BotaoDeIcone
        icone="na-largura"
        rotulo="Ajustar à largura"
        aria-pressed={ajuste === 'largura'}
        onClick={() => ajustar('largura')}
      />
      <BotaoDeIcone
        icone="na-tela"
        rotulo="Mostrar a página inteira"
        aria-pressed={ajuste === 'pagina'}
        onClick={() => ajustar('pagina')}
      />
      {paginas > 1 && <CampoDaPagina estado={estado} paginas={paginas} />}
    </div>
  );
}
