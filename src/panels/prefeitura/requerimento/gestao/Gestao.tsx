import type { ReactElement, ReactNode } from 'react';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import type { Resultado, SituacaoDaEtapa } from '../../../../schemas/requerimento/estado.ts';
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
import { caminhosDoRequerimento } from '../caminhos.ts';
import { nomeDaPrioridade } from '../pecas/Prioridade.tsx';
import './gestao.css';

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
} as const satisfies Record<Resultado, string>;

const tons = {
  enviada: 'ok',
  deferida: 'ok',
  automatica: 'ok',
  indeferida: 'bad',
  inviavel: 'bad',
  cancelada: 'mute',
  devolvida: 'mute',
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
        <Linha {...comum} nome="Prioridade" valor={nomeDaPrioridade[prioridade]} acao="priorizar" />
        <Linha {...comum} nome="Setor" valor={etapa?.setor ?? 'Com o requerente'} acao="encaminhar" />
        <Linha {...comum} nome="Responsável" valor={etapa?.responsavel?.nome ?? 'Sem responsável'} acao="atribuir" />
      </dl>
    </Cartao>
  );
}

/** Every run of every step, redone ones too: nothing of what happened is overwritten. */
function Execucoes({ requerimento }: Props): ReactElement {
  const [caixa, rola] = useRola();
  return (
    <Cartao className="cartao-de-lista" titulo="Etapas">
      <div ref={caixa} className="gestao-rola" {...(rola && { tabIndex: 0, role: 'group', 'aria-label': 'Etapas' })}>
        <table className="gestao-etapas">
          <thead>
            <tr>
              <th scope="col">Etapa</th>
              <th scope="col">Situação</th>
              <th scope="col">Setor</th>
              <th scope="col">Responsável</th>
              <th scope="col">Aberta em</th>
              <th scope="col">Concluída em</th>
            </tr>
          </thead>
          <tbody>
            {requerimento.execucoes.map((execucao) => (
              <tr key={execucao.sequencia}>
                <th scope="row">
                  {execucao.nome}
                  {execucao.rodada > 1 && <span className="secundario"> · rodada {execucao.rodada}</span>}
                </th>
                <td>
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
                <td>{execucao.setor ?? 'Requerente'}</td>
                <td>{execucao.responsavel?.nome ?? '–'}</td>
                <td className="gestao-momento">{dataHoraNaCidade(execucao.criada_em)}</td>
                <td className="gestao-momento">{dataHoraNaCidade(execucao.concluida_em) || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Cartao>
  );
}

const DE_CURSO = ['pausar', 'retomar', 'voltar', 'reabrir', 'cancelar'] as const satisfies readonly AcaoDeDialogo[];

/** Acts that change the course of the whole request, each with what it brings about. */
function Curso({ requerimento, acoes }: PropsComAcoes): ReactElement | null {
  const possiveis = DE_CURSO.flatMap((acao) => {
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
              variante={acao === 'cancelar' ? 'perigo' : 'secundario'}
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

/** Administration of one request: steps, priority, who answers for it (AMB-037). */
export function Gestao({ requerimento }: Props): ReactElement {
  const acoes = useAcoes(requerimento);
  const analise = caminhosDoRequerimento.visualizacao(requerimento.id);
  return (
    <div className="requerimento">
      <Cabecalho
        requerimento={requerimento}
        acoes={acoes}
        voltarPara={{ href: analise, rotulo: 'Voltar à análise' }}
        pendenciasEm={analise}
        outraVisao={{ href: analise, rotulo: 'Ver a análise' }}
      />
      <Colunas requerimento={requerimento} meio="Gestão">
        <div className="analise-pilha gestao">
          <Conducao requerimento={requerimento} acoes={acoes} />
          <Execucoes requerimento={requerimento} />
          <Curso requerimento={requerimento} acoes={acoes} />
        </div>
      </Colunas>
      {acoes.dialogo}
    </div>
  );
}
