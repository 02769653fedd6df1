import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { campoDoLugar, ehDaLinha, perguntaDeArquivo } from '../../../src/schemas/processo/arquivosDasLinhas.ts';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import { formatosPedidos, recebeVarios } from '../../../src/schemas/processo/formatosDosArquivos.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import type { Documento } from '../../../src/schemas/processo/documentoDeclarado.ts';
import { exigenciaDoArquivo } from '../../../src/schemas/processo/exigenciaDosArquivos.ts';
import { camposDaEtapa, documentosDaEtapa, etapaDe, preencher } from '../../../src/schemas/processo/preenchimento.ts';
import { podeAgir } from '../../../src/schemas/requerimento/acoes.ts';
import { ESPERA_O_PROPRIETARIO, esperaConsentimento } from '../../../src/schemas/requerimento/consentimento.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { DE_OUTRO_SETOR } from '../../../src/schemas/requerimento/decidir/recusaDoAto.ts';
import {
  anexosDaEquipe,
  camposAReceber,
  documentosAReceber,
} from '../../../src/schemas/requerimento/documentosPedidos.ts';
import type { Acao } from '../../../src/schemas/requerimento/comandos.ts';
import {
  participacaoEscreve,
  participacaoPermite,
  SEM_ESTE_ATO,
} from '../../../src/schemas/requerimento/participante.ts';
import { alvoDoContestado, contestavel } from '../../../src/schemas/requerimento/contestavel.ts';
import { respostasComDias } from '../../../src/schemas/requerimento/dias.ts';
import { pendenciaAberta } from '../../../src/schemas/requerimento/estado.ts';
import type { Execucao } from '../../../src/schemas/requerimento/execucao.ts';
import { pedeResposta } from '../../../src/schemas/requerimento/itensDaPendencia.ts';
import type { Pendencia } from '../../../src/schemas/requerimento/itemDaPendencia.ts';
import { execucaoDe, execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { alvoDaFoto } from '../../../src/schemas/requerimento/vistoria.ts';
import { itemDaFoto } from '../../../src/schemas/requerimento/vistorias.ts';
import type { PedidoDoArquivo } from '../../files/receberArquivo.ts';
import type { Preparo } from './agir.ts';
import { respostasEncenadas } from './etapaDoRequerente.ts';
import { formatosAceitos } from './formatosAceitos.ts';

/** What a declared place says of each file: formats, its largest size in bytes, whether it carries coordinates, what is not taken in its place. */
interface Aceito extends PedidoDoArquivo {
  readonly nao_aceita?: string;
}

const aceito = (
  declarado: Pick<Campo, 'formatos' | 'tamanho_maximo_mb' | 'georreferenciado'> & Pick<Documento, 'nao_aceita'> = {},
): Aceito => {
  const { tamanho_maximo_mb, ...resto } = exigenciaDoArquivo(declarado);
  return {
    ...{ formatos: formatosAceitos(declarado.formatos), ...resto },
    ...(tamanho_maximo_mb === undefined ? {} : { limite: tamanho_maximo_mb * 1024 * 1024 }),
  };
};

const quantos = (d: Documento | Campo): Pick<Alvo, 'varios' | 'umDeCadaFormato'> => ({
  varios: recebeVarios(d),
  ...(formatosPedidos(d) === undefined ? {} : { umDeCadaFormato: true }),
});

/** How a target takes files: until sent (draft or answer), or at once as an act of its own. */
export interface Alvo extends Aceito {
  readonly alvo: string;
  readonly varios: boolean;
  /** One file of each format: another of the same takes its place. */
  readonly umDeCadaFormato?: true;
  readonly modo: 'rascunho' | 'resposta' | 'anexar';
  /** Of a row of a table that a round corrects: it comes with the row, and no item names it. */
  readonly daLinha?: true;
  /** Run that it is attached in. */
  readonly execucao: number;
}
type AlvoDaEtapa = Omit<Alvo, 'execucao'>;

interface Onde extends Pick<Preparo, 'definicao' | 'requerimento'> {
  readonly etapa: Etapa;
  readonly execucao: Execucao;
}
type Campos = Readonly<Record<string, string>>;

/** The act of the applicant's side that a file is a part of. */
const ATO_DO_MODO = { rascunho: 'enviar', resposta: 'responder-pendencia', anexar: 'anexar' } as const satisfies Record<
  Alvo['modo'],
  Acao
>;

const semAlvo = () => erroNoCampo('campo', 'Informe o documento ou o campo do arquivo');
const naoPede = () => erroNoCampo('documento', 'Esta etapa não pede este documento');

/** What the sector attaches to the step it works in counts at once and is in the trace (docs/decisions/0004). */
const alvoDaEquipe = (
  { definicao, requerimento, etapa, execucao }: Onde,
  { documento, campo, vistoria, item }: Campos,
): AlvoDaEtapa => {
  if (execucao.situacao !== 'em_andamento') throw new AppError('regra', 'Só uma etapa em andamento recebe arquivos');
  if (vistoria !== undefined) {
    const alvo = alvoDaFoto(Number(vistoria), item ?? '');
    if (itemDaFoto(requerimento.estado, etapa, execucao, alvo) === undefined)
      throw erroNoCampo('item', 'Este item não recebe fotos agora');
    return { alvo, formatos: formatosAceitos(['jpg', 'png']), varios: true, modo: 'anexar' };
  }
  const { documentos, campos } = anexosDaEquipe(definicao, requerimento.estado, etapa);
  if (documento !== undefined) {
    const pedido = documentos.find((d) => d.chave === documento);
    if (pedido === undefined) throw naoPede();
    return { alvo: `documento:${documento}`, ...aceito(pedido), ...quantos(pedido), modo: 'anexar' };
  }
  const doCampo = campos.find((c) => c.chave === campo);
  if (doCampo === undefined) throw semAlvo();
  const alvo = `campo:${doCampo.chave}`;
  return { alvo, ...aceito(doCampo), ...quantos(doCampo), modo: 'anexar' };
};

/** What supports a contest: of an item of the round that waits for the applicant's answer. */
const alvoDaContestacao = (definicao: Definicao, rodada: Pendencia | undefined, id: number): AlvoDaEtapa => {
  const item = rodada?.situacao === 'emitida' ? rodada.itens.find((i) => i.id === id) : undefined;
  if (rodada === undefined || item === undefined) throw erroNoCampo('contestacao', 'A pendência não pede este item');
  const recusa = contestavel(definicao, item);
  if (recusa !== undefined) throw erroNoCampo('contestacao', recusa);
  return {
    alvo: alvoDoContestado(rodada.id, id),
    formatos: formatosAceitos(undefined),
    varios: true,
    modo: 'resposta',
  };
};

/** A cell for files of a table that the round corrects: its rows, also those that are added now, come with their files. */
const doItemDaTabela = (
  { campos }: Definicao,
  rodada: Pendencia | undefined,
  campo: string | undefined,
): Campo | undefined => {
  if (rodada?.situacao !== 'emitida' || campo === undefined || !ehDaLinha(campo)) return undefined;
  const pedida = rodada.itens.some((i) => pedeResposta(i) && i.alvo === campoDoLugar(campo));
  return pedida ? perguntaDeArquivo(campos, campo) : undefined;
};

const alvoDoRequerente = ({ definicao, requerimento, etapa, execucao }: Onde, campos: Campos): AlvoDaEtapa => {
  const { documento: chave, campo } = campos;
  const { estado } = requerimento;
  if (esperaConsentimento(estado)) throw new AppError('regra', ESPERA_O_PROPRIETARIO);
  const doItem = pendenciaAberta(estado);
  if (campos['contestacao'] !== undefined) return alvoDaContestacao(definicao, doItem, Number(campos['contestacao']));
  if (
    chave !== undefined &&
    doItem?.situacao === 'emitida' &&
    doItem.itens.some((i) => i.tipo === 'documento' && i.alvo === chave)
  ) {
    const documento = definicao.documentos.find((d) => d.chave === chave);
    return {
      alvo: `documento:${chave}`,
      ...aceito(documento),
      ...(documento === undefined ? {} : quantos(documento)),
      varios: true,
      modo: 'resposta',
    };
  }
  const doItemDeCampo =
    doItem?.situacao === 'emitida' && doItem.itens.some((i) => i.de_arquivo === true && i.alvo === campo)
      ? perguntaDeArquivo(definicao.campos, campo ?? '')
      : undefined;
  const doItemDeTabela = doItemDeCampo === undefined ? doItemDaTabela(definicao, doItem, campo) : undefined;
  const doItemPedido = doItemDeCampo ?? doItemDeTabela;
  if (doItemPedido !== undefined)
    return {
      alvo: `campo:${doItemPedido.chave}`,
      ...aceito(doItemPedido),
      ...quantos(doItemPedido),
      modo: 'resposta',
      ...(doItemDeTabela === undefined ? {} : { daLinha: true }),
    };
  const { valores } = preencher(definicao, etapa, respostasEncenadas(definicao, requerimento, etapa), {
    anteriores: respostasComDias(estado, etapa.chave),
    completo: false,
  });
  if (chave !== undefined) {
    const pedidos =
      execucao.setor === null
        ? documentosDaEtapa(definicao, etapa.chave, {
            ...respostasComDias(estado, etapa.chave),
            ...valores,
          }).map((d) => d.documento)
        : documentosAReceber(definicao, estado, etapa);
    const pedido = pedidos.find((d) => d.chave === chave);
    if (pedido === undefined) throw naoPede();
    return {
      alvo: `documento:${chave}`,
      ...aceito(pedido),
      ...quantos(pedido),
      modo: execucao.setor === null ? 'rascunho' : 'anexar',
    };
  }
  const seu = execucao.setor === null;
  // A row that was just added may not be saved yet: of a draft any is taken, and what no row names goes (arquivosDasLinhas.ts).
  const doCampo = seu
    ? perguntaDeArquivo(camposDaEtapa(definicao, etapa), campo ?? '', valores)
    : camposAReceber(definicao, estado).find((c) => c.chave === campo);
  if (doCampo === undefined) throw semAlvo();
  return {
    alvo: `campo:${doCampo.chave}`,
    ...aceito(doCampo),
    ...quantos(doCampo),
    modo: seu ? 'rascunho' : 'anexar',
  };
};

type Pedido = Pick<Preparo, 'definicao' | 'requerimento'> & { readonly ator: Ator };

/** Open runs that a file may be meant for: the one that is named, else the actor's own first. */
const corridas = ({ requerimento: { estado }, ator }: Pedido, { execucao }: Campos): readonly Execucao[] => {
  const sua = execucaoDe(estado, ator, execucao === undefined ? undefined : Number(execucao));
  if (sua === undefined || execucao !== undefined) return sua === undefined ? [] : [sua];
  return [sua, ...execucoesAbertas(estado).filter((e) => e !== sua)];
};

/** Whether this request takes a file for this target from this actor now; 403 on another's step, 422 on the field otherwise. */
export const alvoDoEnvio = (pedido: Pedido, campos: Campos): Alvo => {
  const { definicao, requerimento, ator } = pedido;
  const { estado } = requerimento;
  const onde = corridas(pedido, campos).flatMap((execucao) => {
    const etapa = etapaDe(definicao, execucao.etapa);
    return etapa === undefined ? [] : [{ definicao, requerimento, etapa, execucao }];
  });
  const [primeira] = onde;
  if (estado.desfecho !== null || primeira === undefined)
    throw new AppError('regra', 'Este requerimento não recebe mais arquivos');
  exigirQueReceba(pedido);
  const da = (uma: Onde): Alvo => {
    const alvo = ator.tipo === 'equipe' ? alvoDaEquipe(uma, campos) : alvoDoRequerente(uma, campos);
    if (ator.participa !== undefined && !participacaoPermite(ator.participa, ATO_DO_MODO[alvo.modo]))
      throw new AppError('sem_permissao', SEM_ESTE_ATO);
    return { ...alvo, execucao: uma.execucao.sequencia };
  };
  // Of several open steps the one that asks for it; where none does, the refusal is that of the actor's own.
  const outra = onde.slice(1).find((uma) => pede(pedido, uma, campos));
  return outra === undefined || pede(pedido, primeira, campos) ? da(primeira) : da(outra);
};

/** Whether this step takes a file there from this actor. */
const pede = ({ definicao, requerimento: { estado }, ator }: Pedido, { etapa, execucao }: Onde, campos: Campos) => {
  const { documento, campo, vistoria, item } = campos;
  const situado = { definicao, estado, etapa, execucao, ator };
  if (ator.tipo === 'equipe' && !podeAgir('anexar', situado)) return false;
  if (vistoria !== undefined)
    return itemDaFoto(estado, etapa, execucao, alvoDaFoto(Number(vistoria), item ?? '')) !== undefined;
  const { documentos, campos: deArquivo } =
    ator.tipo === 'equipe'
      ? anexosDaEquipe(definicao, estado, etapa)
      : { documentos: documentosAReceber(definicao, estado, etapa), campos: camposAReceber(definicao, estado) };
  return documento === undefined
    ? deArquivo.some((c) => c.chave === campo)
    : documentos.some((d) => d.chave === documento);
};

/** Staff of another sector, and who was let in to look, send nothing: said before their file is read. */
export const exigirQueReceba = ({ definicao, requerimento: { estado }, ator }: Pedido): void => {
  if (ator.participa !== undefined && !participacaoEscreve(ator.participa))
    throw new AppError('sem_permissao', SEM_ESTE_ATO);
  const abertas = execucoesAbertas(estado);
  if (abertas.length === 0 || ator.tipo !== 'equipe') return;
  const pode = abertas.some((execucao) =>
    podeAgir('anexar', { definicao, estado, etapa: etapaDe(definicao, execucao.etapa), execucao, ator }),
  );
  if (!pode) throw new AppError('sem_permissao', DE_OUTRO_SETOR);
};
