import type { Definicao, Etapa } from '../../processo/definicao.ts';
import { etapaDe, preencher } from '../../processo/preenchimento.ts';
import { textos } from '../../textos.ts';
import { VOLTAR_COM_PENDENCIA } from '../acoes.ts';
import { etapaAnterior } from '../caminho.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Ator, type Contexto, type Decisao, type Recusa } from '../contexto.ts';
import { arquivosQueImpedem, bloqueiosDoDeferimento } from '../bloqueios.ts';
import { rodadaComItens, type Estado, type Execucao, type Respostas } from '../estado.ts';
import type { Evento } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import { documentoDaEtapa } from '../documentoDaEtapa.ts';
import { abrirEtapa, fecharRodada, seguir } from './apoio.ts';

export interface Entrada<C> {
  readonly definicao: Definicao;
  readonly estado: Estado;
  readonly etapa: Etapa;
  readonly execucao: Execucao;
  readonly comando: C;
  readonly ator: Ator;
  readonly contexto: Contexto;
}

/** Opens a draft: the first step of the definition, which is the applicant's. */
export const abrir = (definicao: Definicao, estado: Estado, contexto: Contexto): Decisao => {
  const primeira = definicao.etapas[0];
  if (primeira === undefined || estado.execucoes.length > 0) return porRegra('Este requerimento já foi aberto');
  const inicio: Evento = { tipo: 'requerimento_aberto', etapa: primeira.chave, quando: contexto.agora };
  return [inicio, ...abrirEtapa(definicao, reproduzir([inicio], estado), primeira, contexto)];
};

/** The applicant hands in the open step; the first time that files the request and gives it its number. */
export const enviar = (e: Entrada<ComandoDe<'enviar'>>): Decisao => {
  const { definicao, estado, etapa, execucao, comando, contexto } = e;
  const { valores, descartadas, erros } = preencher(definicao, etapa, comando.respostas, {
    anteriores: estado.respostas,
    completo: true,
    arquivos: comando.arquivos,
  });
  const todos = { ...erros, ...comando.faltas };
  if (Object.keys(todos).length > 0) return { recusa: 'dados', mensagem: 'Confira os campos indicados', erros: todos };
  const eventos: Evento[] = [
    {
      tipo: 'etapa_enviada',
      execucao: execucao.sequencia,
      respostas: valores,
      arquivos: comando.arquivos,
      descartadas: [...new Set([...descartadas, ...semResposta(e, valores)])],
    },
  ];
  if (estado.protocolado_em === null) {
    if (contexto.numeros.requerimento === undefined) throw new Error('enviar precisa de um número de requerimento');
    eventos.push({ tipo: 'requerimento_protocolado', numero: contexto.numeros.requerimento, quando: contexto.agora });
  }
  eventos.push({
    tipo: 'etapa_concluida',
    execucao: execucao.sequencia,
    resultado: 'enviada',
    motivo: null,
    quando: contexto.agora,
  });
  return [...eventos, ...seguir(definicao, reproduzir(eventos, estado), etapa, contexto)];
};

export const iniciar = ({
  definicao,
  estado,
  execucao,
  comando,
  ator,
  contexto,
}: Entrada<ComandoDe<'iniciar'>>): Decisao => {
  if (execucao.situacao !== 'aguardando') return porRegra('Esta etapa já foi iniciada');
  const eventos: Evento[] = [
    {
      tipo: 'etapa_iniciada',
      execucao: execucao.sequencia,
      responsavel: { id: ator.id, nome: ator.nome },
      quando: contexto.agora,
    },
  ];
  if (estado.numero_processo === null) {
    const manual = definicao.processo.numeracao === 'manual';
    const numero = manual ? comando.numero_processo?.trim() : (contexto.numeros.processo ?? estado.numero);
    if (!numero) return porDados('numero_processo', textos.validacao.obrigatorio);
    eventos.push({ tipo: 'numero_de_processo_atribuido', numero });
  }
  return eventos;
};

