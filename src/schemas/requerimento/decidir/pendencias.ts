import { campoDoLugar, perguntaDeArquivo } from '../../processo/arquivosDasLinhas.ts';
import { ehCalculado } from '../../processo/campo.ts';
import type { Definicao } from '../../processo/definicao.ts';
import { camposDaEtapa } from '../../processo/preenchimento.ts';
import { textos } from '../../textos.ts';
import { aceitoAntes } from '../aceitoAntes.ts';
import { cobradaNoCaminho, DE_OUTRO_CAMINHO } from '../cobradaNoCaminho.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Decisao, type Recusa } from '../contexto.ts';
import { diaContadoDeAgora } from '../datasDeHoje.ts';
import { pendenciaAberta, type Estado } from '../estado.ts';
import type { Item, Pendencia } from '../itemDaPendencia.ts';
import type { Valor } from '../resposta.ts';
import { campoEscondido, doSetor } from '../documentosPedidos.ts';
import { donaDaRodada, donaDoItem, parecerDeQuemAge, trabalhaNaEtapa } from '../quandoAgir.ts';
import {
  comprovantesDe,
  cobrancaDoItem,
  lugarDoAlvo,
  pedeArquivos,
  recusaDoPagamento,
  temAlvo,
} from '../itensDaPendencia.ts';
import { recusaDoLugar } from '../lugarDoItem.ts';
import { doPadrao } from './padraoDoItem.ts';
import { campoDoTipo, TIPO_FIXO } from '../tipoDoProjeto.ts';
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

/** Whether an item of this kind is about a field, or a cell of a table, that takes a file. */
export const deArquivo = (definicao: Definicao, tipo: Item['tipo'], alvo: string | null): Pick<Item, 'de_arquivo'> =>
  tipo === 'campo' && perguntaDeArquivo(definicao.campos, alvo ?? '') !== undefined ? { de_arquivo: true } : {};

/** What the target holds now, kept as "before". */
const valorAtual = (estado: Estado, item: Pick<Item, 'tipo' | 'alvo' | 'de_arquivo'>): Valor => {
  const { tipo, alvo } = item;
  if (alvo === null) return null;
  if (pedeArquivos(item)) return [...(estado.arquivos[lugarDoAlvo(item)] ?? [])];
  if (tipo === 'pagamento') return comprovantesDe(estado, { alvo });
  return estado.respostas[alvo] ?? null;
};

/** A field, or a cell for files, that the applicant answered, or should have: not one that staff fill, nor one that the portal works out, nor one that the answers hide. */
export const campoCorrigivel = (definicao: Definicao, estado: Estado, chave: string): boolean =>
  definicao.etapas.some(
    (e) =>
      e.publico === 'requerente' &&
      estado.execucoes.some((x) => x.etapa === e.chave) &&
      camposDaEtapa(definicao, e).some(
        (c) =>
          c.chave === campoDoLugar(chave) &&
          !ehCalculado(c) &&
          c.tipo_do_projeto !== true &&
          !campoEscondido(definicao, estado, chave),
      ),
  );

const NAO_PERGUNTADO = 'As respostas de agora não mostram este campo. Peça a correção da resposta que o esconde';

/** Where an item belongs: to the step of who asks, or to the opinion that a consulted sector owes and the step that asked for that. */
const dequem = (e: Entrada<unknown>, p: Pendencia): Pick<Item, 'execucao' | 'parecer'> => {
  const parecer = trabalhaNaEtapa(e) ? undefined : parecerDeQuemAge(e);
  const execucao = parecer?.execucao ?? e.execucao.sequencia;
  return {
    ...(p.execucao === execucao ? {} : { execucao }),
    ...(parecer === undefined ? {} : { parecer: { id: parecer.id, setor: parecer.setor } }),
  };
};

const { obrigatorio, relacao, tamanhoMaximo } = textos.validacao;

