import { useEffect, useState, type ReactElement } from 'react';
import type { ColunaDaCaixa } from './colunas.ts';

/** Look.md 4: nothing for a fast answer, the same rows and columns for a slow one, a sentence for a very slow one. */
const APARECE_EM_MS = 200;
const DEMORA_EM_MS = 8000;
/** Header of the table and the line of its pages below it: what comes after the list stands where it will stay. */
const CABECALHO_E_PE_PX = 36 + 44;

/** The inbox before its first answer. */
export function EsqueletoDaCaixa({
  linhas,
  colunas,
}: {
  readonly linhas: number;
  readonly colunas: readonly ColunaDaCaixa[];
}): ReactElement {
  const [fase, setFase] = useState<'nada' | 'linhas' | 'demora'>('nada');
  useEffect(() => {
    const relogios = [
      setTimeout(() => setFase('linhas'), APARECE_EM_MS),
      setTimeout(() => setFase('demora'), DEMORA_EM_MS),
    ];
    return () => relogios.forEach(clearTimeout);
  }, []);
  return (
    <div
      role="status"
      className="caixa-esqueleto"
      style={{ minHeight: `calc(${CABECALHO_E_PE_PX}px + ${linhas} * var(--row))` }}
    >
      <span className="so-leitor">Carregando os requerimentos…</span>
      {fase !== 'nada' &&
        Array.from({ length: linhas }, (_, i) => (
          <div key={i} aria-hidden="true">
            {colunas.map(({ campo, largura }, j) => (
              <span key={campo} style={{ flex: `${largura === undefined ? 1 : 0} 1 ${largura ?? 160}px` }}>
                <i style={{ width: `${60 + ((i + j) % 4) * 10}%` }} />
              </span>
            ))}
          </div>
        ))}
      {fase === 'demora' && <p>Está demorando mais que o normal. Continuamos tentando.</p>}
    </div>
  );
}
