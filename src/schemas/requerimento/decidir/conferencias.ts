import { textos } from '../../textos.ts';
import { paragrafosDe } from '../../processo/opcoesDaEtapa.ts';
import { camposMostrados, CONFIRME_O_CANCELAMENTO } from '../aceite.ts';
import { aceitoAntes } from '../aceitoAntes.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Decisao, type Recusa } from '../contexto.ts';
import { pendenciaAberta } from '../estado.ts';
import type { Evento } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import { etapasADesligar, etapasALigar } from '../etapasAMao.ts';
import { doPadrao } from './padraoDoItem.ts';
import { campoDoTipo } from '../tipoDoProjeto.ts';
import { alvosAValidar, recusadosAPedir, resultadosDoVeredito } from '../vereditos.ts';
import { itensAVerificar, marcaDoItem } from '../verificacao.ts';
import { encerrarCorridas } from './apoio.ts';
import type { Entrada } from './fluxo.ts';
import { campoCorrigivel, deArquivo } from './pendencias.ts';
import { seguir } from './seguir.ts';
import { quemAgiu } from '../nomeNoRastro.ts';

const MOTIVO = 2000;
const RAZAO = 500;
const { lerAteOFim, obrigatorio, opcao, relacao, tamanhoMaximo } = textos.validacao;

/** The reading that a step asks for: its event, nothing where it asks for none, the refusal where it was not read. */
export const leituraDe = (e: Entrada<{ leu?: boolean }>): Evento[] | Recusa => {
  const { leitura } = e.etapa;
  if (leitura === undefined) return [];
  if (e.comando.leu !== true)
    return porDados('leu', leitura.ate_o_fim === true ? lerAteOFim : 'Confirme que leu o texto');
  const { titulo } = leitura;
  return [{ tipo: 'leitura_confirmada', execucao: e.execucao.sequencia, titulo, texto: paragrafosDe(leitura) }];
};

/**
 * Verdicts on answers and documents, each with its reason where it refuses; all of them or none. One that says again what stands is left out.
 */
export const darVereditos = (e: Entrada<ComandoDe<'dar-vereditos'>>): Decisao => {
  const { definicao, estado, etapa, execucao, comando, ator, contexto } = e;
  const alvos = new Map(alvosAValidar(definicao, estado, etapa).map((a) => [a.alvo, a]));
  const erros: Record<string, readonly string[]> = {};
  const eventos: Evento[] = [];
  for (const { alvo, resultado, motivo: dito } of comando.vereditos) {
    const deste = alvos.get(alvo);
    const motivo = dito?.trim() || null;
    if (deste === undefined) erros[alvo] = [relacao];
    else if (!resultadosDoVeredito.includes(resultado)) erros[alvo] = [opcao];
    else if (resultado === 'recusado' && motivo === null) erros[alvo] = [obrigatorio];
    else if (motivo !== null && motivo.length > MOTIVO) erros[alvo] = [tamanhoMaximo(MOTIVO)];
    else
      eventos.push({
        tipo: 'veredito_dado',
        execucao: execucao.sequencia,
        etapa: etapa.chave,
        alvo,
        resultado,
        motivo,
        valor: deste.valor,
        por: quemAgiu(ator),
        quando: contexto.agora,
      });
  }
  if (Object.keys(erros).length > 0) return { recusa: 'dados', mensagem: 'Confira os itens indicados', erros };
  return eventos.length === 0 ? porRegra('Nenhum veredito foi dado') : eventos;
};

/** One item of the checklist is ticked, or its tick taken back; what stands so already is not written twice. */
export const marcarItem = ({
  definicao,
  estado,
  etapa,
  execucao,
  comando,
  ator,
  contexto,
}: Entrada<ComandoDe<'marcar-item'>>): Decisao => {
  const item = itensAVerificar(definicao, estado, etapa, execucao).find(({ chave }) => chave === comando.item);
  if (item === undefined) return porDados('item', relacao);
  if ((marcaDoItem(estado, execucao, item.chave) !== undefined) === comando.marcado)
    return porRegra(comando.marcado ? 'Este item já está marcado' : 'Este item já está sem marca');
  return [
    {
      tipo: 'verificacao_marcada',
      execucao: execucao.sequencia,
      item: item.chave,
      texto: item.texto,
      marcado: comando.marcado,
      por: quemAgiu(ator),
      quando: contexto.agora,
    },
  ];
};

/** What was refused becomes the items of the round, with the reasons as their texts: opened where none is being collected. */
export const pedirRecusados = (e: Entrada<ComandoDe<'pedir-recusados'>>): Decisao => {
  const { definicao, estado, etapa, execucao, contexto } = e;
  const recusados = recusadosAPedir(definicao, estado, etapa).filter(
    ({ alvo }) => !alvo.startsWith('campo:') || campoCorrigivel(definicao, estado, alvo.slice('campo:'.length)),
  );
  if (recusados.length === 0) return porRegra('Não há resposta nem documento recusado a levar à pendência');
  const aberta = pendenciaAberta(estado);
  const abertura: Evento[] =
    aberta === undefined
      ? [
          {
            tipo: 'pendencia_aberta',
            pendencia: estado.pendencias.length + 1,
            execucao: execucao.sequencia,
            quando: contexto.agora,
          },
        ]
      : [];
  const pendencia = aberta?.id ?? estado.pendencias.length + 1;
  const ultimo = Math.max(0, ...(aberta?.itens ?? []).map((i) => i.id));
  const deOutra = aberta !== undefined && aberta.execucao !== execucao.sequencia;
  const itens = recusados.map(({ alvo, valor, dado }, n): Evento => {
    const tipo = alvo.startsWith('campo:') ? 'campo' : 'documento';
    const chave = alvo.slice(tipo.length + 1);
    const antes = aceitoAntes(estado.pendencias, tipo, chave);
    const texto = dado.motivo ?? '';
    return {
      tipo: 'item_incluido',
      pendencia,
      item: ultimo + n + 1,
      tipo_do_item: tipo,
      alvo: chave,
      ...deArquivo(definicao, tipo, chave),
      texto,
      ...doPadrao(texto, contexto.padroes),
      fundamento: null,
      ...(antes === undefined
        ? {}
        : { de_novo: { pendencia: antes.pendencia, item: antes.item.id, razao: texto.slice(0, RAZAO) } }),
      ...(deOutra ? { execucao: execucao.sequencia } : {}),
      antes: valor,
    };
  });
  return [...abertura, ...itens];
};

