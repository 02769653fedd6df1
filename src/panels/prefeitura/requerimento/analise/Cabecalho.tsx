import type { ReactElement } from 'react';
import { mostrarData } from '../../../../schemas/brasil/data.ts';
import { formatosDoDossie } from '../../../../schemas/requerimento/dossie.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { AusenciaVista } from '../../../../schemas/substituicao.ts';
import { jaAvisado } from '../../../../resources/jaAvisado.ts';
import { pedirDossie, rotulosDoDossie } from '../../../../resources/requerimento/pedirDossie.ts';
import { MenuSuspenso } from '../../../layout/ui/MenuSuspenso.tsx';
import { Botao, LigacaoBotao } from '../../../layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../layout/ui/BotaoDeIcone.tsx';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { PrazoBadge } from '../../../layout/ui/PrazoBadge.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { NaFila } from '../teclado/NaFila.tsx';
import { teclaDaMesa } from '../teclado/teclasDaMesa.ts';
import type { Vizinhos } from '../teclado/useVizinhos.ts';
import type { AcoesDoRequerimento } from '../acoes/useAcoes.tsx';
import { situacaoDoPrazo } from '../pecas/situacaoDoPrazo.ts';
import { Prioridade } from '../pecas/Prioridade.tsx';
import { SeguirNoMenu } from './SeguirNoMenu.tsx';
import { acoesDoTopo, iconesDasAcoes, rotuloNoMenu, type AcaoDoTopo } from './acoesDoTopo.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly acoes: AcoesDoRequerimento;
  readonly voltarPara: { readonly href: string; readonly rotulo: string };
  /** Goes to the rounds on this page; absent where they stand on another. */
  readonly aoVerPendencias?: () => void;
  readonly pendenciasEm?: string;
  /** The main act was pressed although it waits for something: leads to what is missing. */
  readonly aoInsistir?: () => void;
  /** The requests beside it in the inbox; absent where it is not gone through. */
  readonly vizinhos?: Vizinhos;
  /** Shows which keys do what; absent where none do. */
  readonly aoPedirAjuda?: () => void;
  /** The other view of the same request. */
  readonly outraVisao?: { readonly href: string; readonly rotulo: string } | undefined;
}

function Menu({
  requerimento,
  lista,
  acoes,
  outraVisao,
  aoPedirAjuda,
}: { lista: readonly AcaoDoTopo[] } & Pick<
  Props,
  'requerimento' | 'acoes' | 'outraVisao' | 'aoPedirAjuda'
>): ReactElement {
  return (
    <MenuSuspenso
      rotulo="Mais ações"
      botao={(botao) => <BotaoDeIcone icone="reticencias" rotulo="Mais ações" {...botao} />}
    >
      {(fechar) => (
        <>
          {lista.map((acao) => (
            <button
              key={acao.acao}
              type="button"
              className="menu-item"
              aria-disabled={acoes.ocupado || acao.bloqueios.length > 0 || undefined}
              onClick={() => {
                if (acoes.ocupado || acao.bloqueios.length > 0) return;
                fechar();
                acoes.escolher(acao.acao);
              }}
            >
              <Icone nome={iconesDasAcoes[acao.acao]} />
              <span>
                {rotuloNoMenu(acao)}
                {(acoes.ocupado ? ['Outra ação está em andamento.'] : acao.bloqueios).map((motivo) => (
                  <span key={motivo} className="menu-motivo">
                    {motivo}
                  </span>
                ))}
              </span>
            </button>
          ))}
          {lista.length > 0 && <hr className="menu-separa" />}
          {formatosDoDossie.map((formato) => (
            <button
              key={formato}
              type="button"
              className="menu-item"
              onClick={() => {
                fechar();
                jaAvisado(pedirDossie('painel-prefeitura', requerimento.id, formato));
              }}
            >
              <Icone nome="baixar" />
              {rotulosDoDossie[formato]}
            </button>
          ))}
          <SeguirNoMenu requerimento={requerimento} fechar={fechar} />
          {aoPedirAjuda !== undefined && (
            <button
              type="button"
              className="menu-item"
              onClick={() => {
                fechar();
                aoPedirAjuda();
              }}
            >
              <Icone nome="info" />
              Teclas de atalho
            </button>
          )}
          {outraVisao !== undefined && (
            <a className="menu-item" href={outraVisao.href} onClick={fechar}>
              <Icone nome="configuracoes" />
              {outraVisao.rotulo}
            </a>
          )}
        </>
      )}
    </MenuSuspenso>
  );
}

