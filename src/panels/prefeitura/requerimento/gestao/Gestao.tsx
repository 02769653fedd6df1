import { Suspense, type ReactElement, type ReactNode } from 'react';
import { temPermissao } from '../../../../authProvider/permissao.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
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
import { EtapasDaGestao } from './EtapasDaGestao.tsx';
import { SemCaminho } from './SemCaminho.tsx';
import { SetorSemGente } from './SetorSemGente.tsx';
import { parteTardia } from '../../../layout/ui/tardia.tsx';
import './gestao.css';

/** Fetched by who configures processes alone. */
const VersaoDoProcesso = parteTardia(async () => (await import('./VersaoDoProcesso.tsx')).VersaoDoProcesso);

/** Fetched with the administration of a request alone. */
const ParticipantesDaGestao = parteTardia(
  async () => (await import('../participante/ParticipantesDaGestao.tsx')).ParticipantesDaGestao,
);

interface Props {
  readonly requerimento: RequerimentoVisto;
}
type PropsComAcoes = Props & { readonly acoes: AcoesDoRequerimento };

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
          <Botao
            variante="secundario"
            tamanho="pequeno"
            carregando={acoes.ocupado}
            onClick={() => acoes.escolher(acao)}
          >
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
              carregando={acoes.ocupado}
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
          <EtapasDaGestao requerimento={requerimento} />
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
