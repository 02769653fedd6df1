import type { Definicao } from '../../processo/definicao.ts';
import { camposDaEtapa, preencher } from '../../processo/preenchimento.ts';
import { textos } from '../../textos.ts';
import { aceitoAntes } from '../aceitoAntes.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Decisao, type Recusa } from '../contexto.ts';
import { pendenciaAberta, type Estado, type Item, type Pendencia, type Respostas, type Valor } from '../estado.ts';
import type { Evento } from '../eventos.ts';
import { calcularPrazo } from '../prazo.ts';
import { doSetor } from '../documentosPedidos.ts';
import { donaDaRodada, donaDoItem } from '../quandoAgir.ts';
import { recusaDoLugar } from '../lugarDoItem.ts';
import { reavaliar } from '../reavaliar.ts';
import { campoDoTipo, TIPO_FIXO } from '../tipoDoProjeto.ts';
import { vereditoDe } from '../vereditos.ts';
import type { Entrada } from './fluxo.ts';

const TEXTO_DO_ITEM = 2000;
const RAZAO = 500;

const rodada = (estado: Estado, id: number, situacao: Pendencia['situacao'], texto: string): Pendencia | Recusa => {
  const p = estado.pendencias.find((x) => x.id === id);
  return p === undefined || p.situacao !== situacao ? porRegra(texto) : p;
};
const ehRecusa = (x: Pendencia | Recusa): x is Recusa => 'recusa' in x;

export const abrirPendencia = ({ estado, execucao, contexto }: Entrada<ComandoDe<'abrir-pendencia'>>): Decisao =>
  pendenciaAberta(estado)
    ? porRegra('Já há uma pendência aberta: inclua os itens nela')
    : [
        {
          tipo: 'pendencia_aberta',
          pendencia: estado.pendencias.length + 1,
          execucao: execucao.sequencia,
          quando: contexto.agora,
        },
      ];

/** What the target holds now, kept as "before". */
const valorAtual = (estado: Estado, tipo: Item['tipo'], alvo: string | null): Valor => {
  if (alvo === null) return null;
  return tipo === 'campo' ? (estado.respostas[alvo] ?? null) : [...(estado.arquivos[`documento:${alvo}`] ?? [])];
};

/** A field that the applicant answered, or should have: not one that staff fill, nor one that the portal works out. */
export const campoCorrigivel = (definicao: Definicao, estado: Estado, chave: string): boolean =>
  definicao.etapas.some(
    (e) =>
      e.publico === 'requerente' &&
      estado.execucoes.some((x) => x.etapa === e.chave) &&
      camposDaEtapa(definicao, e).some(
        (c) => c.chave === chave && c.calculo === undefined && c.tipo !== 'arquivo' && c.tipo_do_projeto !== true,
      ),
  );

export const incluirItem = ({ definicao, estado, execucao, comando }: Entrada<ComandoDe<'incluir-item'>>): Decisao => {
  const p = rodada(estado, comando.pendencia, 'coletando', 'Só uma pendência ainda não enviada recebe itens');
  if (ehRecusa(p)) return p;
  const texto = comando.texto.trim();
  if (texto === '') return porDados('texto', textos.validacao.obrigatorio);
  if (texto.length > TEXTO_DO_ITEM) return porDados('texto', textos.validacao.tamanhoMaximo(TEXTO_DO_ITEM));
  const { tipo } = comando;
  const alvo = tipo === 'esclarecimento' ? null : comando.alvo;
  if (tipo === 'documento' && !definicao.documentos.some((d) => d.chave === alvo && !doSetor(d)))
    return porDados('alvo', textos.validacao.relacao);
  if (tipo === 'campo' && campoDoTipo(definicao)?.chave === alvo) return porDados('alvo', TIPO_FIXO);
  if (tipo === 'campo' && !campoCorrigivel(definicao, estado, alvo ?? ''))
    return porDados('alvo', textos.validacao.relacao);
  if (alvo !== null && p.itens.some((i) => i.tipo === tipo && i.alvo === alvo))
    return porDados('alvo', 'Este item já está na pendência');
  const antes = aceitoAntes(estado.pendencias, tipo, alvo);
  const razao = comando.razao?.trim() ?? '';
  if (antes !== undefined && razao === '')
    return porDados('razao', `A pendência ${antes.pendencia} já aceitou este item. Diga por que ele é pedido de novo`);
  if (razao.length > RAZAO) return porDados('razao', textos.validacao.tamanhoMaximo(RAZAO));
  const { lugar } = comando;
  const forade = lugar && recusaDoLugar(estado, tipo, alvo, lugar);
  if (forade !== undefined) return porDados('lugar', forade);
  return [
    {
      tipo: 'item_incluido',
      pendencia: p.id,
      item: Math.max(0, ...p.itens.map((i) => i.id)) + 1,
      tipo_do_item: tipo,
      alvo,
      texto,
      fundamento: comando.fundamento?.trim() || null,
      ...(antes === undefined ? {} : { de_novo: { pendencia: antes.pendencia, item: antes.item.id, razao } }),
      ...(lugar === undefined ? {} : { lugar }),
      ...(p.execucao === execucao.sequencia ? {} : { execucao: execucao.sequencia }),
      antes: valorAtual(estado, tipo, alvo),
    },
  ];
};

