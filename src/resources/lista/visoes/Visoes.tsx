import { Suspense, type ReactElement } from 'react';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { MenuSuspenso } from '../../../panels/layout/ui/MenuSuspenso.tsx';
import type { ConteudoDaVisao, VisaoVista } from '../../../schemas/visao.ts';
import { useVisaoDeAbertura } from './useVisaoDeAbertura.ts';
import { parteTardia } from '../../../panels/layout/ui/tardia.tsx';
import './visoes.css';

// Who only reads the list does not load what keeps and changes views.
const PainelDeVisoes = parteTardia(async () => (await import('./PainelDeVisoes.tsx')).PainelDeVisoes);

export interface PropsDasVisoes {
  /** Name under which the server keeps them. */
  readonly lista: string;
  /** What the list shows now, to be kept under a name. */
  readonly atual: () => ConteudoDaVisao;
  /** Sets the list to a view. */
  readonly aplicar: (visao: VisaoVista) => void;
  /** What the button says that keeps what is shown under a name. */
  readonly salvar?: string;
  /** Why what is shown cannot be kept now. */
  readonly naoSalva?: string | undefined;
  /** The list was asked for as it is: the view that it opens with stays closed. */
  readonly semAbertura?: boolean;
}

/** Saved views of a list: opened, kept under a name, shared with a sector, and one that the list opens with. */
export function Visoes({ lista, atual, aplicar, salvar, naoSalva, semAbertura = false }: PropsDasVisoes): ReactElement {
  useVisaoDeAbertura(lista, aplicar, semAbertura);
  return (
    <MenuSuspenso
      rotulo="Visões salvas"
      className="visoes"
      botao={(props) => (
        <Botao {...props} variante="texto" tamanho="pequeno" icone="estrela">
          Visões
        </Botao>
      )}
    >
      {(fechar) => (
        <Suspense fallback={<p role="status">Abrindo visões…</p>}>
          <PainelDeVisoes
            lista={lista}
            atual={atual}
            {...(salvar === undefined ? {} : { salvar })}
            naoSalva={naoSalva}
            aplicar={(visao) => {
              aplicar(visao);
              fechar();
            }}
          />
        </Suspense>
      )}
    </MenuSuspenso>
  );
}