const Ausente = ({ ausencia }: { readonly ausencia: AusenciaVista }): ReactElement => (
  <>
    {` (ausente até ${mostrarData(ausencia.ausente_ate)}`}
    {ausencia.substituto !== null && (
      <>
        ; responde <b>{ausencia.substituto.nome}</b>
      </>
    )}
    )
  </>
);

const comQuem = ({ etapa, desfecho }: RequerimentoVisto): ReactElement | null => {
  if (desfecho !== null || etapa === null) return null;
  if (etapa.setor === null) return <span>Com o requerente</span>;
  return etapa.responsavel === null ? (
    <span>
      {etapa.setor}, <b>sem responsável</b>
    </span>
  ) : (
    <span>
      {etapa.setor}, com <b>{etapa.responsavel.nome}</b>
      {etapa.ausencia != null && <Ausente ausencia={etapa.ausencia} />}
    </span>
  );
};

function Onde({ requerimento: r }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const posicao = r.etapas.findIndex(({ chave }) => chave === r.etapa?.chave) + 1;
  const rodada = r.execucoes.findLast(({ etapa }) => etapa === r.etapa?.chave)?.rodada ?? 1;
  return (
    <>
      <Prioridade nivel={r.prioridade} porExtenso />
      {r.etapa !== null && (
        <span>
          Etapa {posicao}: {r.etapa.nome}
          {rodada > 1 && ` · rodada ${rodada}`}
        </span>
      )}
      {comQuem(r)}
      {r.desfecho?.motivo != null && <span>Motivo: {r.desfecho.motivo}</span>}
    </>
  );
}

/** Head of a request: what it is, how it stands, whose it is, and what this user may do now (look.md 1.1). */
export function Cabecalho({
  requerimento: r,
  acoes,
  voltarPara,
  aoVerPendencias,
  pendenciasEm,
  aoInsistir,
  vizinhos,
  aoPedirAjuda,
  outraVisao,
}: Props): ReactElement {
  const { principal, pendencia, menu, espera } = acoesDoTopo(r);
  return (
    <div className="requerimento-topo">
      <div className="requerimento-linha-1">
        <a className="botao-icone" href={voltarPara.href} title={voltarPara.rotulo} aria-label={voltarPara.rotulo}>
          <Icone nome="voltar" />
        </a>
        <h1 tabIndex={-1}>
          {r.numero} · {r.processo.nome}
        </h1>
        <StatusChip status={r.situacao} />
        <span className="so-estreita">
          {r.prazo.vence_em !== null && (
            <PrazoBadge situacao={situacaoDoPrazo(r.prazo.estado)} data={r.prazo.vence_em} dias={r.prazo.dias} />
          )}
        </span>
        {vizinhos !== undefined && <NaFila {...vizinhos} />}
        <div className="requerimento-acoes">
          {pendencia !== undefined && pendenciasEm !== undefined && (
            <LigacaoBotao variante="secundario" icone="rascunho" href={pendenciasEm}>
              {pendencia}
            </LigacaoBotao>
          )}
          {pendencia !== undefined && pendenciasEm === undefined && (
            <Botao variante="secundario" icone="rascunho" onClick={aoVerPendencias}>
              {pendencia}
            </Botao>
          )}
          {principal !== undefined && (
            <Botao
              variante={principal.acao === 'deferir-e-finalizar' && espera === undefined ? 'confirmar' : 'primario'}
              carregando={acoes.ocupado}
              aria-disabled={espera !== undefined || undefined}
              aria-describedby={espera === undefined ? undefined : 'o-que-impede'}
              aoInsistir={aoInsistir}
              onClick={() => acoes.escolher(principal.acao)}
              // Only where the keys of the desk are listened to, which is where their help is.
              {...(aoPedirAjuda !== undefined && teclaDaMesa('d'))}
            >
              {principal.rotulo}
            </Botao>
          )}
          <Menu
            requerimento={r}
            lista={menu}
            acoes={acoes}
            outraVisao={outraVisao}
            {...(aoPedirAjuda === undefined ? {} : { aoPedirAjuda })}
          />
        </div>
      </div>
      <div className="requerimento-linha-2">
        <Onde requerimento={r} />
        {espera !== undefined && (
          <span id="o-que-impede" className="requerimento-espera">
            <Icone nome="cadeado" tamanho={16} />
            {principal?.rotulo} depende de: {espera}
          </span>
        )}
      </div>
    </div>
  );
}
