import { mostrarMoeda } from '../brasil/numero.ts';
import { comCapital } from '../comCapital.ts';
import type { Definicao, Etapa } from '../processo/definicao.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { taxasDaEtapa } from './bloqueios.ts';
import { camposAReceber, documentosQueFaltam, doSetor } from './documentosPedidos.ts';
import { faltaInformacao, pareceresDe, pareceresPedidos, pareceresPropostos, pareceresQueFaltam } from './pareceres.ts';
import { porEmitir } from './quandoAgir.ts';
import type { Contrapartida } from './contrapartida.ts';
import { contrapartidasAbertas, contrapartidasPorExigir, contrapartidasQueImpedem } from './contrapartidas.ts';
import { oQueFaz } from './oQueFaz.ts';
import { oQueSeEspera } from './esperas.ts';
import { aguardaVistoria, ultimaVistoria, vistoriaPedida } from './vistorias.ts';
import { valoresDoFluxo } from './caminho.ts';
import { fraseSemCaminho, paradasSemCaminho, semCaminho } from './semCaminho.ts';
import { respostasAPedir } from './respostasAPedir.ts';
import { sucessoresPorAbrir } from './sucessor.ts';
import { subprocessosEmFalta } from './subprocessos.ts';
import {
  pendenciaAberta,
  prorrogacaoPedida,
  quitada,
  rodadaComItens,
  rodadaDaExecucao,
  ultimoSetor,
  type Estado,
} from './estado.ts';
import { dataDoConsentimento, vencimentoDaGuia } from './datasEscritas.ts';
import {
  dataDaContrapartida,
  dataDaRodada,
  dataDoParecer,
  dataDoSucessor,
  porqueDe,
  type DataDada,
} from './datasDeHoje.ts';
import type { Execucao } from './execucao.ts';
import type { PassoDoPrazo, Relogio } from './prazo.ts';
import { daSuaEtapa } from './prazoDaExecucao.ts';
import { esperaConsentimento, quemFalta } from './consentimento.ts';
import { execucoesAbertas } from './execucoes.ts';

/** One thing that is awaited: what, from whom, since and until when (look.md 1.1 "Who has the ball"). */
export interface Espera {
  readonly o_que: string;
  readonly de_quem: 'requerente' | 'prefeitura';
  readonly setor: string | null;
  readonly desde: string;
  readonly ate: string | null;
  /** Why `ate` is that day; absent: there is none, or it is a day that was simply chosen. */
  readonly explicacao?: readonly PassoDoPrazo[];
}

type Quem = 'requerente' | 'equipe';

interface Leitura {
  readonly quem: Quem;
  /** What dates are explained by; null: they are given alone. */
  readonly relogio: Relogio | null;
}

const aRestituir = (estado: Estado, setor: string | null, desde: string): readonly Espera[] =>
  (estado.restituicoes ?? [])
    .filter((r) => r.situacao === 'a restituir')
    .map((r) => ({
      o_que: `Restituir ${mostrarMoeda(r.valor)}: ${r.nome}`,
      de_quem: 'prefeitura',
      setor,
      desde,
      ate: null,
    }));

const daCidade = (setor: string | null, o_que: string, desde: string): Espera => ({
  o_que,
  de_quem: 'prefeitura',
  setor,
  desde,
  ate: null,
});
const doRequerente = (o_que: string, desde: string, data: DataDada | null = null): Espera => ({
  o_que,
  de_quem: 'requerente',
  setor: null,
  desde,
  ate: data?.dia ?? null,
  ...porqueDe(data),
});

/** A date with its reason, where the clock that it is counted by is at hand; else the date alone. */
const comRelogio = (
  dia: string | null,
  relogio: Relogio | null,
  contar: (relogio: Relogio) => DataDada | null,
): DataDada | null => {
  if (dia === null) return null;
  return relogio === null ? { dia, explicacao: [] } : contar(relogio);
};

/** What the correction round waits for, whichever run asked. */
const daRodada = (
  definicao: Definicao,
  estado: Estado,
  setor: string | null,
  { quem, relogio }: Leitura,
): readonly Espera[] => {
  const rodada = rodadaComItens(estado);
  if (rodada === undefined) return [];
  if (rodada.situacao === 'coletando')
    return quem === 'equipe' ? [daCidade(setor, 'Enviar a pendência em preparo', rodada.aberta_em)] : [];
  if (rodada.situacao === 'respondida')
    return [daCidade(setor, 'Conferir a resposta da pendência', rodada.respondida_em ?? rodada.aberta_em)];
  const pedida = prorrogacaoPedida(rodada);
  const n = rodada.itens.length;
  const o_que = `Responder à pendência (${n} ${n === 1 ? 'item' : 'itens'})`;
  return [
    doRequerente(
      o_que,
      rodada.emitida_em ?? rodada.aberta_em,
      comRelogio(rodada.responder_ate, relogio, (r) => dataDaRodada(definicao, rodada, r)),
    ),
    ...(pedida === undefined ? [] : [daCidade(setor, 'Decidir o pedido de mais prazo', pedida.pedida_em)]),
  ];
};

