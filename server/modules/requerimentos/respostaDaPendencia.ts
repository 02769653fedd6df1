import { AppError } from '../../../src/schemas/errors.ts';
import { perguntaDeArquivo } from '../../../src/schemas/processo/arquivosDasLinhas.ts';
import { formatoDoNome, formatosPedidos } from '../../../src/schemas/processo/formatosDosArquivos.ts';
import { fraseDosArquivos } from '../../../src/schemas/processo/frasesDosArquivos.ts';
import { alvoDoContestado } from '../../../src/schemas/requerimento/contestavel.ts';
import { lugarDoAlvo, pedeResposta } from '../../../src/schemas/requerimento/itensDaPendencia.ts';
import type { Contestacao } from '../../../src/schemas/requerimento/itemDaPendencia.ts';
import type { Respostas, Valor } from '../../../src/schemas/requerimento/resposta.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Preparo } from './agir.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { InformadosCitados } from '../../../src/schemas/requerimento/informado.ts';
import { arquivosDoRequerimento } from './arquivosDoRequerimento.ts';
import { informadosCitados } from './informados/procurar.ts';
import { referenciasErradas } from './referencias.ts';
import { respostasLidas } from './respostasLidas.ts';

/** Body of `responder`: by item its answer, its files, or why it is contested. */
export interface RespostaDaPendencia {
  readonly versao: number;
  readonly respostas?: Readonly<Record<string, Valor>>;
  readonly arquivos?: Readonly<Record<string, readonly number[]>>;
  readonly contestacoes?: Readonly<Record<string, { readonly texto: string; readonly arquivos?: readonly number[] }>>;
}

export const contestacoesDe = ({ contestacoes = {} }: RespostaDaPendencia): Readonly<Record<string, Contestacao>> =>
  Object.fromEntries(Object.entries(contestacoes).map(([id, { texto, arquivos = [] }]) => [id, { texto, arquivos }]));

const INDISPONIVEL = 'Este arquivo não está disponível. Envie-o de novo';

/** Whether all these files were sent for this target of this request, and are not part of it yet. */
const soltosPara = async (
  trx: Trx,
  { requerimento }: Preparo,
  alvo: string,
  ids: readonly number[],
): Promise<boolean> => {
  if (ids.length === 0) return true;
  const { n } = await trx
    .selectFrom('arquivo')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('organizacao_id', '=', requerimento.organizacaoId)
    .where('requerimento_id', '=', requerimento.id)
    .where('alvo', '=', alvo)
    .where('id', 'in', ids)
    .where('vinculado_em', 'is', null)
    .where('removido_em', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n) === new Set(ids).size;
};

/** What is wrong with the formats of a document, or a file field, that wants one file of each; undefined where nothing is. */
const erroDosFormatos = async (
  trx: Trx,
  { requerimento, definicao }: Preparo,
  alvo: string,
  ids: readonly number[],
): Promise<string | undefined> => {
  const pedido =
    definicao.documentos.find(({ chave }) => alvo === `documento:${chave}`) ??
    perguntaDeArquivo(definicao.campos, alvo.replace(/^campo:/, ''));
  const formatos = pedido === undefined ? undefined : formatosPedidos(pedido);
  if (formatos === undefined) return undefined;
  const todos = await arquivosDoRequerimento(trx, requerimento.organizacaoId, requerimento.id);
  const arquivos = todos.filter(({ id }) => ids.includes(id));
  const tem = new Set(arquivos.map(({ nome }) => formatoDoNome(nome)));
  if (formatos.some((f) => !tem.has(f)))
    return fraseDosArquivos({ minimo: formatos.length, um_de_cada_formato: formatos, arquivos }, tem.size);
  return arquivos.length > tem.size ? 'Deixe um só arquivo de cada formato' : undefined;
};

