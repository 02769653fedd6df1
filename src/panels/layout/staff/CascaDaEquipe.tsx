import { Suspense, useEffect, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lerLayout, mudarLayout, type PainelAtivo } from '../../../authProvider/layout.ts';
import { useLayout } from '../../../authProvider/useLayout.ts';
import { definirNavegador } from '../../../dataProvider/navegacao.ts';
import { BarraDeDesfazer } from '../../../resources/mover/BarraDeDesfazer.tsx';
import type { PropsDaBusca } from '../busca/BuscaGeral.tsx';
import { Bloqueio, JaBloqueado } from '../../../resources/saida/Bloqueio.tsx';
import { Cabecalho } from '../Cabecalho.tsx';
import { Laterais } from '../laterais/Laterais.tsx';
import { focarTitulo } from '../focarTitulo.ts';
import { guardarFoco } from '../guardarFoco.ts';
import { FaixaDoSuporte } from '../FaixaDoSuporte.tsx';
import { seguirLigacoes } from '../seguirLigacoes.ts';
import { Amparo } from '../ui/Amparo.tsx';
import { ErroDaTela } from '../ui/ErroDaTela.tsx';
import { Esqueleto } from '../ui/Esqueleto.tsx';
import { useTelaEstreita } from '../useTelaEstreita.ts';
import { TarefasDaEquipe } from '../tarefas/TarefasDaEquipe.tsx';
import { GavetaDaEquipe } from './GavetaDaEquipe.tsx';
import type { GrupoDoMenu, ItemDoMenu } from './menuDaEquipe.ts';
import { useAtualizarListas } from './useAtualizarListas.ts';
import './cascaDaEquipe.css';

export interface PropsDaCascaDaEquipe {
  readonly painel: PainelAtivo;
  readonly grupos: readonly GrupoDoMenu[];
  readonly soltos?: readonly ItemDoMenu[];
  readonly busca?: PropsDaBusca;
  readonly detalhe?: string;
  readonly children: ReactNode;
}

/** Each change of screen begins at its top, with the focus on its heading. */
function useInicioDaTela(caminho: string): void {
  const primeira = useRef(true);
  useEffect(() => {
    if (primeira.current) {
      primeira.current = false;
      return undefined;
    }
    window.scrollTo(0, 0);
    const tela = document.getElementById('conteudo');
    return tela === null ? undefined : focarTitulo(tela);
  }, [caminho]);
}

/** A window that becomes narrow puts the drawer away, and one that becomes wide again has it as it was. */
function useGavetaNaLargura(estreita: boolean): void {
  // Before anything is drawn: a phone never sees the drawer over its first page.
  useLayoutEffect(() => {
    if (!estreita) return undefined;
    const { leftDrawerOpen } = lerLayout();
    mudarLayout({ leftDrawerOpen: false });
    return () => void mudarLayout({ leftDrawerOpen });
  }, [estreita]);
}

/** Header, drawer and the routed page of a staff panel (spec 2); the drawer lies over the page below 1024 px (spec 9). */
export const CascaDaEquipe = (props: PropsDaCascaDaEquipe): ReactElement => {
  const { painel, grupos, soltos, busca, detalhe, children } = props;
  const ir = useNavigate();
  const { pathname } = useLocation();
  const estreita = useTelaEstreita();
  const leftDrawerOpen = useLayout('leftDrawerOpen') ?? true;
  const prefixo = `/${painel}`;
  useEffect(guardarFoco, []);
  useInicioDaTela(pathname);
  useAtualizarListas();
  useGavetaNaLargura(estreita);
  useEffect(
    () =>
      definirNavegador((destino) => {
        if (!destino.startsWith(`${prefixo}/`) || destino === `${prefixo}/login`) return false;
        void ir(destino);
        return true;
      }),
    [ir, prefixo],
  );
  const mudarGaveta = (aberta: boolean): void => void mudarLayout({ leftDrawerOpen: aberta });
  return (
    <div className="casca-da-equipe" onClick={seguirLigacoes(prefixo, (destino) => void ir(destino))}>
      <a className="pular" href="#conteudo">
        Ir para o conteúdo
      </a>
      <FaixaDoSuporte />
      <Cabecalho
        painel={painel}
        aoAbrirMenu={estreita || !leftDrawerOpen ? () => mudarGaveta(true) : undefined}
        {...(busca === undefined ? {} : { busca })}
        {...(detalhe === undefined ? {} : { detalhe })}
      />
      <div className="casca-da-equipe-corpo">
        {leftDrawerOpen && (
          <GavetaDaEquipe
            grupos={grupos}
            {...(soltos === undefined ? {} : { soltos })}
            sobre={estreita}
            fechar={() => mudarGaveta(false)}
          />
        )}
        <main id="conteudo" tabIndex={-1} className="casca-da-equipe-tela" data-endereco={pathname}>
          <Suspense
            fallback={
              <div style={{ padding: 16 }}>
                <Esqueleto rotulo="Abrindo a página…" />
              </div>
            }
          >
            <JaBloqueado.Provider value>
              <Amparo key={pathname} falha={<ErroDaTela />}>
                {children}
              </Amparo>
            </JaBloqueado.Provider>
          </Suspense>
        </main>
        <Laterais painel={painel} />
      </div>
      <Bloqueio />
      <BarraDeDesfazer />
      <TarefasDaEquipe />
    </div>
  );
};