const deCobrancas = (estado: Estado, { setor, criada_em }: Execucao): readonly Espera[] =>
  estado.cobrancas.flatMap((c) => {
    if (quitada(c)) return [];
    const ultimo = c.comprovantes.at(-1);
    if (porEmitir.includes(c.situacao)) return [daCidade(setor, `Emitir a guia: ${c.nome}`, criada_em)];
    return ultimo?.situacao === 'em conferência'
      ? [daCidade(setor, `Conferir o comprovante: ${c.nome}`, ultimo.enviado_em)]
      : [doRequerente(`Pagar e enviar o comprovante: ${c.nome}`, criada_em, vencimentoDaGuia(c))];
  });

/** What the request owes in return: that it is done and proved, or that the proof is looked at. */
const daContrapartida =
  (setor: string | null, relogio: Relogio | null) =>
  (c: Contrapartida): Espera => {
    const { enviada_em } = c.comprovacoes.at(-1) ?? {};
    return c.situacao === 'comprovada'
      ? daCidade(setor, `Conferir a comprovação: ${c.nome}`, enviada_em ?? c.exigida_em)
      : doRequerente(
          `Cumprir e comprovar: ${c.nome}`,
          c.exigida_em,
          comRelogio(c.ate, relogio, (r) => dataDaContrapartida(c, r)),
        );
  };

interface Corrida {
  readonly execucao: Execucao;
  readonly etapa: Etapa;
}

/** What the request as a whole waits for, told by the run that answers for it: its round, answers and files of passed forms, charges. */
const doTodo = (
  definicao: Definicao,
  estado: Estado,
  { execucao }: Corrida,
  { rodadaDe, ...leitura }: Leitura & { readonly rodadaDe: Execucao },
): readonly Espera[] => [
  ...daRodada(definicao, estado, rodadaDe.setor, leitura),
  // Asked for by a round, which only the city can open; while one runs, it says itself what is awaited.
  ...(rodadaComItens(estado) === undefined
    ? respostasAPedir(definicao, estado).map(({ campo }) =>
        daCidade(execucao.setor, `Pedir por pendência: ${campo.nome}`, execucao.criada_em),
      )
    : []),
  ...camposAReceber(definicao, estado).map((c) => doRequerente(`Enviar documento: ${c.nome}`, execucao.criada_em)),
  ...deCobrancas(estado, execucao),
];

const deDocumentos = (definicao: Definicao, estado: Estado, { execucao, etapa }: Corrida): readonly Espera[] =>
  documentosQueFaltam(definicao, estado, etapa).flatMap((documento) => {
    if (!doSetor(documento)) return [doRequerente(`Enviar documento: ${documento.nome}`, execucao.criada_em)];
    return execucao.situacao === 'em_andamento'
      ? [daCidade(execucao.setor, `Anexar documento: ${documento.nome}`, execucao.iniciada_em ?? execucao.criada_em)]
      : [];
  });

/** Requests that a step waits for: to be filed by the applicant, then to be ended or granted by the city (EST-055, EST-056). */
const deSubprocessos = (definicao: Definicao, estado: Estado, { execucao, etapa }: Corrida): readonly Espera[] =>
  subprocessosEmFalta(definicao, estado, etapa).map(({ pedido, abertos }) => {
    const [aberto] = abertos;
    if (aberto === undefined) return doRequerente(`Pedir: ${pedido.nome}`, execucao.criada_em);
    const estadoDeEspera = pedido.espera === 'aprovacao' ? 'Aguardar aprovação do processo' : 'Aguardar subprocessos';
    return daCidade(null, `${estadoDeEspera}: ${pedido.nome} (requerimento nº ${aberto.numero})`, aberto.pedido_em);
  });

/** Requests that have to follow a granted one: his to open, also once their term has passed. */
const deSucessores = (definicao: Definicao, estado: Estado, relogio: Relogio | null): readonly Espera[] =>
  sucessoresPorAbrir(estado).map((s) =>
    doRequerente(
      `Abrir: ${s.nome}`,
      s.pedido_em,
      comRelogio(s.ate, relogio, (r) => dataDoSucessor(definicao, s, r)),
    ),
  );

