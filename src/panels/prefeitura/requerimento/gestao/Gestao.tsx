import { lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { temPermissao } from '../../../../authProvider/permissao.ts';
import type { Resultado, SituacaoDaEtapa } from '../../../../schemas/requerimento/execucao.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { useRola } from '../../../layout/ui/modal.ts';
import type { AcaoDeDialogo } from '../acoes/formas.ts';
import { useAcoes, type AcoesDoRequerimento } from '../acoes/useAcoes.tsx';
import { iconesDasAcoes } from '../analise/acoesDoTopo.ts';
import { Cabecalho } from '../analise/Cabecalho.tsx';
import { Colunas } from '../analise/Colunas.tsx';
import { DecisaoProposta } from '../analise/DecisaoProposta.tsx';
import { EtapasAbertas } from '../analise/EtapasAbertas.tsx';
import { caminhosDoRequerimento } from '../caminhos.ts';
import { nomeDaPrioridade } from '../pecas/Prioridade.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { SemCaminho } from './SemCaminho.tsx';
import { SetorSemGente } from './SetorSemGente.tsx';
import './gestao.css';

/** Fetched by who configures processes alone. */
const VersaoDoProcesso = lazy(async () => ({
  default: (await import('./VersaoDoProcesso.tsx')).VersaoDoProcesso,
}));

/** Fetched with the administration of a request alone. */
const ParticipantesDaGestao = lazy(async () => ({
  default: (await import('../participante/ParticipantesDaGestao.tsx')).ParticipantesDaGestao,
}));

interface Props {
  readonly requerimento: RequerimentoVisto;
}
type PropsComAcoes = Props & { readonly acoes: AcoesDoRequerimento };

const situacoesDaExecucao = {
  aguardando: 'Aguardando início',
  em_andamento: 'Em andamento',
  pausada: 'Pausada',
  concluida: 'Concluída',
} as const satisfies Record<SituacaoDaEtapa, string>;

const resultados = {
  enviada: 'Enviada',
  deferida: 'Deferida',
  indeferida: 'Indeferida',
  inviavel: 'Inviável',
  cancelada: 'Cancelada',
  devolvida: 'Devolvida',
  automatica: 'Automática',
  expirada: 'Expirada',
  dispensada: 'Dispensada',
  movida: 'Movida',
} as const satisfies Record<Resultado, string>;

const tons = {
  enviada: 'ok',
  deferida: 'ok',
  automatica: 'ok',
  indeferida: 'bad',
  inviavel: 'bad',
  cancelada: 'mute',
  devolvida: 'mute',
  expirada: 'mute',
  dispensada: 'mute',
  movida: 'mute',
} as const satisfies Record<Resultado, string>;

function Linha({
  nome,
  valor,
  acao,
  requerimento,
  acoes,
}: PropsComAcoes & { nome: string; valor: ReactNode; acao: AcaoDeDialogo }): ReactElement {
  const possivel = requerimento.acoes.find((a) => a.acao === acao);
  return (
    <div className="gestao-linha">
      <dt>{nome}</dt>
      <dd>
        <span>{valor}</span>
        {possivel !== undefined && (
          <Botao variante="secundario" tamanho="pequeno" onClick={() => acoes.escolher(acao)}>
            {possivel.rotulo}
          </Botao>
        )}
      </dd>
    </div>
  );
}

/** Whose it is, how urgent, in which sector; each with the act that changes it. */
function Conducao({ requerimento, acoes }: PropsComAcoes): ReactElement {
  const { etapa, prioridade } = requerimento;
  const comum = { requerimento, acoes };
  return (
    <Cartao titulo="Condução">
      <dl>
        <Linha
          {...comum}
          nome="Processo nº"
          valor={requerimento.numero_processo ?? 'Sem número de processo'}
          acao="corrigir-numero"
        />
        <Linha {...comum} nome="Prioridade" valor={nomeDaPrioridade[prioridade]} acao="priorizar" />
        <Linha {...comum} nome="Setor" valor={etapa?.setor ?? 'Com o requerente'} acao="encaminhar" />
        <Linha {...comum} nome="Responsável" valor={etapa?.responsavel?.nome ?? 'Sem responsável'} acao="atribuir" />
      </dl>
    </Cartao>
  );
}

/**
 * Every run of every step, redone ones too: nothing of what happened is overwritten. The roles are said because a phone draws each row as a
 * card, and a table that is not drawn as one is none to a screen reader.
 */
function Execucoes({ requerimento }: Props): ReactElement {
  const [caixa, rola] = useRola();
  return (
    <Cartao className="cartao-de-lista" titulo="Etapas">
      <div ref={caixa} className="gestao-rola" {...(rola && { tabIndex: 0, role: 'group', 'aria-label': 'Etapas' })}>
        <table className="gestao-etapas" role="table">
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                Etapa
              </th>
              <th scope="col" role="columnheader">
                Situação
              </th>
              <th scope="col" role="columnheader">
                Setor
              </th>
              <th scope="col" role="columnheader">
                Responsável
              </th>
              <th scope="col" role="columnheader">
                Aberta em
              </th>
              <th scope="col" role="columnheader">
                Concluída em
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {requerimento.execucoes.map((execucao) => (
              <tr key={execucao.sequencia} role="row">
                <th scope="row" role="rowheader">
                  {execucao.nome}
                  {execucao.rodada > 1 && <span className="secundario"> · rodada {execucao.rodada}</span>}
                </th>
                <td role="cell" data-rotulo="Situação">
                  {execucao.resultado === null ? (
                    <StatusChip status={situacoesDaExecucao[execucao.situacao]} tom="info" icone="inicio-circulo" />
                  ) : (
                    <StatusChip
                      status={resultados[execucao.resultado]}
                      tom={tons[execucao.resultado]}
                      icone="certo-circulo"
                    />
                  )}
                </td>
                <td role="cell" data-rotulo="Setor">
                  {execucao.setor ?? 'Requerente'}
                </td>
                <td role="cell" data-rotulo="Responsável">
                  {execucao.responsavel?.nome ?? '–'}
                </td>
                <td role="cell" data-rotulo="Aberta em" className="gestao-momento">
                  {dataHoraNaCidade(execucao.criada_em)}
                </td>
                <td role="cell" data-rotulo="Concluída em" className="gestao-momento">
                  {dataHoraNaCidade(execucao.concluida_em) || '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Cartao>
  );
}

const DE_CURSO = ['pausar', 'retomar', 'voltar', 'reabrir', 'cancelar'] as const satisfies readonly AcaoDeDialogo[];
/** Where no way led on, the management may also say what follows, or deny. */
const SEM_CAMINHO = ['mover', 'voltar', 'indeferir', 'cancelar'] as const satisfies readonly AcaoDeDialogo[];

/** Acts that change the course of the whole request, each with what it brings about. */
function Curso({ requerimento, acoes }: PropsComAcoes): ReactElement | null {
  const parado = requerimento.abertas.some((e) => e.execucao === requerimento.etapa?.execucao && e.sem_caminho);
  const possiveis = (parado ? SEM_CAMINHO : DE_CURSO).flatMap((acao) => {
    const possivel = requerimento.acoes.find((a) => a.acao === acao);
    return possivel === undefined ? [] : [{ ...possivel, acao }];
  });
  if (possiveis.length === 0) return null;
  return (
    <Cartao titulo="Andamento do requerimento">
      <ul className="gestao-curso">
        {possiveis.map(({ acao, rotulo, confirmar }) => (
          <li key={acao}>
            <Botao
              variante={acao === 'cancelar' || acao === 'indeferir' ? 'perigo' : 'secundario'}
              tamanho="pequeno"
              icone={iconesDasAcoes[acao]}
              carregando={acoes.emCurso === acao}
              onClick={() => acoes.escolher(acao)}
            >
              {rotulo}
            </Botao>
            {confirmar !== null && <span className="secundario pequeno">{confirmar}</span>}
          </li>
        ))}
      </ul>
    </Cartao>
  );
}

/** Administration of one request: steps, priority, who answers for it, who has access (AMB-037). */
export function Gestao({ requerimento }: Props): ReactElement {
  const acoes = useAcoes(requerimento);
  const analise = caminhosDoRequerimento.visualizacao(requerimento.id);
  const corre = requerimento.protocolado_em !== null && requerimento.desfecho === null;
  return (
    <div className="requerimento">
      <Cabecalho
        requerimento={requerimento}
        acoes={acoes}
        voltarPara={{ href: analise, rotulo: 'Voltar à análise' }}
        pendenciasEm={analise}
        outraVisao={{ href: analise, rotulo: 'Ver a análise' }}
      />
      <EtapasAbertas abertas={requerimento.abertas} etapa={requerimento.etapa} />
      <DecisaoProposta requerimento={requerimento} acoes={acoes} />
      <Colunas requerimento={requerimento} meio="Gestão">
        <div className="analise-pilha gestao">
          <SemCaminho requerimento={requerimento} acoes={acoes} />
          <SetorSemGente requerimento={requerimento} acoes={acoes} />
          <Conducao requerimento={requerimento} acoes={acoes} />
          {corre && temPermissao('processo.configurar') && (
            <Suspense fallback={null}>
              <VersaoDoProcesso requerimento={requerimento} />
            </Suspense>
          )}
          <Execucoes requerimento={requerimento} />
          <Suspense fallback={<Esqueleto rotulo="Carregando os participantes…" linhas={3} />}>
            <ParticipantesDaGestao requerimento={requerimento} />
          </Suspense>
          <Curso requerimento={requerimento} acoes={acoes} />
        </div>
      </Colunas>
      {acoes.dialogo}
    </div>
  );
}
