import { formatosDoCampo, type Campo } from '../../../src/schemas/processo/campo.ts';
import { formatosPedidos, recebeVarios } from '../../../src/schemas/processo/formatosDosArquivos.ts';
import { deForaDaTabela } from '../../../src/schemas/processo/deForaDaTabela.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Documento } from '../../../src/schemas/processo/documentoDeclarado.ts';
import { exigenciaDoArquivo } from '../../../src/schemas/processo/exigenciaDosArquivos.ts';
import { derivarFormulario } from '../../../src/schemas/processo/formulario.ts';
import { imprimirMemoria } from '../../../src/schemas/processo/memoria.ts';
import { nomesDaMemoria } from '../../../src/schemas/processo/nomesDaMemoria.ts';
import { mostrarResposta, type ComoMostrar } from '../../../src/schemas/processo/mostrarResposta.ts';
import type { Prazo } from '../../../src/schemas/processo/prazos.ts';
import { documentosDaEtapa, etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import { linhasDosArquivos, porqueDosArquivos } from '../../../src/schemas/processo/provar/porqueDosArquivos.ts';
import type { Ator, Contexto as ContextoDoMotor } from '../../../src/schemas/requerimento/contexto.ts';
import { respostasComDias } from '../../../src/schemas/requerimento/dias.ts';
import { contestavel } from '../../../src/schemas/requerimento/contestavel.ts';
import {
  cobrancaDoItem,
  faltaDoPagamento,
  idsDe,
  pedeArquivos,
} from '../../../src/schemas/requerimento/itensDaPendencia.ts';
import { camposDeArquivo } from '../../../src/schemas/requerimento/documentosPedidos.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Execucao } from '../../../src/schemas/requerimento/execucao.ts';
import { nomeDoItem } from '../../../src/schemas/requerimento/nomeDoItem.ts';
import type { Item } from '../../../src/schemas/requerimento/itemDaPendencia.ts';
import type { Respostas, Valor } from '../../../src/schemas/requerimento/resposta.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import type { ItemVisto } from '../../../src/schemas/requerimento/visao.ts';
import type { PrazoVisto } from '../../../src/schemas/requerimento/vistas/etapas.ts';
import type { TaxaPrevista } from '../../../src/schemas/requerimento/vistas/valores.ts';
import type { ArquivoVisto, DocumentoVisto } from '../../../src/schemas/requerimento/vistas/arquivos.ts';
import type { PrazoCalculado } from '../../../src/schemas/requerimento/prazo.ts';
import { fimDoPrazoTotal, temPrazoTotal } from '../../../src/schemas/requerimento/fimDoPrazoTotal.ts';
import { prazoDaExecucao, prazoTotal } from '../../../src/schemas/requerimento/prazoDaExecucao.ts';
import { prazoQueVale } from '../../../src/schemas/requerimento/prazoMantido.ts';
import { estadoDoPrazo, textoDoVencimento } from '../../../src/schemas/requerimento/vencimento.ts';
import { arquivosEncenados, type ArquivoDoRequerimento } from './arquivosDoRequerimento.ts';

const DE_UM_DIA = { quantidade: 1, contagem: 'corridos' } as const;

const VAZIO = { vence_em: null, dias: null, explicacao: [] } as const;

/** A worked-out term on a day; `termo` says in what it is counted. */
export const prazoCalculadoVisto = (
  prazo: PrazoCalculado | null,
  termo: Prazo | undefined,
  { hoje, calendario }: Pick<ContextoDoMotor, 'hoje' | 'calendario'>,
): PrazoVisto => {
  if (prazo === null || termo === undefined) return { ...VAZIO, estado: 'sem_prazo', texto: 'Sem prazo definido' };
  const { explicacao, vence_em, hora } = prazo;
  if (vence_em === null)
    return { ...VAZIO, estado: 'pausado', texto: prazo.por_comecar ? 'Ainda não começou' : 'Pausado', explicacao };
  const { dias, texto } = textoDoVencimento(vence_em, hoje, termo.contagem, calendario);
  return {
    vence_em,
    estado: estadoDoPrazo({ encerrado: false, pausado: prazo.pausado, vence_em }, hoje),
    dias,
    texto: hora === undefined ? texto : `${texto}, às ${hora}`,
    explicacao,
  };
};

const ENCERRADO: PrazoVisto = { ...VAZIO, estado: 'cumprido', texto: 'Encerrado' };

/** Due date of a run, and why it is that one. */
export const prazoVisto = (
  definicao: Definicao,
  estado: Estado,
  execucao: Execucao | undefined,
  motor: Pick<ContextoDoMotor, 'hoje' | 'fuso' | 'calendario'>,
): PrazoVisto => {
  if (estado.desfecho !== null) return ENCERRADO;
  const etapa = execucao && etapaDe(definicao, execucao.etapa);
  // A step that waits by itself has the day that it waits for.
  const termo = etapa?.espera === undefined ? execucao && prazoQueVale(definicao, execucao) : DE_UM_DIA;
  return prazoCalculadoVisto(prazoDaExecucao(definicao, estado, execucao, motor), termo, motor);
};

/** Due date of the whole request, where its process has one; with what it was kept, once it was. */
export const prazoTotalVisto = (
  definicao: Definicao,
  estado: Estado,
  motor: Pick<ContextoDoMotor, 'hoje' | 'fuso' | 'calendario'>,
): { readonly prazo_total?: PrazoVisto } => {
  if (estado.desfecho !== null || estado.protocolado_em === null || !temPrazoTotal(definicao, estado)) return {};
  const fim = fimDoPrazoTotal(definicao, estado);
  if (fim !== undefined) return { prazo_total: { ...VAZIO, estado: 'cumprido', texto: `Encerrado: ${fim}` } };
  const prazo = prazoTotal(definicao, estado, motor);
  if (prazo === null) return {};
  return { prazo_total: prazoCalculadoVisto(prazo, definicao.processo.prazo_total, motor) };
};

export const semAlvo = ({ alvo: _a, vinculado: _v, enviado_por_id: _e, ...a }: ArquivoDoRequerimento): ArquivoVisto =>
  a;

/** Whether the step is open, and the applicant's. */
const aPreencher = (estado: Estado, etapa: string): boolean =>
  execucoesAbertas(estado).some((e) => e.etapa === etapa && e.setor === null);

const porCausaDasRespostas = (leitor: Ator['tipo']): string =>
  leitor === 'requerente' ? 'Pedido por causa das suas respostas.' : 'Pedido por causa das respostas.';

/** Of a field that asks for a file of each of its formats. */
const formatosDoCampoVistos = (c: Campo): Pick<DocumentoVisto, 'minimo' | 'um_de_cada_formato'> => {
  const formatos = formatosPedidos(c);
  return formatos === undefined
    ? {}
    : { um_de_cada_formato: formatos, ...(c.obrigatorio ? { minimo: formatos.length } : {}) };
};

/** File fields that are shown, each as a document: of the city's steps, and of the applicant's once he has handed them in. */
export const camposDeArquivoVistos = (
  definicao: Definicao,
  estado: Estado,
  arquivos: ReadonlyMap<number, ArquivoVisto>,
  leitor: Ator['tipo'],
): readonly DocumentoVisto[] => {
  const etapas = [...new Set(estado.execucoes.map((e) => e.etapa))];
  return etapas.flatMap((chave) => {
    const etapa = etapaDe(definicao, chave);
    if (etapa === undefined || aPreencher(estado, chave)) return [];
    return camposDeArquivo(definicao, estado, etapa).map((c) => ({
      chave: c.chave,
      nome: c.nome,
      etapa: chave,
      formatos: formatosDoCampo(c),
      varios: recebeVarios(c),
      ...formatosDoCampoVistos(c),
      ajuda: c.ajuda ?? null,
      exigido: c.obrigatorio,
      motivo: c.condicao == null ? null : porCausaDasRespostas(leitor),
      publico: etapa.publico,
      campo: true as const,
      ...exigenciaDoArquivo(c),
      arquivos: (estado.arquivos[`campo:${c.chave}`] ?? []).flatMap((id) => arquivos.get(id) ?? []),
    }));
  });
};

/** How many files a document needs, and why, where a sum says so. */
const quantosVistos = (definicao: Definicao, d: Documento, minimo: number, respostas: Respostas) => {
  const formatos = formatosPedidos(d);
  if (formatos !== undefined) return { ...(minimo === 0 ? {} : { minimo }), um_de_cada_formato: formatos };
  const porque = porqueDosArquivos(definicao, d, respostas);
  const linhas = linhasDosArquivos(definicao, d, respostas);
  return porque === undefined || minimo === 0
    ? {}
    : {
        ...{ minimo, porque_do_minimo: porque },
        ...(d.um_por === undefined ? {} : { um_por: d.um_por }),
        ...(linhas === undefined ? {} : { um_de_cada: linhas }),
      };
};

/** Documents of every step that has run or is open, each with its files; of his own open step the applicant sees the loose ones. */
export const documentosVistos = (
  definicao: Definicao,
  estado: Estado,
  valores: Respostas,
  arquivos: readonly ArquivoDoRequerimento[],
  leitor: Ator['tipo'],
): readonly DocumentoVisto[] => {
  const porId = new Map(arquivos.map((a) => [a.id, a]));
  const etapas = [...new Set(estado.execucoes.map((e) => e.etapa))];
  return etapas.flatMap((chave) => {
    const etapa = etapaDe(definicao, chave);
    const encenados =
      leitor === 'requerente' && etapa !== undefined && aPreencher(estado, chave)
        ? arquivosEncenados(definicao, etapa, estado, arquivos)
        : undefined;
    const respostas = respostasComDias(estado, chave, valores);
    return documentosDaEtapa(definicao, chave, respostas).map(({ documento: d, exigido, minimo }) => {
      const alvo = `documento:${d.chave}`;
      const ids = (encenados ?? estado.arquivos)[alvo] ?? [];
      return {
        chave: d.chave,
        nome: d.nome,
        etapa: chave,
        formatos: d.formatos,
        varios: recebeVarios(d),
        ajuda: d.ajuda ?? null,
        exigido,
        motivo: d.motivo ?? d.quando ?? (d.condicao == null ? null : porCausaDasRespostas(leitor)),
        ...(d.publico === undefined ? {} : { publico: d.publico }),
        ...quantosVistos(definicao, d, minimo, respostas),
        ...exigenciaDoArquivo(d),
        arquivos: ids.flatMap((id) => porId.get(id) ?? []).map(semAlvo),
      };
    });
  });
};

/** Fees as they would be for these answers today; only those that are due or that miss something. */
export const taxasPrevistas = (
  definicao: Definicao,
  valores: Respostas,
  contexto: Pick<ContextoDoMotor, 'calcularTaxa'>,
): readonly TaxaPrevista[] =>
  definicao.taxas.flatMap((t) => {
    const resultado = contexto.calcularTaxa(t, valores);
    return resultado.devida
      ? [
          {
            chave: t.chave,
            nome: t.nome,
            // That of the rule it was worked out by, which is not the fee's own from a day on.
            fundamento: resultado.memoria.fundamento ?? null,
            resultado,
            memoria_texto: imprimirMemoria(t.nome, resultado, nomesDaMemoria(definicao)),
          },
        ]
      : [];
  });

const pagamentoVisto = (estado: Estado, i: Item): Pick<ItemVisto, 'pagamento'> => {
  const cobranca = i.tipo === 'pagamento' && i.situacao === 'aberto' ? cobrancaDoItem(estado, i) : undefined;
  return cobranca === undefined
    ? {}
    : { pagamento: { cobranca: cobranca.id, falta: faltaDoPagamento(estado, i) ?? null } };
};

const NAO_SE_APLICA = 'não se aplica às novas respostas';

/** What was answered about a field that the same answers hide is shown, and that it takes no part. */
const comEscondido = ({ escondido }: Item, texto: string | null): string | null =>
  escondido !== true || texto === null ? texto : `${texto} (${NAO_SE_APLICA})`;

export const itemVisto = (
  definicao: Definicao,
  estado: Estado,
  arquivos: ReadonlyMap<number, ArquivoVisto>,
  i: Item,
  como: ComoMostrar,
): ItemVisto => {
  const campo: Campo | undefined = i.tipo === 'campo' ? definicao.campos.find((c) => c.chave === i.alvo) : undefined;
  const texto = (v: Valor): string | null => {
    if (v === null || pedeArquivos(i)) return null;
    if (i.tipo === 'condicao') return v === true ? 'Concordou com a condição' : null;
    if (i.tipo === 'pagamento') return v === i.depois && idsDe(v).length === 0 ? 'Nada mais é devido' : null;
    return campo ? mostrarResposta(campo, v, como) : String(v);
  };
  const lista = (v: Valor): readonly ArquivoVisto[] =>
    pedeArquivos(i) || i.tipo === 'pagamento' ? idsDe(v).flatMap((id) => arquivos.get(id) ?? []) : [];
  const marcado = i.lugar && arquivos.get(i.lugar.arquivo);
  const etapa = campo && definicao.etapas.find((e) => (e.secoes ?? []).some((s) => s.campos.includes(campo.chave)));
  const ui = campo && etapa && !pedeArquivos(i) ? derivarFormulario(definicao, etapa).ui[campo.chave] : undefined;
  const de_fora =
    campo && etapa && i.situacao === 'aberto'
      ? deForaDaTabela(definicao, campo, respostasComDias(estado, etapa.chave))
      : undefined;
  return {
    id: i.id,
    alvo_nome: nomeDoItem(definicao, estado, i),
    campo: campo && ui ? { chave: campo.chave, ui, ...(de_fora === undefined ? {} : { de_fora }) } : null,
    antes_texto: texto(i.antes),
    depois_texto: comEscondido(i, texto(i.depois)),
    antes_arquivos: lista(i.antes),
    depois_arquivos: lista(i.depois),
    ...pagamentoVisto(estado, i),
    ...(marcado === undefined ? {} : { lugar_arquivo: marcado }),
    ...(i.contestacao === undefined
      ? {}
      : { contestacao_arquivos: i.contestacao.arquivos.flatMap((id) => arquivos.get(id) ?? []) }),
    ...(i.situacao === 'aberto' && contestavel(definicao, i) === undefined ? { contestavel: true } : {}),
  };
};