/** Opinions that other sectors owe: that they were asked is no secret, what they were asked is. */
const dePareceres = (estado: Estado, relogio: Relogio | null): readonly Espera[] =>
  pareceresPedidos(estado).map((p) => {
    const data = comRelogio(p.responder_ate, relogio, (r) => dataDoParecer(p, r));
    return {
      ...daCidade(p.setor, `Dar parecer: ${p.setor}`, p.pedido_em),
      ate: data?.dia ?? null,
      ...porqueDe(data),
    };
  });

/** What the sector of a run has yet to settle about opinions; how the city consults itself is not the applicant's to know. */
const aConsultar = (definicao: Definicao, estado: Estado, { execucao, etapa }: Corrida): readonly Espera[] => {
  if (execucao.situacao !== 'em_andamento') return [];
  const { setor, criada_em, iniciada_em } = execucao;
  const semInformacao = pareceresDe(estado).filter(
    (p) => p.execucao === execucao.sequencia && faltaInformacao(estado, p),
  );
  return [
    ...pareceresPropostos(definicao, estado, etapa, execucao).map((p) =>
      daCidade(setor, `Resolver se pede parecer: ${p.setor}`, iniciada_em ?? criada_em),
    ),
    ...semInformacao.map((p) =>
      daCidade(setor, `Pedir de novo o parecer, com o que falta: ${p.setor}`, p.respondido_em ?? criada_em),
    ),
  ];
};

/** What a run waits for about its inspection (spec 4 "aguardar vistoria"): that a time is chosen, that it comes, that its result is recorded. */
const daVistoria = (definicao: Definicao, estado: Estado, { execucao, etapa }: Corrida): readonly Espera[] => {
  const pedida = vistoriaPedida(definicao, etapa, valoresDoFluxo(estado));
  const ultima = ultimaVistoria(estado, execucao);
  if (pedida === undefined || execucao.situacao === 'pausada' || !aguardaVistoria(pedida, ultima)) return [];
  const { setor, criada_em } = execucao;
  switch (ultima?.situacao) {
    case 'agendada':
      return [{ ...daCidade(setor, 'Aguardar vistoria', ultima.agendada_em), ate: ultima.dia }];
    case 'realizada':
      return [daCidade(setor, 'Registrar o resultado da vistoria', ultima.realizada_em ?? criada_em)];
    default: {
      const desde = ultima?.concluida_em ?? criada_em;
      const nova = ultima === undefined ? 'da vistoria' : 'da nova vistoria';
      if (pedida.agenda === 'requerente') return [doRequerente(`Escolher o horário ${nova}`, desde)];
      return execucao.situacao === 'em_andamento' ? [daCidade(setor, `Marcar o horário ${nova}`, desde)] : [];
    }
  }
};

/** Whether a run waits for other sectors before it can be decided; what its own sector has yet to settle with them is, to the applicant, deciding. */
const esperaPareceres = (definicao: Definicao, estado: Estado, corrida: Corrida, quem: Quem): boolean =>
  quem === 'equipe'
    ? pareceresQueFaltam(definicao, estado, corrida).length > 0
    : pareceresPedidos(estado).some((p) => p.bloqueia && p.execucao === corrida.execucao.sequencia);

/** What is next in a run: to begin it, to go on with it, or, where nothing is in its way, to decide. */
const aDecidir = (definicao: Definicao, estado: Estado, corrida: Corrida, livre: boolean): readonly Espera[] => {
  const { execucao, etapa } = corrida;
  const { situacao, setor, criada_em, parada_desde, iniciada_em } = execucao;
  if (etapa.espera !== undefined) return [daCidade(setor, oQueSeEspera(definicao, etapa), criada_em)];
  if (execucao.proposta !== undefined)
    return [daCidade(execucao.proposta.setor, `Conferir a decisão: ${etapa.nome}`, execucao.proposta.quando)];
  if (situacao === 'aguardando') return [daCidade(setor, `Iniciar: ${etapa.nome}`, parada_desde ?? criada_em)];
  if (situacao === 'pausada') return [daCidade(setor, `Retomar: ${etapa.nome}`, parada_desde ?? criada_em)];
  if (!livre) return [];
  const semTaxas = taxasDaEtapa(definicao, etapa).length > 0 && !estado.taxas_geradas.includes(etapa.chave);
  const antes = [
    ...(semTaxas ? ['gerar as taxas'] : []),
    ...(contrapartidasPorExigir(definicao, estado, etapa).length > 0 ? ['exigir as contrapartidas'] : []),
    'decidir',
  ].join(' e ');
  const o_que = `${comCapital(antes)}: ${etapa.nome}`;
  return [daCidade(setor, o_que, iniciada_em ?? criada_em)];
};

