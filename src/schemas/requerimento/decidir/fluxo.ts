import type { Definicao, Etapa } from '../../processo/definicao.ts';
import { foraDaAbertura } from '../../processo/abertura.ts';
import { camposDaEtapa, etapaDe, preencher } from '../../processo/preenchimento.ts';
import type { ErrosPorCampo } from '../../errors.ts';
import { textos } from '../../textos.ts';
import { VOLTAR_COM_PENDENCIA } from '../acoes.ts';
import { abertasNoRamo, corridasAnteriores, corridasAReabrir, paradasAoLado } from '../caminho.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Ator, type Contexto, type Decisao, type Recusa } from '../contexto.ts';
import { arquivosQueImpedem, bloqueiosDoDeferimento } from '../bloqueios.ts';
import { errosDoPapel, semEspacos } from '../emPapel.ts';
import { diaDaEntrada, respostasComDias } from '../dias.ts';
import { rodadaDaExecucao, type Estado, type Execucao, type Respostas } from '../estado.ts';
import type { Evento } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import { documentoDaEtapa } from '../documentoDaEtapa.ts';
import { ramoDe } from '../ramos.ts';
import { destinosDeMover } from '../semCaminho.ts';
import { campoDoTipo, mudaOTipo, tipoConfirmado, TIPO_POR_CONFIRMAR } from '../tipoDoProjeto.ts';
import { dispensar, encerrarCorridas, fecharRodada } from './apoio.ts';
import { leituraDe } from './conferencias.ts';
import { consentimentoPedido, donosAPedir } from '../../processo/consentimento.ts';
import { donosDemais, naoSeProtocola, pedirConsentimento, protocolar } from './consentimentos.ts';
import { interposicao, negar, provimento, recursoReaberto } from './recursos.ts';
import { abrirEtapa, entrarEm, seguir } from './seguir.ts';

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
export const abrir = (
  definicao: Definicao,
  estado: Estado,
  { comando, ator, contexto }: { comando: ComandoDe<'abrir'>; ator: Ator; contexto: Contexto },
): Decisao => {
  const primeira = definicao.etapas[0];
  if (primeira === undefined || estado.execucoes.length > 0) return porRegra('Este requerimento já foi aberto');
  const { em_papel } = comando;
  if (em_papel !== undefined) {
    if (ator.representa === undefined)
      return porRegra('Só a prefeitura, em nome de um cidadão, registra um requerimento que veio em papel');
    const erros = errosDoPapel(em_papel, contexto.hoje);
    if (Object.keys(erros).length > 0) return { recusa: 'dados', mensagem: 'Confira os campos indicados', erros };
  }
  const fechado = foraDaAbertura(definicao, diaDaEntrada(definicao, em_papel, contexto.hoje));
  if (fechado !== undefined) return porRegra(fechado);
  const inicio: Evento = {
    tipo: 'requerimento_aberto',
    etapa: primeira.chave,
    quando: contexto.agora,
    ...(em_papel === undefined ? {} : { em_papel: semEspacos(em_papel) }),
  };
  return [inicio, ...abrirEtapa(definicao, reproduzir([inicio], estado), primeira, contexto)];
};

/** A kind of project that is not confirmed, or another than the confirmed one. */
const tipoErrado = ({ definicao, estado, etapa, comando }: Entrada<ComandoDe<'enviar'>>): ErrosPorCampo => {
  const campo = campoDoTipo(definicao);
  if (campo === undefined || !camposDaEtapa(definicao, etapa).includes(campo)) return {};
  return tipoConfirmado(definicao, estado) === undefined
    ? { [campo.chave]: [TIPO_POR_CONFIRMAR] }
    : (mudaOTipo(definicao, estado, { [campo.chave]: null, ...comando.respostas }) ?? {});
};

