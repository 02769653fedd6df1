import { celulasDeArquivo, perguntaDeArquivo } from '../../processo/arquivosDasLinhas.ts';
import { camposDaEtapa, documentosDaEtapa, preencher } from '../../processo/preenchimento.ts';
import { formatosPedidos } from '../../processo/formatosDosArquivos.ts';
import { fraseDosArquivos } from '../../processo/frasesDosArquivos.ts';
import { textos } from '../../textos.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Decisao } from '../contexto.ts';
import { contestavel } from '../contestavel.ts';
import { diasDaEtapa, respostasComDias } from '../dias.ts';
import { campoEscondido } from '../documentosPedidos.ts';
import { nomeDoAlvo } from '../nomesDeAntes.ts';
import type { Estado } from '../estado.ts';
import { reproduzir } from '../evoluir.ts';
import type { Contestacao, Item } from '../itemDaPendencia.ts';
import type { Respostas, Valor } from '../resposta.ts';
import { faltaDoPagamento, lugarDoAlvo, pedeArquivos, pedeResposta } from '../itensDaPendencia.ts';
import { reavaliar, type Reavaliacao } from '../reavaliar.ts';
import type { Evento, EventoDe } from '../eventos.ts';
import type { Entrada } from './fluxo.ts';
import { informou } from './informados.ts';

const TEXTO = 5000;
const { obrigatorio, tamanhoMaximo } = textos.validacao;

type PorItem<T> = { readonly [item: string]: T };
type Erros = Record<string, readonly string[]>;

type Resposta = Pick<ComandoDe<'responder-pendencia'>, 'respostas' | 'lidas'>;

/** The answers with those of the round's field items in their places, and what is read anew from a property that they name. */
const corrigidas = (estado: Estado, itens: readonly Item[], { respostas, lidas = {} }: Resposta): Respostas => {
  const novas = Object.fromEntries(
    itens.flatMap((i) =>
      pedeResposta(i) && i.alvo !== null ? [[i.alvo, respostas[String(i.id)] ?? null] as const] : [],
    ),
  );
  const vazias = new Set(Object.keys(lidas).filter((chave) => lidas[chave] === null));
  return Object.fromEntries(
    Object.entries({ ...estado.respostas, ...lidas, ...novas }).filter(([chave]) => !vazias.has(chave)),
  );
};

/** What the answer makes of the other ones: worked out anew, read anew, shown no more. */
const doResto = (e: Entrada<ComandoDe<'responder-pendencia'>>, cumpridos: readonly Item[]): Reavaliacao => {
  const { lidas = {} } = e.comando;
  const { respostas } = e.estado;
  const { calculadas, descartadas } = reavaliar(e.definicao, corrigidas(e.estado, cumpridos, e.comando), (etapa) =>
    diasDaEtapa(e.estado, etapa),
  );
  const mudadas = Object.entries(lidas).filter(
    ([chave, valor]) => valor !== null && valor !== respostas[chave] && !descartadas.includes(chave),
  );
  const sumidas = Object.keys(lidas).filter((chave) => lidas[chave] === null && Object.hasOwn(respostas, chave));
  return {
    calculadas: { ...Object.fromEntries(mudadas), ...calculadas },
    descartadas: [...new Set([...descartadas, ...sumidas])],
  };
};

/** The files with those of the round's items in their places. */
const trocados = (
  estado: Estado,
  itens: readonly Item[],
  arquivos: PorItem<readonly number[]>,
): Estado['arquivos'] => ({
  ...estado.arquivos,
  ...Object.fromEntries(
    itens.flatMap((i) => (pedeArquivos(i) ? [[lugarDoAlvo(i), arquivos[String(i.id)] ?? []] as const] : [])),
  ),
});