const cadaUma = (esperas: readonly Espera[]): readonly Espera[] =>
  esperas.filter((e, i) => esperas.findIndex((x) => x.o_que === e.o_que && x.setor === e.setor) === i);

/**
 * Waiting states are derived from what blocks, never stored (process.md 2); of several open runs, all that each waits for. Of an ended request only
 * a refund is still awaited, what a granted one owes in return, and what has to follow it. `quem` reads it: a round that the city still collects is not the applicant's to know of.
 * @param relogio what dates are explained by; null: they stand alone, and the applicant's own step has none
 */
export const aguardando = (
  definicao: Definicao,
  estado: Estado,
  quem: Quem = 'equipe',
  relogio: Relogio | null = null,
): readonly Espera[] => {
  if (estado.desfecho !== null) {
    const setor = ultimoSetor(estado);
    return [
      ...deSucessores(definicao, estado, relogio),
      ...contrapartidasAbertas(estado).map(daContrapartida(setor, relogio)),
      ...aRestituir(estado, setor, estado.desfecho.quando),
    ];
  }
  const { consentimento } = estado;
  if (consentimento !== undefined && esperaConsentimento(estado))
    return [
      doRequerente(
        `Consentir no protocolo: ${quemFalta(consentimento)}`,
        consentimento.pedido_em,
        dataDoConsentimento(consentimento, relogio),
      ),
    ];
  const abertas = execucoesAbertas(estado).flatMap((execucao) => {
    const etapa = etapaDe(definicao, execucao.etapa);
    return etapa === undefined ? [] : [{ execucao, etapa }];
  });
  const aPreencher = abertas
    .filter(({ execucao }) => execucao.setor === null)
    .map(({ execucao, etapa }) =>
      doRequerente(
        `${oQueFaz(etapa)}: ${etapa.nome}`,
        execucao.criada_em,
        daSuaEtapa(definicao, estado, execucao, relogio),
      ),
    );
  const semSaida = paradasSemCaminho(estado).map((e) => daCidade(null, fraseSemCaminho(definicao, e), e.criada_em));
  const daEquipe = abertas.filter(({ execucao }) => execucao.setor !== null && !semCaminho(execucao));
  const [primeira] = daEquipe;
  // It stands before its end for what is owed in return, and for nothing else.
  const antesDoFim = abertas.some(({ execucao }) => execucao.falta_contrapartida === true)
    ? contrapartidasAbertas(estado).map(daContrapartida(ultimoSetor(estado), relogio))
    : [];
  if (primeira === undefined) return [...semSaida, ...aPreencher, ...antesDoFim];
  const dona = daEquipe.find(({ execucao }) => execucao.sequencia === pendenciaAberta(estado)?.execucao) ?? primeira;
  const comuns = doTodo(definicao, estado, primeira, { quem, relogio, rodadaDe: dona.execucao });
  const porCorrida = daEquipe.flatMap((corrida) => {
    const documentos = deDocumentos(definicao, estado, corrida);
    // A round that another run asked for leaves this one free to go on.
    const presa =
      comuns.length > 0 && (daEquipe.length === 1 || rodadaDaExecucao(estado, corrida.execucao) !== undefined);
    const ligados = deSubprocessos(definicao, estado, corrida);
    const consultas = quem === 'equipe' ? aConsultar(definicao, estado, corrida) : [];
    const vistoria = daVistoria(definicao, estado, corrida);
    const contrapartidas = contrapartidasQueImpedem(definicao, estado, corrida);
    const deOutros = [...ligados, ...vistoria, ...contrapartidas];
    const livre =
      !presa && documentos.length === 0 && deOutros.length === 0 && !esperaPareceres(definicao, estado, corrida, quem);
    return [...documentos, ...ligados, ...consultas, ...vistoria, ...aDecidir(definicao, estado, corrida, livre)];
  });
  const { setor, criada_em } = primeira.execucao;
  return cadaUma([
    ...semSaida,
    ...aPreencher,
    ...comuns,
    ...dePareceres(estado, relogio),
    ...porCorrida,
    ...contrapartidasAbertas(estado).map(daContrapartida(setor, relogio)),
    ...aRestituir(estado, setor, criada_em),
  ]);
};