/** Files named in an answer: sent for that item, of this request, and not part of it yet; 422 at the item otherwise. */
export const conferirArquivosDaResposta = async (
  trx: Trx,
  p: Preparo,
  pendencia: number,
  { arquivos = {}, contestacoes = {} }: RespostaDaPendencia,
): Promise<void> => {
  const itens = p.requerimento.estado.pendencias.find((x) => x.id === pendencia)?.itens ?? [];
  const pedidos = [
    ...Object.entries(arquivos).map(([item, ids]) => {
      const pedido = itens.find((i) => String(i.id) === item);
      return { lugar: `arquivos.${item}`, alvo: pedido === undefined ? '' : lugarDoAlvo(pedido), ids };
    }),
    ...Object.entries(contestacoes).map(([item, { arquivos: ids = [] }]) => ({
      lugar: `contestacoes.${item}.arquivos`,
      alvo: alvoDoContestado(pendencia, Number(item)),
      ids,
    })),
  ];
  for (const { lugar, alvo, ids } of pedidos) {
    const erro = (await soltosPara(trx, p, alvo, ids)) ? await erroDosFormatos(trx, p, alvo, ids) : INDISPONIVEL;
    if (erro !== undefined)
      throw new AppError('dados_invalidos', 'Confira os itens indicados', { erros: { [lugar]: [erro] } });
  }
};

/** A corrected property, professional or earlier request must exist, as it had to at the filing. */
export const conferirReferenciasDaResposta = async (
  trx: Trx,
  { definicao, requerimento, hoje }: Preparo,
  pendencia: number,
  { respostas = {}, contestacoes = {} }: RespostaDaPendencia,
): Promise<void> => {
  const itens = requerimento.estado.pendencias.find((x) => x.id === pendencia)?.itens ?? [];
  const erros: Record<string, readonly string[]> = {};
  for (const item of itens) {
    const { id, alvo } = item;
    const campo = pedeResposta(item) ? definicao.campos.find((c) => c.chave === alvo) : undefined;
    if (campo === undefined || contestacoes[String(id)] !== undefined) continue;
    const valor = respostas[String(id)] ?? null;
    const { respostas: dadas } = requerimento.estado;
    const errada = await referenciasErradas(trx, { ...requerimento, hoje, respostas: dadas }, [campo], {
      [campo.chave]: valor,
    });
    for (const frases of Object.values(errada)) erros[`respostas.${id}`] = frases;
  }
  if (Object.keys(erros).length > 0) throw new AppError('dados_invalidos', 'Confira os itens indicados', { erros });
};

/** The answers that a round corrects, by field; what is contested stays as it was. */
const respostasCorrigidas = (
  estado: Estado,
  pendencia: number,
  { respostas = {}, contestacoes = {} }: RespostaDaPendencia,
): Respostas =>
  Object.fromEntries(
    (estado.pendencias.find((x) => x.id === pendencia)?.itens ?? []).flatMap((item) =>
      pedeResposta(item) && item.alvo !== null && contestacoes[String(item.id)] === undefined
        ? [[item.alvo, respostas[String(item.id)] ?? null] as const]
        : [],
    ),
  );

/** What is read from the properties and licences that an answer corrects: as they are today, whatever stood there. */
export const lidasDaResposta = (
  trx: Trx,
  { definicao, requerimento, hoje }: Preparo,
  pendencia: number,
  corpo: RespostaDaPendencia,
): Promise<Respostas> => {
  const corrigidas = respostasCorrigidas(requerimento.estado, pendencia, corpo);
  const lidos = definicao.campos.filter(({ da_zona, do_imovel, da_licenca }) => {
    const de = (da_zona ?? do_imovel)?.imovel ?? da_licenca?.licenca;
    return de !== undefined && Object.hasOwn(corrigidas, de);
  });
  return respostasLidas(trx, { ...requerimento, hoje }, lidos, definicao.campos, corrigidas);
};

/** What the corrected answers name that was typed in. */
export const informadosDaResposta = (
  trx: Trx,
  { definicao, requerimento }: Preparo,
  pendencia: number,
  corpo: RespostaDaPendencia,
): Promise<InformadosCitados> =>
  informadosCitados(
    trx,
    requerimento,
    definicao.campos,
    respostasCorrigidas(requerimento.estado, pendencia, corpo),
    requerimento.estado.informados,
  );