/** New field values and files must fit the form as a whole; what the items do not target stays as it was. */
const conferirCampos = (e: Entrada<ComandoDe<'responder-pendencia'>>, itens: readonly Item[]): Erros => {
  const { arquivos, arquivos_das_linhas = {} } = e.comando;
  const alvos = new Map(itens.flatMap((i) => (i.tipo === 'campo' && i.alvo !== null ? [[i.alvo, i] as const] : [])));
  const novas = corrigidas(e.estado, itens, e.comando);
  const novos = { ...trocados(e.estado, itens, arquivos), ...arquivos_das_linhas };
  const erros: Erros = {};
  for (const etapa of e.definicao.etapas) {
    const campos = camposDaEtapa(e.definicao, etapa);
    if (!campos.some((c) => alvos.has(c.chave))) continue;
    const chaves = new Set(campos.map((c) => c.chave));
    const daEtapa = Object.fromEntries(Object.entries(novas).filter(([k]) => chaves.has(k)));
    const lido = preencher(e.definicao, etapa, daEtapa, {
      anteriores: respostasComDias(e.estado, etapa.chave, novas),
      dias: Object.fromEntries([...alvos.keys()].map((chave) => [chave, e.contexto.hoje])),
      completo: true,
      arquivos: novos,
    });
    for (const [campo, frases] of Object.entries(lido.erros)) {
      const item = alvos.get(campo.split(/[.[]/)[0] ?? campo);
      if (item !== undefined) erros[`${pedeArquivos(item) ? 'arquivos' : 'respostas'}.${item.id}`] = frases;
    }
  }
  return erros;
};

/** Files that came for the rows of tables which the round corrects; of a row that the answer does not have nothing is taken. */
const dasLinhas = (
  { definicao, comando: { respostas, arquivos_das_linhas = {} } }: Entrada<ComandoDe<'responder-pendencia'>>,
  itens: readonly Item[],
): Pick<EventoDe<'pendencia_respondida'>, 'arquivos_das_linhas'> => {
  const lugares = new Set(
    itens.filter(pedeResposta).flatMap(({ id, alvo }) => {
      const tabela = definicao.campos.find(({ chave }) => chave === alvo);
      const celulas = tabela === undefined ? [] : celulasDeArquivo(tabela, respostas[String(id)]);
      return celulas.map(({ campo }) => `campo:${campo.chave}`);
    }),
  );
  const seus = Object.entries(arquivos_das_linhas).filter(([alvo, ids]) => lugares.has(alvo) && ids.length > 0);
  return seus.length === 0 ? {} : { arquivos_das_linhas: Object.fromEntries(seus) };
};

const vazio = (v: Valor | undefined): boolean =>
  v === undefined || v === null || (typeof v === 'string' && v.trim() === '');

const UM_SO = 'Este campo recebe um só arquivo';
const CONCORDE = 'Marque que concorda com a condição';

/** Who cannot contest is not told that he may. */
const faltaConcordar = (e: Entrada<unknown>, item: Item): string =>
  contestavel(e.definicao, item) === undefined ? `${CONCORDE}, ou diga por que não concorda` : CONCORDE;

/** How many files the document or file field of an item needs with the answers that come with them; undefined: one. They take the place of all it has. */
const documentoDoItem = ({ definicao, estado, comando }: Entrada<ComandoDe<'responder-pendencia'>>, item: Item) => {
  const campo = item.tipo === 'campo' ? perguntaDeArquivo(definicao.campos, item.alvo ?? '') : undefined;
  const doCampo = campo === undefined ? undefined : formatosPedidos(campo);
  if (doCampo !== undefined) return { minimo: doCampo.length, um_de_cada_formato: doCampo };
  const documento =
    item.tipo === 'documento' ? definicao.documentos.find(({ chave }) => chave === item.alvo) : undefined;
  const formatos = documento === undefined ? undefined : formatosPedidos(documento);
  if (documento === undefined || (documento.quantos === undefined && formatos === undefined)) return undefined;
  const rodada = estado.pendencias.find(({ id }) => id === comando.pendencia);
  const cumpridos = (rodada?.itens ?? []).filter(({ id }) => comando.contestacoes?.[String(id)] === undefined);
  const novas = corrigidas(estado, cumpridos, comando);
  const pedido = documentosDaEtapa(definicao, documento.etapa, respostasComDias(estado, documento.etapa, novas)).find(
    (um) => um.documento === documento,
  );
  return {
    minimo: Math.max(formatos?.length ?? 1, pedido?.minimo ?? 1),
    um_por: documento.um_por,
    um_de_cada_formato: formatos,
  };
};

/** What is missing of an item, or too long in it. */
const conferirItem = (e: Entrada<ComandoDe<'responder-pendencia'>>, item: Item): Erros => {
  const { respostas, arquivos } = e.comando;
  const chave = String(item.id);
  const texto = respostas[chave];
  if (item.tipo === 'condicao') return texto === true ? {} : { [`respostas.${chave}`]: [faltaConcordar(e, item)] };
  if (item.tipo === 'pagamento') {
    const falta = faltaDoPagamento(e.estado, item);
    return falta === undefined ? {} : { [`arquivos.${chave}`]: [falta] };
  }
  if (pedeArquivos(item)) {
    const quantos = (arquivos[chave] ?? []).length;
    const pedido = documentoDoItem(e, item);
    if (quantos < (pedido?.minimo ?? 1)) return { [`arquivos.${chave}`]: [fraseDosArquivos(pedido ?? {}, quantos)] };
    return item.tipo === 'campo' && pedido === undefined && quantos > 1 ? { [`arquivos.${chave}`]: [UM_SO] } : {};
  }
  if (item.tipo === 'esclarecimento' && texto !== undefined && (typeof texto !== 'string' || texto.length > TEXTO))
    return { [`respostas.${chave}`]: [tamanhoMaximo(TEXTO)] };
  return vazio(texto) ? { [`respostas.${chave}`]: [obrigatorio] } : {};
};

/** What is wrong with a contest; it needs its reason, files only support it. */
const conferirContestacao = (e: Entrada<unknown>, item: Item, { texto }: Contestacao): Erros => {
  const lugar = `contestacoes.${item.id}.texto`;
  const recusa = contestavel(e.definicao, item);
  if (recusa !== undefined) return { [lugar]: [recusa] };
  if (texto.trim() === '') return { [lugar]: [obrigatorio] };
  return texto.length > TEXTO ? { [lugar]: [tamanhoMaximo(TEXTO)] } : {};
};

/** Where the answer names something that the round does not ask. */
const estranho = (itens: readonly Item[], c: ComandoDe<'responder-pendencia'>): string | undefined => {
  const pede = (serve: (i: Item) => boolean) => new Set(itens.filter(serve).map((i) => String(i.id)));
  const contestados = Object.keys(c.contestacoes ?? {});
  const respondidos = (serve: (i: Item) => boolean) =>
    new Set([...pede(serve)].filter((id) => !contestados.includes(id)));
  const deArquivo = respondidos(pedeArquivos);
  // A payment is answered by the receipt of its charge, which is sent as an act of its own.
  const deTexto = respondidos((i) => !pedeArquivos(i) && i.tipo !== 'pagamento');
  const todos = pede(() => true);
  const fora = (parte: string, chaves: readonly string[], conhecidas: ReadonlySet<string>) =>
    chaves.flatMap((k) => (conhecidas.has(k) ? [] : [`${parte}.${k}`]))[0];
  return (
    fora('respostas', Object.keys(c.respostas), deTexto) ??
    fora('arquivos', Object.keys(c.arquivos), deArquivo) ??
    fora('contestacoes', contestados, todos)
  );
};

/** Fields of the round that its own answers hide: what was asked of them is kept with their items, and takes no part any more. */
const escondidosPela = (
  { definicao, estado }: Entrada<unknown>,
  itens: readonly Item[],
  respostas: Respostas,
): Pick<EventoDe<'pendencia_respondida'>, 'escondidos'> => {
  const depois = { ...estado, respostas };
  const escondidos = itens.flatMap(({ id, tipo, alvo }) =>
    tipo === 'campo' && alvo !== null && campoEscondido(definicao, depois, alvo)
      ? [{ item: id, nome: nomeDoAlvo(definicao, `campo:${alvo}`) }]
      : [],
  );
  return escondidos.length === 0 ? {} : { escondidos };
};

/** One answer for all items, each complied with or contested; nothing but the items may change (process.md 3). */
export const responderPendencia = (e: Entrada<ComandoDe<'responder-pendencia'>>): Decisao => {
  const { estado, comando, contexto } = e;
  const p = estado.pendencias.find((x) => x.id === comando.pendencia);
  if (p?.situacao !== 'emitida') return porRegra('Esta pendência não está aguardando a sua resposta');
  const fora = estranho(p.itens, comando);
  if (fora !== undefined) return porDados(fora, 'A pendência não pede este item');
  const { contestacoes = {} } = comando;
  const cumpridos = p.itens.filter((i) => contestacoes[String(i.id)] === undefined);
  const erros = { ...conferirCampos(e, cumpridos) };
  for (const item of p.itens) {
    const contestacao = contestacoes[String(item.id)];
    Object.assign(erros, contestacao === undefined ? conferirItem(e, item) : conferirContestacao(e, item, contestacao));
  }
  if (Object.keys(erros).length > 0) return { recusa: 'dados', mensagem: 'Confira os itens indicados', erros };
  const novas = corrigidas(estado, cumpridos, comando);
  const eventos: Evento[] = [
    ...cumpridos.flatMap((i): Evento[] =>
      i.tipo === 'condicao' ? [{ tipo: 'condicao_concordada', pendencia: p.id, item: i.id, texto: i.texto }] : [],
    ),
    {
      tipo: 'pendencia_respondida',
      pendencia: p.id,
      respostas: comando.respostas,
      arquivos: comando.arquivos,
      ...dasLinhas(e, cumpridos),
      ...(comando.declarados === undefined ? {} : { declarados: comando.declarados }),
      ...(Object.keys(contestacoes).length === 0
        ? {}
        : {
            contestacoes: Object.fromEntries(
              Object.entries(contestacoes).map(([id, c]) => [id, { ...c, texto: c.texto.trim() }]),
            ),
          }),
      ...escondidosPela(e, cumpridos, novas),
      ...doResto(e, cumpridos),
      quando: contexto.agora,
    },
  ];
  return [...eventos, ...informou(e, reproduzir(eventos, estado))];
};
