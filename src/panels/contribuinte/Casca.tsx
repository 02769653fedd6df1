import { Suspense, useCallback, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router-dom';
import { mudarLayout } from '../../authProvider/layout.ts';
import { definirNavegador } from '../../dataProvider/navegacao.ts';
import { Cabecalho } from '../layout/Cabecalho.tsx';
import { Laterais } from '../layout/laterais/Laterais.tsx';
import { focarTitulo } from '../layout/focarTitulo.ts';
import { guardarFoco } from '../layout/guardarFoco.ts';
import { FaixaDoSuporte } from '../layout/FaixaDoSuporte.tsx';
import { seguirLigacoes } from '../layout/seguirLigacoes.ts';
import { Amparo } from '../layout/ui/Amparo.tsx';
import { ErroDaTela } from '../layout/ui/ErroDaTela.tsx';
import { Esqueleto } from '../layout/ui/Esqueleto.tsx';
import { useTelaEstreita } from '../layout/useTelaEstreita.ts';
import { caminhos } from './caminhos.ts';
import { SemRede } from './comum/SemRede.tsx';
import { Gaveta } from './Gaveta.tsx';
import { irAoInicio } from './irAoInicio.ts';
import './painel.css';

/** The drawer stands beside the request view and lies over any page of a narrow screen (CAB-018, AMB-026). */
function useGaveta(): {
  readonly aberta: boolean;
  readonly sobre: boolean;
  readonly abrir: (() => void) | undefined;
  readonly fechar: () => void;
} {
  const estreita = useTelaEstreita();
  const noRequerimento = useMatch(`${caminhos.lista}/requerimento/:id`) !== null;
  const [aberta, setAberta] = useState(false);
  const mudar = (nova: boolean): void => {
    setAberta(nova);
    mudarLayout({ leftDrawerOpen: nova });
  };
  const temLugar = estreita || noRequerimento;
  return {
    aberta: aberta && temLugar,
    sobre: estreita,
    abrir: temLugar && !(aberta && !estreita) ? () => mudar(true) : undefined,
    fechar: () => mudar(false),
  };
}

/** Each change of screen starts at its top, with the focus on its heading. */
function useInicioDaTela(caminho: string): void {
  const primeira = useRef(true);
  useEffect(() => {
    if (primeira.current) {
      primeira.current = false;
      return;
    }
    window.scrollTo(0, 0);
    const tela = document.getElementById('conteudo');
    return tela === null ? undefined : focarTitulo(tela);
  }, [caminho]);
}

const carregarBusca = async () => (await import('./busca/buscaDoContribuinte.ts')).buscaDoContribuinte();
const busca = { convite: 'Buscar requerimento, tela…', carregar: carregarBusca };

/** Header, menu and the routed page; links and the client's page changes stay inside while they can. */
export function Casca({ children }: { readonly children: ReactNode }): ReactElement {
  const navegar = useNavigate();
  const ir = useCallback(
    (destino: string): void => {
      if (destino === caminhos.inicio) void irAoInicio((inicio) => void navegar(inicio));
      else void navegar(destino);
    },
    [navegar],
  );
  const { pathname } = useLocation();
  const gaveta = useGaveta();
  useEffect(guardarFoco, []);
  useInicioDaTela(pathname);
  useEffect(
    () =>
      definirNavegador((destino) => {
        if (destino !== caminhos.inicio && !destino.startsWith(`${caminhos.inicio}/`)) return false;
        ir(destino);
        return true;
      }),
    [ir],
  );
  return (
    <div className="painel" onClick={seguirLigacoes(caminhos.inicio, ir)}>
      <a className="pular" href="#conteudo">
        Ir para o conteúdo
      </a>
      <FaixaDoSuporte />
      <Cabecalho painel="contribuinte" aoAbrirMenu={gaveta.abrir} busca={busca} />
      <SemRede />
      <div className="painel-corpo">
        {gaveta.aberta && <Gaveta sobre={gaveta.sobre} aoFechar={gaveta.fechar} />}
        <main id="conteudo" tabIndex={-1} key={pathname} className="painel-tela" data-endereco={pathname}>
          <Suspense
            fallback={
              <div className="pagina">
                <Esqueleto rotulo="Abrindo a página…" />
              </div>
            }
          >
            <Amparo falha={<ErroDaTela />}>{children}</Amparo>
          </Suspense>
        </main>
        <Laterais painel="contribuinte" />
      </div>
    </div>
  );
}