export const retirarItem = (e: Entrada<ComandoDe<'retirar-item'>>): Decisao => {
  const { estado, comando } = e;
  const p = rodada(estado, comando.pendencia, 'coletando', 'Uma pendência já enviada não muda');
  if (ehRecusa(p)) return p;
  const item = p.itens.find((i) => i.id === comando.item);
  if (item === undefined) return porRegra('Este item não está na pendência');
  // Who sends the round answers for what it asks, and may leave out what another sector put in.
  return donaDoItem(e, item) || donaDaRodada(e)
    ? [{ tipo: 'item_retirado', pendencia: p.id, item: item.id }]
    : porRegra('Este item foi pedido por outro setor');
};

/** One notice for all items; a round without items cannot be issued (process.md 3). */
export const emitirPendencia = ({
  definicao,
  estado,
  comando,
  contexto,
}: Entrada<ComandoDe<'emitir-pendencia'>>): Decisao => {
  const p = rodada(estado, comando.pendencia, 'coletando', 'Esta pendência já foi enviada');
  if (ehRecusa(p)) return p;
  if (p.itens.length === 0) return porRegra('Inclua pelo menos um item antes de enviar a pendência');
  const prazo = definicao.pendencia && calcularPrazo(definicao.pendencia.prazo, contexto.hoje, [], contexto.calendario);
  return [
    { tipo: 'pendencia_emitida', pendencia: p.id, responder_ate: prazo?.vence_em ?? null, quando: contexto.agora },
  ];
};

/** The answers with those of the round's field items in their places. */
const corrigidas = (
  estado: Estado,
  itens: readonly Item[],
  respostas: { readonly [item: string]: Valor },
): Respostas => ({
  ...estado.respostas,
  ...Object.fromEntries(
    itens.flatMap((i) =>
      i.tipo === 'campo' && i.alvo !== null ? [[i.alvo, respostas[String(i.id)] ?? null] as const] : [],
    ),
  ),
});

