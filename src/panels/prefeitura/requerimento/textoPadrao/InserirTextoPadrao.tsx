import { Suspense, useContext, useState, type ReactElement } from 'react';
import type { ContextoDeTexto } from '../../../../schemas/textoPadrao.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import type { TextoEscolhido } from './preencherTextoPadrao.ts';
import { RequerimentoDosTextos } from './RequerimentoDosTextos.ts';
import { aberturaTardia } from '../../../layout/ui/tardia.tsx';

const EscolherTextoPadrao = aberturaTardia(
  async () => (await import('./EscolherTextoPadrao.tsx')).EscolherTextoPadrao,
  ({ aoFechar }) => aoFechar,
);

interface Props {
  readonly contexto: ContextoDeTexto;
  readonly aoEscolher: (escolhido: TextoEscolhido) => void;
}

/** Beside a field of staff: the city's standard texts, with the data of the request in them. */
export function InserirTextoPadrao({ contexto, aoEscolher }: Props): ReactElement | null {
  const requerimento = useContext(RequerimentoDosTextos);
  const [aberto, abrir] = useState(false);
  if (requerimento === null) return null;
  return (
    <>
      <Botao variante="texto" tamanho="pequeno" aria-haspopup="dialog" onClick={() => abrir(true)}>
        Inserir texto padrão
      </Botao>
      {aberto && (
        <Suspense fallback={null}>
          <EscolherTextoPadrao
            requerimento={requerimento}
            contexto={contexto}
            aoEscolher={(escolhido) => {
              abrir(false);
              aoEscolher(escolhido);
            }}
            aoFechar={() => abrir(false)}
          />
        </Suspense>
      )}
    </>
  );
}
