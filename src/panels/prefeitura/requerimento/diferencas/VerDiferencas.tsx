import { Suspense, useState, type ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { aberturaTardia } from '../../../layout/ui/tardia.tsx';

/** Fetched only by who compares. */
const CompararRodadas = aberturaTardia(
  async () => (await import('./CompararRodadas.tsx')).CompararRodadas,
  ({ aoFechar }) => aoFechar,
);

/** Opens the comparison of what was sent at one time with what was at another. */
export function VerDiferencas({ requerimento }: { readonly requerimento: RequerimentoVisto }): ReactElement | null {
  const [aberto, setAberto] = useState(false);
  if (requerimento.protocolado_em === null) return null;
  return (
    <div>
      <Botao variante="texto" tamanho="pequeno" icone="atualizar" onClick={() => setAberto(true)}>
        Comparar rodadas
      </Botao>
      {aberto && (
        <Suspense fallback={null}>
          <CompararRodadas
            requerimentoId={requerimento.id}
            versao={requerimento.versao}
            aoFechar={() => setAberto(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