/** New field values must fit the form as a whole; what the items do not target stays as it was. */
const conferirCampos = (
  e: Entrada<unknown>,
  itens: readonly Item[],
  respostas: { readonly [item: string]: Valor },
): Record<string, readonly string[]> => {
  const alvos = new Map(itens.filter((i) => i.tipo === 'campo' && i.alvo !== null).map((i) => [i.alvo ?? '', i.id]));
  const novas = corrigidas(e.estado, itens, respostas);
  const erros: Record<string, readonly string[]> = {};
  for (const etapa of e.definicao.etapas) {
    const campos = camposDaEtapa(e.definicao, etapa);
    if (!campos.some((c) => alvos.has(c.chave))) continue;
    const chaves = new Set(campos.map((c) => c.chave));
    const daEtapa = Object.fromEntries(Object.entries(novas).filter(([k]) => chaves.has(k)));
    const lido = preencher(e.definicao, etapa, daEtapa, {
      anteriores: novas,
      completo: true,
      arquivos: e.estado.arquivos,
    });
    for (const [campo, frases] of Object.entries(lido.erros)) {
      const id = alvos.get(campo.split(/[.[]/)[0] ?? campo);
      if (id !== undefined) erros[`respostas.${id}`] = frases;
    }
  }
  return erros;
};

/** One answer for all items; nothing but the items may change (process.md 3). */
export const responderPendencia = (e: Entrada<ComandoDe<'responder-pendencia'>>): Decisao => {
  const { estado, comando, contexto } = e;
  const p = rodada(estado, comando.pendencia, 'emitida', 'Esta pendência não está aguardando a sua resposta');
  if (ehRecusa(p)) return p;
  const pede = (tipos: readonly Item['tipo'][]) =>
    new Set(p.itens.flatMap((i) => (tipos.includes(i.tipo) ? String(i.id) : [])));
  const [deTexto, deArquivo] = [pede(['campo', 'esclarecimento']), pede(['documento'])];
  const estranho =
    Object.keys(comando.respostas).flatMap((k) => (deTexto.has(k) ? [] : [`respostas.${k}`]))[0] ??
    Object.keys(comando.arquivos).flatMap((k) => (deArquivo.has(k) ? [] : [`arquivos.${k}`]))[0];
  if (estranho !== undefined) return porDados(estranho, 'A pendência não pede este item');
  const faltas: Record<string, readonly string[]> = {};
  for (const i of p.itens) {
    const texto = comando.respostas[String(i.id)];
    const arquivos = comando.arquivos[String(i.id)] ?? [];
    if (i.tipo === 'documento' && arquivos.length === 0)
      faltas[`arquivos.${i.id}`] = [textos.validacao.arquivoObrigatorio];
    if (
      i.tipo !== 'documento' &&
      (texto === undefined || texto === null || (typeof texto === 'string' && texto.trim() === ''))
    )
      faltas[`respostas.${i.id}`] = [textos.validacao.obrigatorio];
    if (i.tipo === 'esclarecimento' && texto !== undefined && (typeof texto !== 'string' || texto.length > 5000))
      faltas[`respostas.${i.id}`] = [textos.validacao.tamanhoMaximo(5000)];
  }
  const erros = { ...conferirCampos(e, p.itens, comando.respostas), ...faltas };
  if (Object.keys(erros).length > 0) return { recusa: 'dados', mensagem: 'Confira os itens indicados', erros };
  return [
    {
      tipo: 'pendencia_respondida',
      pendencia: p.id,
      respostas: comando.respostas,
      arquivos: comando.arquivos,
      ...reavaliar(e.definicao, corrigidas(estado, p.itens, comando.respostas)),
      quando: contexto.agora,
    },
  ];
};

/** The refused items alone open the next round, already collected, with the analyst's reason as their text. */
const proximaRodada = (estado: Estado, p: Pendencia, recusados: readonly Item[], quando: string): Evento[] => {
  const nova = estado.pendencias.length + 1;
  return [
    { tipo: 'pendencia_aberta', pendencia: nova, execucao: p.execucao, quando },
    ...recusados.map((i, n): Evento => ({
      tipo: 'item_incluido',
      pendencia: nova,
      item: n + 1,
      tipo_do_item: i.tipo,
      alvo: i.alvo,
      texto: i.motivo ?? i.texto,
      fundamento: i.fundamento,
      ...(i.execucao === undefined ? {} : { execucao: i.execucao }),
      antes: i.depois,
    })),
  ];
};

/** Where the step judges answers one by one, the judgement of the new one is its verdict. */
const vereditoDoItem = (e: Entrada<ComandoDe<'avaliar-item'>>, p: Pendencia, item: Item): readonly Evento[] => {
  const { estado, comando, ator, contexto } = e;
  const execucao = item.execucao ?? p.execucao;
  const etapa = estado.execucoes.find((x) => x.sequencia === execucao)?.etapa ?? '';
  const alvo = `${item.tipo}:${item.alvo ?? ''}`;
  if (vereditoDe(estado, etapa, alvo) === undefined) return [];
  return [
    {
      tipo: 'veredito_dado',
      execucao,
      etapa,
      alvo,
      resultado: comando.resultado,
      motivo: comando.motivo?.trim() || null,
      valor: item.depois,
      por: { id: ator.id, nome: ator.nome },
      quando: contexto.agora,
    },
  ];
};

export const avaliarItem = (e: Entrada<ComandoDe<'avaliar-item'>>): Decisao => {
  const { estado, comando, contexto } = e;
  const p = rodada(estado, comando.pendencia, 'respondida', 'Esta pendência não tem resposta a avaliar');
  if (ehRecusa(p)) return p;
  const item = p.itens.find((i) => i.id === comando.item);
  if (item === undefined || item.situacao !== 'respondido') return porRegra('Este item já foi avaliado');
  if (!donaDoItem(e, item)) return porRegra('Este item é avaliado pelo setor que o pediu');
  const motivo = comando.motivo?.trim() || null;
  if (comando.resultado === 'recusado' && motivo === null) return porDados('motivo', textos.validacao.obrigatorio);
  const avaliado: Evento = {
    tipo: 'item_avaliado',
    pendencia: p.id,
    item: item.id,
    resultado: comando.resultado,
    motivo,
  };
  const julgado = [avaliado, ...vereditoDoItem(e, p, item)];
  const itens = p.itens.map((i): Item => (i.id === item.id ? { ...i, situacao: comando.resultado, motivo } : i));
  if (itens.some((i) => i.situacao === 'respondido')) return julgado;
  const recusados = itens.filter((i) => i.situacao === 'recusado');
  const fim: Evento = { tipo: 'pendencia_concluida', pendencia: p.id, quando: contexto.agora };
  return recusados.length === 0
    ? [...julgado, fim]
    : [...julgado, fim, ...proximaRodada(estado, p, recusados, contexto.agora)];
};