/**
 * The applicant's answer in an acceptance step, all fields at once (AMB-074): everything accepted, the request goes on; anything refused, it ends
 * as "Cancelado", once he has said that he knows.
 */
export const concluirAceite = (e: Entrada<ComandoDe<'concluir-aceite'>>): Decisao => {
  const { definicao, estado, etapa, execucao, comando, contexto } = e;
  const campos = camposMostrados(definicao, estado, etapa);
  const faltas = campos.filter((c) => comando.aceites[c.chave] === undefined);
  const estranho = Object.keys(comando.aceites).find((chave) => !campos.some((c) => c.chave === chave));
  if (estranho !== undefined) return porDados(`aceites.${estranho}`, relacao);
  if (faltas.length > 0) {
    const erros = Object.fromEntries(faltas.map((c) => [`aceites.${c.chave}`, [obrigatorio]]));
    return { recusa: 'dados', mensagem: 'Aceite ou recuse cada informação', erros };
  }
  const recusados = campos.filter((c) => comando.aceites[c.chave] === false);
  const leitura = recusados.length > 0 ? [] : leituraDe(e);
  if (!Array.isArray(leitura)) return leitura;
  const eventos: Evento[] = [
    ...leitura,
    {
      tipo: 'aceite_registrado',
      execucao: execucao.sequencia,
      aceitos: campos.filter((c) => comando.aceites[c.chave] === true).map((c) => c.chave),
      recusados: recusados.map((c) => c.chave),
    },
  ];
  if (recusados.length > 0) {
    if (comando.confirma !== true) return porDados('confirma', CONFIRME_O_CANCELAMENTO);
    const dito = comando.motivo?.trim() ?? '';
    if (dito.length > MOTIVO) return porDados('motivo', tamanhoMaximo(MOTIVO));
    const nomes = new Intl.ListFormat('pt-BR').format(recusados.map((c) => c.nome));
    const motivo = `O requerente recusou: ${nomes}${dito === '' ? '' : `. ${dito}`}`;
    return [
      ...eventos,
      ...encerrarCorridas(estado, execucao, { resultado: 'cancelada', motivo }, contexto),
      { tipo: 'requerimento_encerrado', situacao: 'Cancelado', motivo, quando: contexto.agora },
    ];
  }
  return concluir(e, eventos);
};

const concluir = (e: Entrada<unknown>, antes: readonly Evento[]): Evento[] => {
  const { definicao, estado, etapa, execucao, contexto } = e;
  const eventos: Evento[] = [
    ...antes,
    {
      tipo: 'etapa_concluida',
      execucao: execucao.sequencia,
      resultado: 'enviada',
      motivo: null,
      quando: contexto.agora,
    },
  ];
  return [...eventos, ...seguir(definicao, reproduzir(eventos, estado), { etapa, execucao }, contexto)];
};

/** The applicant takes note of what a step shows him. */
export const darCiencia = (e: Entrada<ComandoDe<'dar-ciencia'>>): Decisao => {
  const leitura = leituraDe(e);
  if (!Array.isArray(leitura)) return leitura;
  return concluir(e, [...leitura, { tipo: 'ciencia_dada', execucao: e.execucao.sequencia }]);
};

/** The kind of project is confirmed in the draft, and fixed from then on (EST-076). */
export const confirmarTipo = ({ definicao, comando }: Entrada<ComandoDe<'confirmar-tipo'>>): Decisao => {
  const campo = campoDoTipo(definicao);
  if (campo === undefined) return porRegra('Este tipo de requerimento não pede o tipo do projeto');
  if (comando.valor === '') return porDados(campo.chave, obrigatorio);
  return campo.opcoes?.some((o) => o.chave === comando.valor) === true
    ? [{ tipo: 'tipo_confirmado', campo: campo.chave, valor: comando.valor }]
    : porDados(campo.chave, opcao);
};

const comutar =
  (tipo: 'etapa_ligada' | 'etapa_desligada', quais: typeof etapasALigar) =>
  (e: Entrada<{ motivo: string; etapa?: string }>): Decisao => {
    const possiveis = quais(e);
    const etapa = e.comando.etapa ?? possiveis[0];
    return etapa !== undefined && possiveis.includes(etapa)
      ? [{ tipo, etapa, motivo: e.comando.motivo.trim() }]
      : porDados('etapa', 'Escolha uma das etapas opcionais que ainda estão adiante');
  };
/** A step by hand is taken into the request's way, or out of it again, before it is begun. */
export const ligarEtapa = comutar('etapa_ligada', etapasALigar);
export const desligarEtapa = comutar('etapa_desligada', etapasADesligar);