/** What an item of this kind cannot be about; undefined when it can. */
const alvoErrado = (
  { definicao, estado, execucao }: Entrada<unknown>,
  tipo: Item['tipo'],
  alvo: string | null,
): string | undefined => {
  switch (tipo) {
    case 'documento':
      return definicao.documentos.some((d) => d.chave === alvo && !doSetor(d)) ? undefined : relacao;
    case 'campo':
      if (campoDoTipo(definicao)?.chave === alvo) return TIPO_FIXO;
      if (campoCorrigivel(definicao, estado, alvo ?? '')) return undefined;
      return definicao.campos.some((c) => c.chave === campoDoLugar(alvo ?? '')) &&
        campoEscondido(definicao, estado, alvo ?? '')
        ? NAO_PERGUNTADO
        : relacao;
    case 'pagamento': {
      const cobranca = cobrancaDoItem(estado, { alvo });
      if (cobranca === undefined) return relacao;
      return cobradaNoCaminho(estado, cobranca, execucao) ? recusaDoPagamento(cobranca) : DE_OUTRO_CAMINHO;
    }
    default:
      return undefined;
  }
};

export const incluirItem = (e: Entrada<ComandoDe<'incluir-item'>>): Decisao => {
  const { definicao, estado, comando } = e;
  const p = rodada(estado, comando.pendencia, 'coletando', 'Só uma pendência ainda não enviada recebe itens');
  if (ehRecusa(p)) return p;
  const texto = comando.texto.trim();
  if (texto === '') return porDados('texto', obrigatorio);
  if (texto.length > TEXTO_DO_ITEM) return porDados('texto', tamanhoMaximo(TEXTO_DO_ITEM));
  const { tipo } = comando;
  const alvo = temAlvo(tipo) ? comando.alvo : null;
  const errado = alvoErrado(e, tipo, alvo);
  if (errado !== undefined) return porDados('alvo', errado);
  if (alvo !== null && p.itens.some((i) => i.tipo === tipo && i.alvo === alvo))
    return porDados('alvo', 'Este item já está na pendência');
  if (tipo === 'condicao' && p.itens.some((i) => i.tipo === tipo && i.texto === texto))
    return porDados('texto', 'Esta condição já está na pendência');
  const antes = aceitoAntes(estado.pendencias, tipo, alvo);
  const razao = comando.razao?.trim() ?? '';
  if (antes !== undefined && razao === '')
    return porDados(
      'razao',
      `A pendência ${antes.pendencia} já ${antes.item.situacao === 'retirado' ? 'retirou' : 'aceitou'} este item. Diga por que ele é pedido de novo`,
    );
  if (razao.length > RAZAO) return porDados('razao', tamanhoMaximo(RAZAO));
  const { lugar } = comando;
  const forade = lugar && recusaDoLugar(estado, tipo, alvo, lugar);
  if (forade !== undefined) return porDados('lugar', forade);
  const campoDeArquivo = deArquivo(definicao, tipo, alvo);
  return [
    {
      tipo: 'item_incluido',
      pendencia: p.id,
      item: Math.max(0, ...p.itens.map((i) => i.id)) + 1,
      tipo_do_item: tipo,
      alvo,
      ...campoDeArquivo,
      texto,
      ...doPadrao(texto, e.contexto.padroes),
      fundamento: comando.fundamento?.trim() || null,
      ...(antes === undefined ? {} : { de_novo: { pendencia: antes.pendencia, item: antes.item.id, razao } }),
      ...(lugar === undefined ? {} : { lugar }),
      ...dequem(e, p),
      antes: valorAtual(estado, { tipo, alvo, ...campoDeArquivo }),
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
  return donaDoItem(e, item) || (trabalhaNaEtapa(e) && donaDaRodada(e))
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
  const ate = definicao.pendencia && diaContadoDeAgora(definicao.pendencia.prazo, contexto);
  return [{ tipo: 'pendencia_emitida', pendencia: p.id, responder_ate: ate ?? null, quando: contexto.agora }];
};
