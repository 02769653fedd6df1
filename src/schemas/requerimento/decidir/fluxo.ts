import { documentoDaEtapa } from '../documentoDaEtapa.ts';
import { encerrarCorridas, fecharRodada } from './apoio.ts';
import { seguir } from './seguir.ts';
import type { Definicao, Etapa } from '../../processo/definicao.ts';
import { preencher } from '../../processo/preenchimento.ts';
import { textos } from '../../textos.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Ator, type Contexto, type Decisao, type Recusa } from '../contexto.ts';
import { arquivosQueImpedem, bloqueiosDoDeferimento } from '../bloqueios.ts';
import { respostasComDias } from '../dias.ts';
import { type Estado } from '../estado.ts';
import type { Execucao } from '../execucao.ts';
import type { Respostas } from '../resposta.ts';
import type { Evento } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import { cadastroDaEtapa } from './cadastro.ts';
import { quandoNumera } from './numeroDoProcesso.ts';
import { negar, provimento } from './recursos.ts';

export interface Entrada<C> {
  readonly definicao: Definicao;
  readonly estado: Estado;
  readonly etapa: Etapa;
  readonly execucao: Execucao;
  readonly comando: C;
  readonly ator: Ator;
  readonly contexto: Contexto;
}

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
  if (estado.numero_processo === null && quandoNumera(definicao) !== 'emissao') {
    const manual = definicao.processo.numeracao === 'manual';
    const numero = manual ? comando.numero_processo?.trim() : (contexto.numeros.processo ?? estado.numero);
    if (!numero) return porDados('numero_processo', textos.validacao.obrigatorio);
    eventos.push({ tipo: 'numero_de_processo_atribuido', numero, ...(manual ? {} : { do_portal: true }) });
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
export const semResposta = (e: Entrada<unknown>, valores: Respostas): readonly string[] =>
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

type Concessao = Entrada<ComandoDe<'deferir'> | ComandoDe<'deferir-e-finalizar'>>;

/** Whether the step may be granted: what it fills in, and what that changes in the property registry; nothing is issued yet. */
const conferir = (e: Concessao): { readonly respostas: Evento[]; readonly cadastro: Evento[] } | Recusa => {
  const respostas = preenchidas(e, true);
  if (!Array.isArray(respostas)) return respostas;
  const depois = reproduzir(respostas, e.estado);
  const [bloqueio] = bloqueiosDoDeferimento(e.definicao, depois, e, e.comando.acao, e.contexto);
  if (bloqueio !== undefined) {
    const erros = arquivosQueImpedem(e.definicao, depois, e.etapa);
    return Object.keys(erros).length === 0 ? porRegra(bloqueio) : { ...porRegra(bloqueio), erros };
  }
  const cadastro = cadastroDaEtapa(e, depois);
  return Array.isArray(cadastro) ? { respostas, cadastro } : cadastro;
};

/** What a proposal to grant fills in; one that the registry would refuse is none, so that it is asked for before (decidir/cadastro.ts). */
export const conferirConcessao = (e: Concessao): Evento[] | Recusa => {
  const conferida = conferir(e);
  if ('recusa' in conferida) return conferida;
  return e.contexto.cadastro === undefined ? [...conferida.respostas, ...conferida.cadastro] : conferida.respostas;
};

const conceder = (e: Concessao): Evento[] | Recusa => {
  const conferida = conferir(e);
  if ('recusa' in conferida) return conferida;
  const { respostas, cadastro } = conferida;
  const papel = documentoDaEtapa(e.definicao, reproduzir(respostas, e.estado), e.etapa, e.contexto);
  return [...respostas, ...cadastro, ...papel];
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
