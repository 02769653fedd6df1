import { comCapital } from '../../comCapital.ts';
import type { Definicao } from '../../processo/definicao.ts';
import { nomeDoConsultado } from '../../processo/nomeDoConsultado.ts';
import { taxasDaEtapa } from '../bloqueios.ts';
import { documentosQueFaltam, doSetor, nomeDoQueFalta } from '../documentosPedidos.ts';
import {
  faltaInformacao,
  pareceresDe,
  pareceresPedidos,
  pareceresPropostos,
  pareceresQueFaltam,
} from '../pareceres.ts';
import { faltaDoEmail } from '../externoProposto.ts';
import { contrapartidasPorExigir } from '../contrapartidas.ts';
import { consultaEmAberto, oQueSeConsulta } from '../consulta.ts';
import { diaDaEspera, oQueSeEspera } from '../esperas.ts';
import { aguardaVistoria, ultimaVistoria, vistoriaPedida } from '../vistorias.ts';
import { valoresDoFluxo } from '../caminho.ts';
import { taxasParadas } from '../taxasParadas.ts';
import { subprocessosEmFalta } from '../subprocessos.ts';
import { type Estado } from '../estado.ts';
import { dataDoParecer, porqueDe } from '../datasDeHoje.ts';
import type { Relogio } from '../prazo.ts';
import {
  type Espera,
  type Leitura,
  type Quem,
  daCidade,
  doPortal,
  doRequerente,
  comRelogio,
  type Corrida,
} from './espera.ts';

export const deDocumentos = (definicao: Definicao, estado: Estado, { execucao, etapa }: Corrida): readonly Espera[] =>
  documentosQueFaltam(definicao, estado, etapa).flatMap((falta) => {
    const nome = nomeDoQueFalta(falta);
    if (!doSetor(falta.documento)) return [doRequerente(`Enviar documento: ${nome}`, execucao.criada_em)];
    return execucao.situacao === 'em_andamento'
      ? [daCidade(execucao.setor, `Anexar documento: ${nome}`, execucao.iniciada_em ?? execucao.criada_em)]
      : [];
  });

/** Requests that a step waits for: to be filed by the applicant, then to be ended or granted by the city (EST-055, EST-056). */
export const deSubprocessos = (definicao: Definicao, estado: Estado, { execucao, etapa }: Corrida): readonly Espera[] =>
  subprocessosEmFalta(definicao, estado, etapa).map(({ pedido, abertos }) => {
    const [aberto] = abertos;
    if (aberto === undefined) return doRequerente(`Pedir: ${pedido.nome}`, execucao.criada_em);
    const estadoDeEspera = pedido.espera === 'aprovacao' ? 'Aguardar aprovação do processo' : 'Aguardar subprocessos';
    return daCidade(null, `${estadoDeEspera}: ${pedido.nome} (requerimento nº ${aberto.numero})`, aberto.pedido_em);
  });

/** Opinions that other sectors owe: that they were asked is no secret, what they were asked is. */
export const dePareceres = (estado: Estado, relogio: Relogio | null): readonly Espera[] =>
  pareceresPedidos(estado).map((p) => {
    const data = comRelogio(p.responder_ate, relogio, (r) => dataDoParecer(p, r));
    return {
      ...daCidade(p.setor, `Dar parecer: ${p.setor}`, p.pedido_em),
      ate: data?.dia ?? null,
      ...porqueDe(data),
    };
  });

/** What the sector of a run has yet to settle about opinions; how the city consults itself is not the applicant's to know. */
export const aConsultar = (definicao: Definicao, estado: Estado, { execucao, etapa }: Corrida): readonly Espera[] => {
  if (execucao.situacao !== 'em_andamento') return [];
  const { setor, criada_em, iniciada_em } = execucao;
  const semInformacao = pareceresDe(estado).filter(
    (p) => p.execucao === execucao.sequencia && faltaInformacao(estado, p),
  );
  return [
    ...pareceresPropostos(definicao, estado, etapa, execucao).map((p) => {
      const semEmail = p.externo !== undefined && faltaDoEmail(definicao, estado, p.externo) !== undefined;
      const o_que = `Resolver se pede parecer: ${nomeDoConsultado(p)}${semEmail ? ' (falta o e-mail)' : ''}`;
      return daCidade(setor, o_que, iniciada_em ?? criada_em);
    }),
    ...semInformacao.map((p) =>
      daCidade(setor, `Pedir de novo o parecer, com o que falta: ${p.setor}`, p.respondido_em ?? criada_em),
    ),
  ];
};

/** What a run waits for about its inspection (spec 4 "aguardar vistoria"): that a time is chosen, that it comes, that its result is recorded. */
export const daVistoria = (definicao: Definicao, estado: Estado, { execucao, etapa }: Corrida): readonly Espera[] => {
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
export const esperaPareceres = (definicao: Definicao, estado: Estado, corrida: Corrida, quem: Quem): boolean =>
  quem === 'equipe'
    ? pareceresQueFaltam(definicao, estado, corrida).length > 0
    : pareceresPedidos(estado).some((p) => p.bloqueia && p.execucao === corrida.execucao.sequencia);

/** Fees that the portal could not work out: the city has to give what is missing; what that is, is its own. */
export const deTaxasParadas = (estado: Estado, { execucao, etapa }: Corrida, quem: Quem): readonly Espera[] =>
  taxasParadas(estado)
    .filter((p) => p.execucao === execucao.sequencia)
    .map(({ motivo, desde }) =>
      daCidade(
        execucao.setor,
        quem === 'equipe' ? `Permitir o cálculo das taxas. ${motivo}` : `Calcular as taxas: ${etapa.nome}`,
        desde,
      ),
    );

/** What is next in a run: to begin it, to go on with it, or, where nothing is in its way, to decide. */
export const aDecidir = (
  definicao: Definicao,
  estado: Estado,
  corrida: Corrida,
  livre: boolean,
  { quem, relogio }: Leitura,
): readonly Espera[] => {
  const { execucao, etapa } = corrida;
  const { situacao, setor, criada_em, parada_desde, iniciada_em } = execucao;
  if (etapa.espera !== undefined) {
    const prazo = relogio === null ? null : diaDaEspera(definicao, estado, etapa, relogio);
    const dia = prazo?.vence_em ?? null;
    const data = dia === null || prazo === null ? null : { dia, explicacao: prazo.explicacao };
    return [{ ...doPortal(setor, oQueSeEspera(definicao, etapa), criada_em), ate: dia, ...porqueDe(data) }];
  }
  const consulta = consultaEmAberto(etapa, execucao);
  if (consulta !== undefined) return [daCidade(setor, oQueSeConsulta(etapa, consulta, quem), consulta.quando)];
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
