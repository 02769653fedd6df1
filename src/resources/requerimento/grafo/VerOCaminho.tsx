import { Suspense, useState, type ReactElement } from 'react';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import type { Painel } from '../../../schemas/permissions.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { aberturaTardia } from '../../../panels/layout/ui/tardia.tsx';

/** Fetched only by who looks at it. */
const DialogoDoGrafo = aberturaTardia(
  async () => (await import('./DialogoDoGrafo.tsx')).DialogoDoGrafo,
  ({ aoFechar }) => aoFechar,
);

interface Props {
  readonly painel: Painel;
  readonly requerimento: Pick<RequerimentoVisto, 'id' | 'versao'>;
}

/** Opens the picture of a request's steps. */
export function VerOCaminho({ painel, requerimento: { id, versao } }: Props): ReactElement {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Botao variante="texto" tamanho="pequeno" onClick={() => setAberto(true)}>
        Ver o desenho das etapas
      </Botao>
      {aberto && (
        <Suspense fallback={null}>
          <DialogoDoGrafo painel={painel} id={id} versao={versao} aoFechar={() => setAberto(false)} />
        </Suspense>
      )}
    </>
  );
}
