import { useEffect, useState, type ReactElement } from 'react';
import { marcaDaPagina } from '../../authProvider/marcaDaPagina.ts';
import { lerLayout, mudarLayout, nomesDosPaineis, type PainelAtivo } from '../../authProvider/layout.ts';
import { paineisDoUsuario } from '../../authProvider/destinoDepoisDeEntrar.ts';
import { useUsuario } from '../../authProvider/permissao.ts';
import { inicioDoPainel } from '../../authProvider/rotasNomeadas.ts';
import { nomeDeExibicao } from '../../schemas/nomeDeExibicao.ts';
import { BuscaGeral, type PropsDaBusca } from './busca/BuscaGeral.tsx';
import { Faixa } from './faixa/Faixa.tsx';
import { Brasao } from './ui/Brasao.tsx';
import { BotaoDeIcone } from './ui/BotaoDeIcone.tsx';
import type { NomeDoIcone } from './ui/desenhos.ts';
import { Icone } from './ui/Icone.tsx';
import { TempoDeSessao } from './ui/TempoDeSessao.tsx';
import { alternarFeedback, alternarParte, usePartesAbertas } from './laterais/partesAbertas.ts';
import { ItensDoUsuario, MenuDoUsuario } from './MenuDoUsuario.tsx';
import { ItensDeTroca, TrocaDePainel } from './TrocaDePainel.tsx';
import { MenuSuspenso } from './ui/MenuSuspenso.tsx';
import { SinoDeNotificacoes } from './SinoDeNotificacoes.tsx';
import { useRecursos } from './useRecursos.ts';
import { useTelaEstreita } from './useTelaEstreita.ts';
import './cabecalho.css';

/** One more act of the header: a link or something that happens in the page. */
export interface AcaoDoCabecalho {
  readonly icone: NomeDoIcone;
  readonly rotulo: string;
  readonly href?: string;
  readonly aoClicar?: () => void;
  /** What it opens stands open. */
  readonly aberta?: boolean;
}

export interface PropsDoCabecalho {
  readonly painel: PainelAtivo;
  /** Shown as a button at the left while there is a drawer to open. */
  readonly aoAbrirMenu?: (() => void) | undefined;
  /** The search of the panel: a button like a field, on narrow screens an entry of the menu; Ctrl K always. */
  readonly busca?: PropsDaBusca;
  /** Second line under the user's name: a sector, a role. */
  readonly detalhe?: string;
}

function AcaoLarga({ acao }: { readonly acao: AcaoDoCabecalho }): ReactElement {
  if (acao.href === undefined)
    return (
      <BotaoDeIcone
        icone={acao.icone}
        rotulo={acao.rotulo}
        aria-expanded={acao.aberta ?? false}
        onClick={acao.aoClicar}
      />
    );
  return (
    <a className="botao-icone" href={acao.href} title={acao.rotulo} aria-label={acao.rotulo}>
      <Icone nome={acao.icone} />
    </a>
  );
}

function AcaoNoMenu({ acao, fechar }: { readonly acao: AcaoDoCabecalho; readonly fechar: () => void }): ReactElement {
  const conteudo = (
    <>
      <Icone nome={acao.icone} />
      {acao.rotulo}
    </>
  );
  const aoClicar = (): void => {
    fechar();
    acao.aoClicar?.();
  };
  if (acao.href === undefined)
    return (
      <button type="button" className="menu-item" aria-expanded={acao.aberta ?? false} onClick={aoClicar}>
        {conteudo}
      </button>
    );
  return (
    <a className="menu-item" href={acao.href} onClick={fechar}>
      {conteudo}
    </a>
  );
}

/** What a panel's header opens (spec 1 and 2): its title bar in the system panel knows no suggestions and no contact. */
function useAcoes(painel: PainelAtivo): readonly AcaoDoCabecalho[] {
  const { faq, conversa, noticias, feedback } = usePartesAbertas();
  const acao = (icone: NomeDoIcone, rotulo: string, aberta: boolean, aoClicar: () => void): AcaoDoCabecalho => ({
    icone,
    rotulo,
    aberta,
    aoClicar,
  });
  const daCidade = painel !== 'sistema';
  return [
    acao('ajuda', 'FAQ', faq, () => alternarParte('faq')),
    acao('conversa', 'Suporte', conversa, () => alternarParte('conversa')),
    acao('megafone', 'Notícias', noticias, () => alternarParte('noticias')),
    ...(daCidade ? [acao('rascunho', 'Sugestões', feedback, alternarFeedback)] : []),
    ...(daCidade ? [{ icone: 'telefone', rotulo: 'Contato', href: `/${painel}/contato` } as const] : []),
  ];
}

/** The header of every panel with log-in (look.md 4 "Header"): on narrow screens the actions collapse into one menu. */
export function Cabecalho(props: PropsDoCabecalho): ReactElement {
  const { painel, aoAbrirMenu, busca, detalhe = 'Meus dados' } = props;
  const estreita = useTelaEstreita();
  const [buscando, setBuscando] = useState(false);
  const usuario = useUsuario();
  const acoes = useAcoes(painel);
  // Brand and defaults of the page, fetched once (spec 7 "GET recursos").
  useRecursos();
  const { nome, logo } = marcaDaPagina();
  const temBotao = aoAbrirMenu !== undefined;
  useEffect(() => {
    if (lerLayout().showToggleButton !== temBotao) mudarLayout({ showToggleButton: temBotao });
  }, [temBotao]);
  const buscar: AcaoDoCabecalho = { icone: 'buscar', rotulo: 'Buscar', aoClicar: () => setBuscando(true) };
  const varios = usuario !== null && paineisDoUsuario(usuario).length > 1;
  return (
    <header className="cabecalho">
      {temBotao && <BotaoDeIcone icone="menu" rotulo="Abrir menu" onClick={aoAbrirMenu} />}
      <a className="cabecalho-cidade" href={inicioDoPainel[painel]}>
        <Brasao logo={logo} tamanho={36} />
        <span>
          <b>{nomeDeExibicao(nome)}</b>
          <span>{nomesDosPaineis[painel]}</span>
        </span>
      </a>
      <Faixa />
      {busca !== undefined && <BuscaGeral {...busca} aberta={buscando} mudar={setBuscando} semBotao={estreita} />}
      <div className="cabecalho-acoes">
        <TempoDeSessao />
        {!estreita && acoes.map((acao) => <AcaoLarga key={acao.rotulo} acao={acao} />)}
        <SinoDeNotificacoes painel={painel} />
        {estreita ? (
          <MenuSuspenso
            rotulo="Mais opções"
            className="menu-do-usuario"
            botao={(botao) => <BotaoDeIcone icone="reticencias" rotulo="Mais opções" {...botao} />}
          >
            {(fechar) => (
              <>
                {[...(busca === undefined ? [] : [buscar]), ...acoes].map((acao) => (
                  <AcaoNoMenu key={acao.rotulo} acao={acao} fechar={fechar} />
                ))}
                {varios && <ItensDeTroca painel={painel} />}
                <hr className="menu-separa" />
                <ItensDoUsuario painel={painel} fechar={fechar} />
              </>
            )}
          </MenuSuspenso>
        ) : (
          <>
            <span className="cabecalho-separa" aria-hidden="true" />
            <MenuDoUsuario painel={painel} detalhe={detalhe} />
            <TrocaDePainel painel={painel} />
          </>
        )}
      </div>
    </header>
  );
}