const preenchidas = (e: Entrada<{ respostas?: Respostas }>, completo: boolean): Evento[] | Recusa => {
  if ((e.etapa.secoes ?? []).length === 0) return [];
  const { valores, erros } = preencher(
    e.definicao,
    e.etapa,
    { ...daEtapa(e), ...e.comando.respostas },
    { anteriores: e.estado.respostas, completo, arquivos: e.estado.arquivos },
  );
  if (Object.keys(erros).length > 0) return { recusa: 'dados', mensagem: 'Confira os campos indicados', erros };
  const descartadas = semResposta(e, valores);
  return [{ tipo: 'etapa_preenchida', execucao: e.execucao.sequencia, respostas: valores, descartadas }];
};

/** Answers of this step that are hidden or emptied now: they go, or they would go on counting. */
const semResposta = (e: Entrada<unknown>, valores: Respostas): readonly string[] =>
  Object.keys(daEtapa(e)).filter((k) => !Object.hasOwn(valores, k));

/** Answers already given to the fields of this very step. */
const daEtapa = ({ estado, etapa }: Entrada<unknown>): Respostas => {
  const chaves = new Set((etapa.secoes ?? []).flatMap((s) => s.campos));
  return Object.fromEntries(Object.entries(estado.respostas).filter(([k]) => chaves.has(k)));
};

/** Staff fill the fields of their own step (a measured area, the date and result of an inspection). */
export const preencherEtapa = (e: Entrada<ComandoDe<'preencher'>>): Decisao => {
  const eventos = preenchidas(e, false);
  if (!Array.isArray(eventos)) return eventos;
  return eventos.length === 0 ? porRegra('Esta etapa não tem campos a preencher') : eventos;
};

const conceder = (e: Entrada<ComandoDe<'deferir'> | ComandoDe<'deferir-e-finalizar'>>): Evento[] | Recusa => {
  const respostas = preenchidas(e, true);
  if (!Array.isArray(respostas)) return respostas;
  const depois = reproduzir(respostas, e.estado);
  const [bloqueio] = bloqueiosDoDeferimento(e.definicao, depois, e.etapa, e.contexto);
  if (bloqueio !== undefined) {
    const erros = arquivosQueImpedem(e.definicao, depois, e.etapa);
    return Object.keys(erros).length === 0 ? porRegra(bloqueio) : { ...porRegra(bloqueio), erros };
  }
  const emitido = documentoDaEtapa(e.definicao, depois, e.etapa, e.contexto);
  return [
    ...respostas,
    ...fecharRodada(depois, e.contexto),
    ...emitido,
    {
      tipo: 'etapa_concluida',
      execucao: e.execucao.sequencia,
      resultado: 'deferida',
      motivo: e.comando.motivo ?? null,
      quando: e.contexto.agora,
    },
  ];
};

/** Grants the step and goes on (AMB-070; decisions.md "deferir and deferir-e-finalizar"). */
export const deferir = (e: Entrada<ComandoDe<'deferir'>>): Decisao => {
  const eventos = conceder(e);
  return Array.isArray(eventos)
    ? [...eventos, ...seguir(e.definicao, reproduzir(eventos, e.estado), e.etapa, e.contexto)]
    : eventos;
};

/** Grants, issues what the step issues and ends the request; no further step opens. */
export const deferirEFinalizar = (e: Entrada<ComandoDe<'deferir-e-finalizar'>>): Decisao => {
  const eventos = conceder(e);
  if (!Array.isArray(eventos)) return eventos;
  return [
    ...eventos,
    {
      tipo: 'requerimento_encerrado',
      situacao: 'Deferido',
      motivo: e.comando.motivo ?? null,
      quando: e.contexto.agora,
    },
  ];
};

const encerrarCom =
  (resultado: 'indeferida' | 'inviavel' | 'cancelada', situacao: 'Indeferido' | 'Inviável' | 'Cancelado') =>
  ({ estado, execucao, comando, contexto }: Entrada<{ motivo: string }>): Decisao => [
    ...fecharRodada(estado, contexto),
    {
      tipo: 'etapa_concluida',
      execucao: execucao.sequencia,
      resultado,
      motivo: comando.motivo,
      quando: contexto.agora,
    },
    { tipo: 'requerimento_encerrado', situacao, motivo: comando.motivo, quando: contexto.agora },
  ];
