import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../../../dataProvider/ApiError.ts';
import { cancelarTarefa } from '../../../../../dataProvider/tarefas.ts';
import { mostrarData } from '../../../../../schemas/brasil/data.ts';
import { mostrarDataHora, noFuso } from '../../../../../schemas/brasil/momento.ts';
import { somarDias, somarMeses } from '../../../../../schemas/brasil/dias.ts';
import { mostrarNumero } from '../../../../../schemas/brasil/numero.ts';
import type { ErrosPorCampo } from '../../../../../schemas/errors.ts';
import { startNotAfterEnd, validPeriod } from '../../../../../schemas/validacao/periodo.ts';
import {
  DIAS_DA_SIMULACAO,
  type PedidoDeSimulacao,
  type SimulacaoVista,
} from '../../../../../schemas/requerimento/simulacao/simulacao.ts';
import { situacoes } from '../../../../../schemas/requerimento/situacao.ts';
import { emCurso } from '../../../../../schemas/tarefa.ts';
import { Aviso } from '../../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { CampoDeData } from '../../../../layout/ui/data/CampoDeData.tsx';
import { diaDe } from '../../../../layout/ui/data/faltaNoDia.ts';
import { Cartao } from '../../../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../../layout/ui/FalhaAoCarregar.tsx';
import { Selecao } from '../../../../layout/ui/Selecao.tsx';
import { useDefinicao } from '../contexto.ts';
import { useLugar } from '../../lugar.ts';
import { pedirSimulacao, useSimulacoes } from './chamadas.ts';
import { LinhasDaSimulacao } from './LinhasDaSimulacao.tsx';
import { ResumoDaSimulacao } from './ResumoDaSimulacao.tsx';
import './simulacao.css';

const inteiro = (n: number): string => mostrarNumero(n, { min: 0, max: 0 });

/** Said before anything is asked: what is taken as it was, and what is assumed. */
function ComoSeSimula(): ReactElement {
  return (
    <details className="simulacao-como">
      <summary>Como a simulação é feita, e o que ela não pode saber</summary>
      <ul>
        <li>Cada requerimento é refeito duas vezes: na versão em que foi protocolado e no rascunho.</li>
        <li>
          As respostas são as que o requerimento tem hoje, com as correções; as decisões são as que foram tomadas, e
          cada etapa leva o tempo que levou.
        </li>
        <li>
          De uma etapa que não houve, ninguém sabe a decisão: supõe-se que foi deferida, no fim do prazo dela ou, sem
          prazo, no mesmo instante. Essas etapas aparecem como “suposta”.
        </li>
        <li>
          Campos que não foram perguntados ficam sem resposta: o que depende deles é marcado, e o valor digitado pela
          equipe só se sabe quando foi digitado.
        </li>
        <li>
          As taxas são calculadas com os valores do dia em que a etapa foi trabalhada, e os documentos pedidos são tidos
          por entregues.
        </li>
      </ul>
    </details>
  );
}

interface PropsDoPedido {
  readonly processoId: number;
  readonly aoPedir: (id: number) => void;
}

/** A period is asked for whole: what is said of it stands at the end that is missing or wrong. */
const errosDoPeriodo = (inicio: string, fim: string): ErrosPorCampo => {
  const falta = validPeriod({ inicio, fim }) ?? startNotAfterEnd({ inicio, fim });
  return falta === undefined ? {} : { [diaDe(inicio) === undefined ? 'de' : 'ate']: [falta] };
};

function Pedir({ processoId, aoPedir }: PropsDoPedido): ReactElement {
  const lugar = useLugar();
  const { etapas } = useDefinicao();
  const hoje = noFuso(new Date())?.dia ?? '';
  const [de, setDe] = useState(() => somarDias(somarMeses(hoje, -12), 1));
  const [ate, setAte] = useState(hoje);
  const [situacao, setSituacao] = useState('');
  const [etapa, setEtapa] = useState('');
  const [erros, setErros] = useState<ErrosPorCampo>({});
  const [falha, setFalha] = useState<string | null>(null);
  const [pedindo, setPedindo] = useState(false);
  const pedir = async (): Promise<void> => {
    const faltas = errosDoPeriodo(de, ate);
    setErros(faltas);
    if (Object.keys(faltas).length > 0) return;
    setPedindo(true);
    setFalha(null);
    const escolhida = situacoes.find((s) => s === situacao);
    const pedido: PedidoDeSimulacao = {
      ...{ de, ate },
      ...(escolhida === undefined ? {} : { situacao: escolhida }),
      ...(etapa === '' ? {} : { etapa }),
    };
    try {
      aoPedir((await pedirSimulacao(lugar, processoId, pedido)).id);
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setErros(erro.erros ?? {});
      if (Object.keys(erro.erros ?? {}).length === 0) setFalha(erro.message);
    } finally {
      setPedindo(false);
    }
  };
  return (
    <Cartao titulo="Simular o rascunho nos requerimentos de um período">
      <ComoSeSimula />
      <div className="simulacao-pedido">
        <CampoDeData
          rotulo="Protocolados de"
          oferece={{ max: hoje }}
          valor={de}
          erro={erros['de']?.[0]}
          aoMudar={setDe}
        />
        <CampoDeData rotulo="até" oferece={{ max: hoje }} valor={ate} erro={erros['ate']?.[0]} aoMudar={setAte} />
        <Selecao
          rotulo="Resultado"
          opcoes={[{ valor: '', rotulo: 'Todos' }, ...situacoes.map((s) => ({ valor: s, rotulo: s }))]}
          valor={situacao}
          aoEscolher={setSituacao}
        />
        <Selecao
          rotulo="Que passaram pela etapa"
          opcoes={[
            { valor: '', rotulo: 'Qualquer uma' },
            ...etapas.filter(({ chave }) => chave !== '').map(({ chave, nome }) => ({ valor: chave, rotulo: nome })),
          ]}
          valor={etapa}
          aoEscolher={setEtapa}
        />
        <Botao icone="grafico" carregando={pedindo} onClick={() => void pedir()}>
          Simular
        </Botao>
      </div>
      {falha !== null && (
        <Aviso tom="bad" titulo="A simulação não começou">
          {falha}
        </Aviso>
      )}
    </Cartao>
  );
}

