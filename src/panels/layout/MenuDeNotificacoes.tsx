import { useId, type ReactElement } from 'react';
import type { PainelAtivo } from '../../authProvider/layout.ts';
import { dataHoraNaCidade } from '../../resources/requerimento/relogioDaCidade.ts';
import { abrirTarefas } from '../../resources/tarefas/painelDeTarefas.ts';
import { NOTIFICACAO_DA_TAREFA } from '../../schemas/tarefa.ts';
import { textosDosPaineis } from '../../schemas/textosDosPaineis.ts';
import { BotaoDeIcone } from './ui/BotaoDeIcone.tsx';
import { FalhaAoCarregar } from './ui/FalhaAoCarregar.tsx';
import { Icone } from './ui/Icone.tsx';
import { separarNotificacoes, type Notificacao } from './notificacoes.ts';
import './notificacoes.css';

const t = textosDosPaineis.notificacoes;

const enderecos: Partial<Record<PainelAtivo, (id: number) => string>> = {
  contribuinte: (id) => `/contribuinte/meus/requerimentos/requerimento/${id}`,
  prefeitura: (id) => `/prefeitura/requerimento/visualizacao/${id}`,
  sistema: (id) => `/sistema/requerimento/visualizacao/${id}`,
};

/** Notices are read by their addressee, in the applicant's panel. */
const enderecosDosTermos: Partial<Record<PainelAtivo, (id: number) => string>> = {
  contribuinte: (id) => `/contribuinte/termos-enviados/visualizacao-termo/${id}`,
};

const enderecosDasAssinaturas: Partial<Record<PainelAtivo, (id: number) => string>> = {
  contribuinte: (id) => `/contribuinte/assinatura-listagem/assinatura-visualizar/${id}`,
  prefeitura: (id) => `/prefeitura/assinatura-listagem/assinatura-visualizar/${id}`,
};

const enderecoDe = (
  painel: PainelAtivo,
  { type, requerimento_id, termo_enviado_id, assinatura_id }: Notificacao,
): string | undefined => {
  if (type === 'requerimento' && requerimento_id != null) return enderecos[painel]?.(requerimento_id);
  if (type === 'assinatura' && assinatura_id != null) return enderecosDasAssinaturas[painel]?.(assinatura_id);
  return type === 'termo' && termo_enviado_id != null ? enderecosDosTermos[painel]?.(termo_enviado_id) : undefined;
};

/** Where the whole history stands; the bell shows the newest of it (AMB-120). */
const historicos: Partial<Record<PainelAtivo, string>> = {
  contribuinte: '/contribuinte/minha-conta/cadastro/notificacoes',
  prefeitura: '/prefeitura/minha-conta/cadastro/notificacoes',
  sistema: '/sistema/minha-conta/cadastro/notificacoes',
};

interface Acoes {
  readonly painel: PainelAtivo;
  readonly marcar: (id: number) => void;
  readonly apagar: (id: number) => void;
  readonly fechar: () => void;
}

/** What leads to no page: plain text, or the panel of the task that it tells of. */
function Mensagem({
  item,
  lida,
  acoes,
}: {
  readonly item: Notificacao;
  readonly lida: boolean;
  readonly acoes: Acoes;
}) {
  if (item.type !== NOTIFICACAO_DA_TAREFA) return <p>{item.message}</p>;
  return (
    <button
      type="button"
      className="notificacao-ato"
      onClick={() => {
        if (!lida) acoes.marcar(item.id);
        acoes.fechar();
        abrirTarefas();
      }}
    >
      {item.message}
    </button>
  );
}

function Item({ item, acoes }: { readonly item: Notificacao; readonly acoes: Acoes }): ReactElement {
  const lida = item.read_at !== null;
  const endereco = enderecoDe(acoes.painel, item);
  return (
    <li className="notificacao">
      <Icone nome={endereco !== undefined ? 'documento' : 'info'} />
      <div className="notificacao-texto">
        {endereco === undefined ? (
          <Mensagem item={item} lida={lida} acoes={acoes} />
        ) : (
          <a
            href={endereco}
            onClick={() => {
              if (!lida) acoes.marcar(item.id);
              acoes.fechar();
            }}
          >
            {item.message}
          </a>
        )}
        <time dateTime={item.criado_em}>{dataHoraNaCidade(item.criado_em)}</time>
      </div>
      <BotaoDeIcone
        icone={lida ? 'email' : 'certo'}
        rotulo={lida ? t.marcarComoNaoLida : t.marcarComoLida}
        onClick={() => acoes.marcar(item.id)}
      />
      <BotaoDeIcone icone="lixeira" rotulo="Excluir notificação" onClick={() => acoes.apagar(item.id)} />
    </li>
  );
}

function Grupo(props: {
  readonly titulo: string;
  readonly itens: readonly Notificacao[];
  readonly acoes: Acoes;
}): ReactElement | null {
  const id = useId();
  if (props.itens.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="notificacoes-titulo">
        {props.titulo}
      </h3>
      <ul>
        {props.itens.map((item) => (
          <Item key={item.id} item={item} acoes={props.acoes} />
        ))}
      </ul>
    </section>
  );
}

export interface PropsDoMenuDeNotificacoes extends Acoes {
  readonly lista: readonly Notificacao[];
  readonly carregando: boolean;
  /** Why the list is not there, or not the newest. */
  readonly falha: Error | null;
  readonly tentarDeNovo: () => unknown;
}

/** What opens under the bell: 'Não Lidos', then 'Lidos', each newest first (spec 2); that they could not be fetched, before what is known. */
export function MenuDeNotificacoes(props: PropsDoMenuDeNotificacoes): ReactElement {
  const { lista, carregando, falha, tentarDeNovo, ...acoes } = props;
  const { naoLidas, lidas } = separarNotificacoes(lista);
  if (carregando) return <p className="notificacoes-vazio">{t.carregando}</p>;
  const historico = historicos[acoes.painel];
  const todas = historico !== undefined && (
    <a className="notificacoes-todas" href={historico} onClick={acoes.fechar}>
      {t.todas}
    </a>
  );
  if (lista.length === 0 && falha === null)
    return (
      <>
        <p className="notificacoes-vazio">{t.vazio}</p>
        {todas}
      </>
    );
  return (
    <>
      {falha !== null && (
        <div className="notificacoes-falha">
          <FalhaAoCarregar titulo={t.falha} erro={falha} tentarDeNovo={tentarDeNovo} />
        </div>
      )}
      <Grupo titulo={t.naoLidas} itens={naoLidas} acoes={acoes} />
      <Grupo titulo={t.lidas} itens={lidas} acoes={acoes} />
      {todas}
    </>
  );
}
