import { useEffect, useState, type ReactElement } from 'react';
import { Campo } from '../../panels/layout/ui/Campo.tsx';
import type { Folhas } from './folhas.ts';
import { procurarNaPagina, type Achado } from './procurar.ts';

/** More places than anybody goes through. */
const MAXIMO = 500;
const ESPERA_MS = 250;

interface Procura {
  readonly achados: readonly Achado[];
  /** Pages looked through so far. */
  readonly ate: number;
  readonly semTexto: boolean;
}

const NADA: Procura = { achados: [], ate: 0, semTexto: false };

/** Looks page by page, and shows what it found so far. */
function useProcura(folhas: Folhas, texto: string): Procura {
  const [procura, setProcura] = useState<Procura>(NADA);
  useEffect(() => {
    let vale = true;
    const procurar = async (): Promise<void> => {
      let achados: readonly Achado[] = [];
      let temTexto = false;
      for (let n = 1; n <= folhas.paginas && vale && achados.length < MAXIMO; n += 1) {
        const palavras = await folhas.texto(n);
        temTexto ||= palavras.some((p) => p.texto.trim() !== '');
        achados = [...achados, ...procurarNaPagina(n, palavras, texto)].slice(0, MAXIMO);
        const ultima = n === folhas.paginas;
        if (vale && (ultima || n % 5 === 0)) setProcura({ achados, ate: n, semTexto: ultima && !temTexto });
      }
    };
    // A page that cannot be read says so where it is drawn.
    const relogio = setTimeout(() => {
      setProcura(NADA);
      if (texto.trim() !== '') procurar().catch(() => undefined);
    }, ESPERA_MS);
    return () => {
      vale = false;
      clearTimeout(relogio);
    };
  }, [folhas, texto]);
  return procura;
}

const resultado = ({ achados, ate, semTexto }: Procura, paginas: number): string => {
  if (semTexto) return 'Este arquivo não tem texto: é uma imagem.';
  const quantos = achados.length === 1 ? '1 lugar' : `${achados.length} lugares`;
  if (ate < paginas && achados.length < MAXIMO) return `Procurando… ${quantos} até a página ${ate}.`;
  if (achados.length === 0) return 'Nada encontrado.';
  return achados.length === MAXIMO ? `Os primeiros ${MAXIMO} lugares.` : `${quantos}.`;
};

/** Search in the text of the file: each place found leads to it. */
export function Busca(props: {
  readonly folhas: Folhas;
  readonly escolhido: Achado | null;
  readonly aoEscolher: (achado: Achado) => void;
}): ReactElement {
  const { folhas, escolhido, aoEscolher } = props;
  const [texto, setTexto] = useState('');
  const procura = useProcura(folhas, texto);
  return (
    <div className="visor-busca">
      <Campo
        rotulo="Buscar no texto"
        type="search"
        autoFocus
        value={texto}
        onChange={({ target }) => setTexto(target.value)}
      />
      <p className="secundario pequeno" role="status">
        {texto.trim() === '' ? '' : resultado(procura, folhas.paginas)}
      </p>
      <ol>
        {procura.achados.map((achado, i) => (
          <li key={i}>
            <button
              type="button"
              className="visor-achado"
              aria-current={escolhido === achado ? 'true' : undefined}
              onClick={() => aoEscolher(achado)}
            >
              <span>{achado.trecho}</span>
              <span className="secundario pequeno">página {achado.lugar.pagina}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
