import { useEffect, useState, type ReactElement } from 'react';
import './esqueleto.css';

/** Look.md 4: a fast answer shows nothing in between; a slow one says that it goes on. */
const APARECE_EM_MS = 200;
const DEMORA_EM_MS = 8000;

export interface PropsDoEsqueleto {
  /** What is being loaded, for screen readers: 'Carregando o requerimento…'. */
  readonly rotulo: string;
  readonly linhas?: number;
}

const LARGURAS = [70, 88, 60, 76, 82] as const;

/** Rows in the shape of what is coming. */
export function Esqueleto({ rotulo, linhas = 5 }: PropsDoEsqueleto): ReactElement | null {
  const [fase, setFase] = useState<'nada' | 'linhas' | 'demora'>('nada');
  useEffect(() => {
    const aparecer = setTimeout(() => setFase('linhas'), APARECE_EM_MS);
    const demorar = setTimeout(() => setFase('demora'), DEMORA_EM_MS);
    return () => {
      clearTimeout(aparecer);
      clearTimeout(demorar);
    };
  }, []);
  if (fase === 'nada') return null;
  return (
    <div role="status" className="esqueleto">
      <span className="so-leitor">{rotulo}</span>
      {Array.from({ length: linhas }, (_, i) => (
        <div key={i} className="esqueleto-linha" aria-hidden="true">
          <span className={`esqueleto-barra esqueleto-${LARGURAS[i % LARGURAS.length] ?? 70}`} />
        </div>
      ))}
      {fase === 'demora' && <p className="esqueleto-demora">Está demorando mais que o normal. Continuamos tentando.</p>}
    </div>
  );
}