/** One that runs: how far it is, and how to stop it. */
function Andamento({ simulacao }: { readonly simulacao: SimulacaoVista }): ReactElement {
  const [cancelando, setCancelando] = useState(false);
  const { id, feitas, total, situacao, minha } = simulacao;
  const cancelar = async (): Promise<void> => {
    setCancelando(true);
    try {
      await cancelarTarefa(id);
    } catch (erro) {
      // Said by the call.
      if (!(erro instanceof ApiError)) throw erro;
      setCancelando(false);
    }
  };
  return (
    <Cartao titulo={situacao === 'na fila' ? 'Na fila' : 'Simulando'}>
      <p role="status">{`${inteiro(feitas)} de ${inteiro(total)} requerimentos`}</p>
      <progress className="simulacao-progresso" max={Math.max(1, total)} value={feitas} aria-label="Andamento" />
      <p className="secundario pequeno">Pode fechar esta página: avisamos quando terminar.</p>
      {minha && (
        <Botao variante="secundario" tamanho="pequeno" carregando={cancelando} onClick={() => void cancelar()}>
          Cancelar a simulação
        </Botao>
      )}
    </Cartao>
  );
}

const periodo = ({ pedido: { de, ate, situacao } }: SimulacaoVista): string =>
  `${mostrarData(de)} a ${mostrarData(ate)}${situacao === undefined ? '' : `, ${situacao}`}`;

function Resultado({
  processoId,
  simulacao,
}: {
  readonly processoId: number;
  readonly simulacao: SimulacaoVista;
}): ReactElement {
  const { situacao, resumo, erro, id } = simulacao;
  if (emCurso(situacao)) return <Andamento simulacao={simulacao} />;
  if (situacao === 'cancelada') return <Aviso tom="mute" titulo="Esta simulação foi cancelada" />;
  if (resumo === null)
    return (
      <Aviso tom="bad" titulo="A simulação não terminou">
        {erro ?? 'Tente de novo.'}
      </Aviso>
    );
  return (
    <>
      <ResumoDaSimulacao resumo={resumo} />
      <LinhasDaSimulacao key={id} processoId={processoId} simulacao={id} />
    </>
  );
}

/** The draft run over past requests: what to ask for, the simulations of the last days, what came of the chosen one. */
export function Simulacao({ id: processoId }: { readonly id: number }): ReactElement {
  const { data, error, refetch } = useSimulacoes(useLugar(), processoId);
  const [escolhida, setEscolhida] = useState<number | null>(null);
  const aberta = data?.find(({ id }) => id === escolhida) ?? data?.[0];
  return (
    <div className="simulacao">
      <Pedir
        processoId={processoId}
        aoPedir={(id) => {
          setEscolhida(id);
          void refetch();
        }}
      />
      {error !== null && data === undefined && (
        <FalhaAoCarregar titulo="Não foi possível ler as simulações." erro={error} tentarDeNovo={refetch} />
      )}
      {data === undefined && error === null && <Esqueleto rotulo="Lendo as simulações…" />}
      {data !== undefined && data.length > 0 && aberta !== undefined && (
        <>
          <Selecao
            rotulo={`Simulações dos últimos ${DIAS_DA_SIMULACAO} dias`}
            opcoes={data.map((s) => ({
              valor: String(s.id),
              rotulo: `${mostrarDataHora(s.criado_em)} · rascunho v${s.numero}, edição ${s.versao} · ${periodo(s)} · ${s.pedida_por}`,
            }))}
            valor={String(aberta.id)}
            aoEscolher={(valor) => setEscolhida(Number(valor))}
          />
          <Resultado processoId={processoId} simulacao={aberta} />
        </>
      )}
      {data?.length === 0 && <p className="secundario">Nenhuma simulação nos últimos {DIAS_DA_SIMULACAO} dias.</p>}
    </div>
  );
}