export const indeferir = encerrarCom('indeferida', 'Indeferido');
export const inviabilizar = encerrarCom('inviavel', 'Inviável');
export const cancelar = encerrarCom('cancelada', 'Cancelado');

export const pausar = ({ execucao, comando, contexto }: Entrada<ComandoDe<'pausar'>>): Decisao =>
  execucao.situacao === 'em_andamento'
    ? [{ tipo: 'etapa_pausada', execucao: execucao.sequencia, motivo: comando.motivo, quando: contexto.agora }]
    : porRegra('Só uma etapa em andamento pode ser pausada');

export const retomar = ({ execucao, contexto }: Entrada<ComandoDe<'retomar'>>): Decisao =>
  execucao.situacao === 'pausada'
    ? [{ tipo: 'etapa_retomada', execucao: execucao.sequencia, quando: contexto.agora }]
    : porRegra('Esta etapa não está pausada');

/** Back to the step before this one, as a new run; its answers stay. */
export const voltar = ({ definicao, estado, execucao, comando, contexto }: Entrada<ComandoDe<'voltar'>>): Decisao => {
  const anterior = etapaAnterior(estado);
  const etapa = anterior === undefined ? undefined : etapaDe(definicao, anterior);
  if (etapa === undefined) return porRegra('Não há etapa anterior da prefeitura para onde voltar');
  if (rodadaComItens(estado)) return porRegra(VOLTAR_COM_PENDENCIA);
  const fim: Evento[] = [
    ...fecharRodada(estado, contexto),
    {
      tipo: 'etapa_concluida',
      execucao: execucao.sequencia,
      resultado: 'devolvida',
      motivo: comando.motivo,
      quando: contexto.agora,
    },
  ];
  return [...fim, ...abrirEtapa(definicao, reproduzir(fim, estado), etapa, contexto)];
};

/** A manager opens the last staff step of an ended request again; never a cancelled one (spec 4). */
export const reabrir = (
  definicao: Definicao,
  estado: Estado,
  comando: ComandoDe<'reabrir'>,
  contexto: Contexto,
): Decisao => {
  if (estado.desfecho === null) return porRegra('Este requerimento não está encerrado');
  if (estado.desfecho.situacao === 'Cancelado') return porRegra('Um requerimento cancelado não pode ser reaberto');
  const ultima = estado.execucoes.findLast((x) => x.setor !== null);
  const etapa = ultima && etapaDe(definicao, ultima.etapa);
  if (etapa === undefined) return porRegra('Não há etapa da prefeitura para reabrir');
  const inicio: Evento = { tipo: 'requerimento_reaberto', motivo: comando.motivo, quando: contexto.agora };
  return [inicio, ...abrirEtapa(definicao, reproduzir([inicio], estado), etapa, contexto)];
};

export const encaminhar = ({ execucao, comando, contexto }: Entrada<ComandoDe<'encaminhar'>>): Decisao => {
  if (!contexto.setores.includes(comando.setor)) return porDados('setor', textos.validacao.relacao);
  if (comando.setor === execucao.setor) return porDados('setor', 'O requerimento já está neste setor');
  return [
    {
      tipo: 'etapa_encaminhada',
      execucao: execucao.sequencia,
      de: execucao.setor,
      para: comando.setor,
      motivo: comando.motivo ?? null,
      quando: contexto.agora,
    },
  ];
};

export const atribuir = ({ execucao, comando }: Entrada<ComandoDe<'atribuir'>>): Decisao =>
  execucao.responsavel?.id === comando.responsavel?.id
    ? porRegra('Esta pessoa já é a responsável')
    : [{ tipo: 'responsavel_atribuido', execucao: execucao.sequencia, responsavel: comando.responsavel }];