/** The applicant hands in the open step; the first time that files the request and gives it its number, or asks the owner whether it may. */
export const enviar = (e: Entrada<ComandoDe<'enviar'>>): Decisao => {
  const { definicao, estado, etapa, execucao, comando, contexto } = e;
  const fechado = naoSeProtocola(e);
  if (fechado !== undefined) return fechado;
  const { valores, descartadas, erros } = preencher(definicao, etapa, comando.respostas, {
    anteriores: respostasComDias(estado, etapa.chave),
    completo: true,
    arquivos: comando.arquivos,
  });
  const todos = { ...erros, ...comando.faltas, ...tipoErrado(e) };
  if (Object.keys(todos).length > 0) return { recusa: 'dados', mensagem: 'Confira os campos indicados', erros: todos };
  const leitura = leituraDe(e);
  if (!Array.isArray(leitura)) return leitura;
  const eventos: Evento[] = [
    ...leitura,
    {
      tipo: 'etapa_enviada',
      execucao: execucao.sequencia,
      respostas: valores,
      arquivos: comando.arquivos,
      descartadas: [...new Set([...descartadas, ...semResposta(e, valores)])],
    },
  ];
  if (estado.protocolado_em === null) {
    const pedido = consentimentoPedido(definicao, { ...respostasComDias(estado, etapa.chave), ...valores });
    if (pedido === undefined || comando.proprio === true) return protocolar(e, eventos);
    const demais = donosDemais(pedido, valores);
    if (demais !== undefined) return demais;
    const donos = donosAPedir(pedido, valores, comando);
    if (donos.length === 0) return protocolar(e, eventos);
    const consentimento = pedirConsentimento(e, pedido, donos);
    return Array.isArray(consentimento) ? [...eventos, ...consentimento] : (consentimento as Recusa);
  }
  eventos.push(...interposicao(e), {
    tipo: 'etapa_concluida',
    execucao: execucao.sequencia,
    resultado: 'enviada',
    motivo: null,
    quando: contexto.agora,
  });
  return [...eventos, ...seguir(definicao, reproduzir(eventos, estado), { etapa, execucao }, contexto)];
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
  // Begun in the place of whom it was given to, it stays with him: he finds it on his return.
  const deQuem = execucao.responsavel?.id === ator.ausente?.id ? execucao.responsavel : null;
  const eventos: Evento[] = [
    {
      tipo: 'etapa_iniciada',
      execucao: execucao.sequencia,
      responsavel: deQuem ?? { id: ator.id, nome: ator.nome },
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

/** Another number in the place of the typed one; the trace keeps both. */
export const corrigirNumero = (estado: Estado, { numero_processo, motivo }: ComandoDe<'corrigir-numero'>): Decisao => {
  const para = numero_processo.trim();
  if (para === '') return porDados('numero_processo', textos.validacao.obrigatorio);
  if (estado.numero_processo === null || para === estado.numero_processo)
    return porDados('numero_processo', 'O requerimento já tem este número de processo');
  return [{ tipo: 'numero_de_processo_corrigido', de: estado.numero_processo, para, motivo: motivo.trim() }];
};

const preenchidas = (e: Entrada<{ respostas?: Respostas }>, completo: boolean): Evento[] | Recusa => {
  if ((e.etapa.secoes ?? []).length === 0) return [];
  const { valores, erros } = preencher(
    e.definicao,
    e.etapa,
    { ...daEtapa(e), ...e.comando.respostas },
    { anteriores: respostasComDias(e.estado, e.etapa.chave), completo, arquivos: e.estado.arquivos },
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

/** Whether the step may be granted, with what it fills in; nothing is issued yet. */
export const conferirConcessao = (
  e: Entrada<ComandoDe<'deferir'> | ComandoDe<'deferir-e-finalizar'>>,
): Evento[] | Recusa => {
  const respostas = preenchidas(e, true);
  if (!Array.isArray(respostas)) return respostas;
  const depois = reproduzir(respostas, e.estado);
  const [bloqueio] = bloqueiosDoDeferimento(e.definicao, depois, e, e.comando.acao, e.contexto);
  if (bloqueio !== undefined) {
    const erros = arquivosQueImpedem(e.definicao, depois, e.etapa);
    return Object.keys(erros).length === 0 ? porRegra(bloqueio) : { ...porRegra(bloqueio), erros };
  }
  return respostas;
};

const conceder = (e: Entrada<ComandoDe<'deferir'> | ComandoDe<'deferir-e-finalizar'>>): Evento[] | Recusa => {
  const respostas = conferirConcessao(e);
  if (!Array.isArray(respostas)) return respostas;
  return [...respostas, ...documentoDaEtapa(e.definicao, reproduzir(respostas, e.estado), e.etapa, e.contexto)];
};

/** Grants the step and goes on (AMB-070; decisions.md "deferir and deferir-e-finalizar"). */
export const deferir = (e: Entrada<ComandoDe<'deferir'>>): Decisao => {
  const { definicao, execucao, comando, contexto } = e;
  const concedida = conceder(e);
  if (!Array.isArray(concedida)) return concedida;
  const eventos: Evento[] = [
    ...concedida,
    ...fecharRodada(e.estado, contexto, [execucao]),
    ...provimento(e),
    {
      tipo: 'etapa_concluida',
      execucao: execucao.sequencia,
      resultado: 'deferida',
      motivo: comando.motivo ?? null,
      quando: contexto.agora,
    },
  ];
  return [...eventos, ...seguir(definicao, reproduzir(eventos, e.estado), e, contexto)];
};

/** Grants, issues what the step issues and ends the request; no further step opens. */
export const deferirEFinalizar = (e: Entrada<ComandoDe<'deferir-e-finalizar'>>): Decisao => {
  const eventos = conceder(e);
  if (!Array.isArray(eventos)) return eventos;
  const motivo = e.comando.motivo ?? null;
  return [
    ...eventos,
    ...encerrarCorridas(e.estado, e.execucao, { resultado: 'deferida', motivo }, e.contexto),
    ...provimento(e),
    { tipo: 'requerimento_encerrado', situacao: 'Deferido', motivo, quando: e.contexto.agora },
  ];
};

const negarCom =
  (resultado: 'indeferida' | 'inviavel', situacao: 'Indeferido' | 'Inviável') =>
  (e: Entrada<{ motivo: string }>): Decisao =>
    negar(e, { resultado, situacao, motivo: e.comando.motivo }, e.ator);
export const indeferir = negarCom('indeferida', 'Indeferido');
export const inviabilizar = negarCom('inviavel', 'Inviável');

const DESISTENCIA = 'Desistência';

/** By its applicant it is a withdrawal, and is called one before the reason that he writes (decisions.md "Unanswered round"). */
export const cancelar = (e: Entrada<ComandoDe<'cancelar'>>): Decisao => {
  const escrito = e.comando.motivo.trim();
  const motivo =
    e.ator.tipo !== 'requerente' || escrito.startsWith(DESISTENCIA) ? escrito : `${DESISTENCIA}: ${escrito}`;
  return [
    ...encerrarCorridas(e.estado, e.execucao, { resultado: 'cancelada', motivo }, e.contexto),
    { tipo: 'requerimento_encerrado', situacao: 'Cancelado', motivo, quando: e.contexto.agora },
  ];
};

export const pausar = ({ execucao, comando, contexto }: Entrada<ComandoDe<'pausar'>>): Decisao =>
  execucao.situacao === 'em_andamento'
    ? [{ tipo: 'etapa_pausada', execucao: execucao.sequencia, motivo: comando.motivo, quando: contexto.agora }]
    : porRegra('Só uma etapa em andamento pode ser pausada');

export const retomar = ({ execucao, contexto }: Entrada<ComandoDe<'retomar'>>): Decisao =>
  execucao.situacao === 'pausada'
    ? [{ tipo: 'etapa_retomada', execucao: execucao.sequencia, quando: contexto.agora }]
    : porRegra('Esta etapa não está pausada');

/** Which of the runs gone through an act leads back to: the latest unless the step of one is named. */
const entreAsPercorridas = (
  definicao: Definicao,
  percorridas: readonly Execucao[],
  escolhida: string | undefined,
  nenhuma: string,
): { readonly etapa: Etapa; readonly ramo: string } | Recusa => {
  const [ultima] = percorridas;
  if (ultima === undefined) return porRegra(nenhuma);
  const corrida = escolhida === undefined ? ultima : percorridas.find((e) => e.etapa === escolhida);
  const etapa = corrida && etapaDe(definicao, corrida.etapa);
  return corrida && etapa
    ? { etapa, ramo: ramoDe(corrida) }
    : porDados('etapa', 'Escolha uma etapa por onde o requerimento já passou');
};

/**
 * Back to an earlier step, as a new run in the branch of the earlier one; its answers stay. Back past a fork ends what is open on its other ways,
 * since they begin anew from there. Back through a junction that went on without some ways, those that the step has to meet are open again too.
 */
export const voltar = ({ definicao, estado, execucao, comando, contexto }: Entrada<ComandoDe<'voltar'>>): Decisao => {
  const nenhuma = 'Não há etapa anterior para onde voltar';
  const alvo = entreAsPercorridas(definicao, corridasAnteriores(definicao, estado, execucao), comando.etapa, nenhuma);
  if ('recusa' in alvo) return alvo;
  if (rodadaDaExecucao(estado, execucao)) return porRegra(VOLTAR_COM_PENDENCIA);
  const outras = abertasNoRamo(estado, alvo.ramo).filter((e) => e.sequencia !== execucao.sequencia);
  const fim: Evento[] = [
    ...dispensar(estado, outras, contexto),
    ...fecharRodada(estado, contexto, [execucao]),
    {
      tipo: 'etapa_concluida',
      execucao: execucao.sequencia,
      resultado: 'devolvida',
      motivo: comando.motivo,
      quando: contexto.agora,
    },
  ];
  return abrirJuntas(definicao, estado, fim, alvo, contexto);
};

/** After these events: the step gone back to, and what stopped on ways beside it that it has to meet, or the request would wait for nobody. */
const abrirJuntas = (
  definicao: Definicao,
  estado: Estado,
  antes: readonly Evento[],
  alvo: ReturnType<typeof comRamo> & object,
  contexto: Contexto,
): Evento[] => {
  const paradas = paradasAoLado(reproduzir(antes, estado), alvo.ramo).filter((e) => e.situacao === 'concluida');
  return [alvo, ...paradas.map((e) => comRamo(definicao, e))].reduce<Evento[]>(
    (eventos, um) =>
      um === undefined
        ? eventos
        : [...eventos, ...abrirEtapa(definicao, reproduzir(eventos, estado), um.etapa, contexto, um.ramo)],
    [...antes],
  );
};

/**
 * A manager opens a staff step of an ended request again, the last one unless he names another; never of a cancelled one (spec 4). On one of several
 * ways, what was not through on the others is open again too.
 */
export const reabrir = (
  definicao: Definicao,
  estado: Estado,
  comando: ComandoDe<'reabrir'>,
  contexto: Contexto,
): Decisao => {
  if (estado.desfecho === null) return porRegra('Este requerimento não está encerrado');
  if (estado.desfecho.situacao === 'Cancelado') return porRegra('Um requerimento cancelado não pode ser reaberto');
  const nenhuma = 'Não há etapa da prefeitura para reabrir';
  const alvo = entreAsPercorridas(definicao, corridasAReabrir(estado), comando.etapa, nenhuma);
  if ('recusa' in alvo) return alvo;
  const inicio: Evento = { tipo: 'requerimento_reaberto', motivo: comando.motivo, quando: contexto.agora };
  const antes = [inicio, ...recursoReaberto(definicao, estado, alvo.etapa, contexto)];
  return abrirJuntas(definicao, estado, antes, alvo, contexto);
};

const comRamo = (definicao: Definicao, execucao: Execucao) => {
  const etapa = etapaDe(definicao, execucao.etapa);
  return etapa && { etapa, ramo: ramoDe(execucao) };
};

/** A manager says which step follows where no way did; the answers stay, and the process goes on from there by itself. */
export const mover = ({ definicao, estado, execucao, comando, contexto }: Entrada<ComandoDe<'mover'>>): Decisao => {
  const destinos = destinosDeMover(definicao, estado, execucao);
  const chave = comando.etapa ?? destinos[0];
  const etapa = chave === undefined || !destinos.includes(chave) ? undefined : etapaDe(definicao, chave);
  if (etapa === undefined) return porDados('etapa', 'Escolha uma etapa deste processo');
  const fim: Evento = {
    tipo: 'etapa_concluida',
    execucao: execucao.sequencia,
    resultado: 'movida',
    motivo: comando.motivo.trim(),
    quando: contexto.agora,
  };
  return [fim, ...entrarEm(definicao, reproduzir([fim], estado), etapa, ramoDe(execucao), contexto)];
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

/** Whoever takes the next of the queue has it; he begins it when he comes to it. */
export const pegar = ({ execucao, ator }: Entrada<ComandoDe<'pegar'>>): Decisao => [
  {
    tipo: 'responsavel_atribuido',
    execucao: execucao.sequencia,
    responsavel: { id: ator.id, nome: ator.nome },
    por: { modo: 'fila' },
  },
];

export const atribuir = ({ execucao, comando }: Entrada<ComandoDe<'atribuir'>>): Decisao =>
  execucao.responsavel?.id === comando.responsavel?.id
    ? porRegra('Esta pessoa já é a responsável')
    : [{ tipo: 'responsavel_atribuido', execucao: execucao.sequencia, responsavel: comando.responsavel }];
