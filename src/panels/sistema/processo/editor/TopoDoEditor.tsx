import type { ReactElement, Ref } from 'react';
import { naCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../layout/ui/BotaoDeIcone.tsx';
import { classes } from '../../../layout/ui/classes.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { useDoEstado, useEdicao, useNo } from './contexto.ts';
import type { EstadoDaEdicao, FaseDaEdicao } from './createEdicao.ts';
import { vistasDoEditor, type VistaDoEditor } from './vistas.ts';

interface Props {
  readonly numero: number;
  readonly vigente: number | null;
  readonly voltarA: string;
  /** Publishes what has no impediment, else shows what keeps it from that. */
  readonly aoPublicar: () => void;
  /** It is being looked at whether it may be published. */
  readonly conferindo: boolean;
  readonly aoVerHistorico: () => void;
  readonly botaoDaPrevia: Ref<HTMLButtonElement>;
  /** Whether the preview stands beside the sheets; undefined where there is no room, and it opens above the page. */
  readonly previaAoLado: boolean | undefined;
  readonly aoVerPrevia: () => void;
  readonly aoComparar: () => void;
  readonly aoDescartar: () => void;
  /** What of the draft is on the page. */
  readonly vista: VistaDoEditor;
  readonly aoVer: (vista: VistaDoEditor) => void;
}

const icones = {
  salvo: 'nuvem-certa',
  pendente: 'nuvem',
  salvando: 'nuvem',
  sem_conexao: 'sem-rede',
  em_conflito: 'alerta',
  recusado: 'exclamacao',
} as const satisfies Record<FaseDaEdicao, string>;

const palavras = ({ fase, salvoEm, mensagem, inacabados }: EstadoDaEdicao): string => {
  switch (fase) {
    case 'salvo':
      if (inacabados.length === 0) return `Salvo às ${naCidade(salvoEm).hora}`;
      return inacabados.length === 1
        ? 'Salvo, menos 1 item que falta terminar'
        : `Salvo, menos ${inacabados.length} itens que falta terminar`;
    case 'pendente':
      return 'Alterações a salvar';
    case 'salvando':
      return 'Salvando…';
    case 'sem_conexao':
      return 'Sem conexão: tentando de novo';
    case 'em_conflito':
      return 'Falta escolher entre duas mudanças';
    case 'recusado':
      return `Não foi salvo: ${mensagem ?? ''}`;
  }
};

const daFase = ({ fase, inacabados }: EstadoDaEdicao): FaseDaEdicao =>
  fase === 'salvo' && inacabados.length > 0 ? 'pendente' : fase;
const doSalvamento = (estado: EstadoDaEdicao): string => palavras(estado);
const impedimentos = ({ achados }: EstadoDaEdicao): number =>
  achados.filter(({ gravidade }) => gravidade === 'bloqueia').length;
const doPassado = ({ historico }: EstadoDaEdicao): string => historico.passado.at(-1)?.feito ?? '';
const doFuturo = ({ historico }: EstadoDaEdicao): string => historico.futuro[0]?.feito ?? '';

const palavraDosImpedimentos = (faltas: number): string => (faltas === 1 ? ' impedimento' : ' impedimentos');
/** In full also where a phone has no room for the word. */
const dizPublicar = (faltas: number): string | undefined =>
  faltas === 0 ? undefined : `Publicar (${faltas}${palavraDosImpedimentos(faltas)})`;

/** What is edited, how it stands with the server, and what is done with the whole. */
export function TopoDoEditor({
  numero,
  vigente,
  voltarA,
  aoPublicar,
  conferindo,
  aoVerHistorico,
  botaoDaPrevia,
  previaAoLado,
  aoVerPrevia,
  aoComparar,
  aoDescartar,
  vista,
  aoVer,
}: Props): ReactElement {
  const edicao = useEdicao();
  const nome = String(useNo('processo.nome') ?? '');
  const fase = useDoEstado(daFase);
  const salvamento = useDoEstado(doSalvamento);
  const faltas = useDoEstado(impedimentos);
  const [desfaz, refaz] = [useDoEstado(doPassado), useDoEstado(doFuturo)];
  return (
    <header className="editor-topo">
      <a className="editor-volta" href={voltarA} aria-label="Voltar ao processo" title="Voltar ao processo">
        <Icone nome="voltar" />
      </a>
      <div className="editor-titulo">
        <h1 tabIndex={-1} title={nome}>
          {nome || 'Processo sem nome'}
        </h1>
        <div className={classes('editor-estado pequeno secundario', `editor-fase-${fase}`)}>
          <span className="editor-rascunho">{`Rascunho v${numero}`}</span>
          <Icone nome={icones[fase]} tamanho={18} />
          <span role="status">{salvamento}</span>
          {vigente !== null && (
            <Botao variante="texto" tamanho="pequeno" onClick={aoComparar}>
              {`Diferenças para a v${vigente}`}
            </Botao>
          )}
        </div>
      </div>
      <BotaoDeIcone
        icone="desfazer"
        rotulo={desfaz === '' ? 'Nada a desfazer' : `Desfazer: ${desfaz}`}
        aria-disabled={desfaz === '' || undefined}
        onClick={() => edicao.desfazer()}
      />
      <BotaoDeIcone
        icone="refazer"
        rotulo={refaz === '' ? 'Nada a refazer' : `Refazer: ${refaz}`}
        aria-disabled={refaz === '' || undefined}
        onClick={() => edicao.refazer()}
      />
      <Botao ref={botaoDaPrevia} variante="secundario" icone="olho" aria-pressed={previaAoLado} onClick={aoVerPrevia}>
        Prévia
      </Botao>
      <BotaoDeIcone icone="historico" rotulo="Histórico do rascunho" onClick={aoVerHistorico} />
      <BotaoDeIcone icone="lixeira" rotulo="Descartar rascunho" onClick={aoDescartar} />
      <div className="editor-vistas" role="group" aria-label="Ver">
        {vistasDoEditor.map(({ chave, rotulo }) => (
          <button
            key={chave}
            type="button"
            className={classes('editor-vista', chave === vista && 'editor-vista-aberta')}
            aria-pressed={chave === vista}
            onClick={() => aoVer(chave)}
          >
            {rotulo}
          </button>
        ))}
      </div>
      <Botao carregando={conferindo} onClick={aoPublicar} aria-label={dizPublicar(faltas)}>
        {faltas === 0 ? (
          'Publicar'
        ) : (
          <span>
            {`Publicar (${faltas}`}
            <span className="editor-so-largo">{palavraDosImpedimentos(faltas)}</span>)
          </span>
        )}
      </Botao>
    </header>
  );
}
