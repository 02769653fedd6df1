import type { Definicao, Etapa } from '../processo/definicao.ts';
import type { ErrosPorCampo } from '../errors.ts';
import { formatosPedidos } from '../processo/formatosDosArquivos.ts';
import { fraseDosArquivos } from '../processo/frasesDosArquivos.ts';
import { textos } from '../textos.ts';
import { valoresDoFluxo } from './caminho.ts';
import type { Contexto } from './contexto.ts';
import { cobradaNoCaminho } from './cobradaNoCaminho.ts';
import { camposAReceber, documentosQueFaltam, nomeDoQueFalta } from './documentosPedidos.ts';
import { contrapartidasQueFaltam } from './contrapartidas.ts';
import { quitada, rodadaDaExecucao, type Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import type { Cobranca } from './cobranca.ts';
import { pareceresQueFaltam } from './pareceres.ts';
import { aguardaVistoria, ultimaVistoria, vistoriaPedida } from './vistorias.ts';
import { subprocessosQueFaltam } from './subprocessos.ts';
import { respostasAPedir } from './respostasAPedir.ts';
import { itensSemMarca } from './verificacao.ts';
import { vereditosQueFaltam } from './vereditos.ts';
import { taxasDesatualizadas } from './taxasDoRequerimento.ts';
import { terminaAoDeferir } from './terminaAoDeferir.ts';

/** Fees whose payment this step's decision depends on. */
export const taxasDaEtapa = (definicao: Definicao, etapa: Etapa) =>
  definicao.taxas.filter((t) => t.etapa === etapa.chave);

const daCobranca = (c: Cobranca): string | undefined => {
  if (quitada(c)) return undefined;
  if (c.situacao !== 'emitida' && c.situacao !== 'emitida manualmente') return `emissão da guia de ${c.nome}`;
  if (c.comprovantes.some((k) => k.situacao === 'em conferência')) return `conferência do comprovante de ${c.nome}`;
  return `comprovante de pagamento de ${c.nome}`;
};

const vistoriaQueFalta = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa,
  execucao: Execucao,
): readonly string[] => {
  const pedida = vistoriaPedida(definicao, etapa, valoresDoFluxo(estado));
  const ultima = ultimaVistoria(estado, execucao);
  if (pedida === undefined || !aguardaVistoria(pedida, ultima)) return [];
  return [
    ultima?.situacao === 'reprovada' ? 'vistoria aprovada, porque a última foi reprovada' : 'resultado da vistoria',
  ];
};

/** The same files by their place, for screens that say it there. */
export const arquivosQueImpedem = (definicao: Definicao, estado: Estado, etapa: Etapa): ErrosPorCampo =>
  Object.fromEntries([
    ...documentosQueFaltam(definicao, estado, etapa).map(({ documento, minimo, tem }) => [
      `documento:${documento.chave}`,
      [fraseDosArquivos({ minimo, um_por: documento.um_por, um_de_cada_formato: formatosPedidos(documento) }, tem)],
    ]),
    ...camposAReceber(definicao, estado).map(({ chave }) => [chave, [textos.validacao.arquivoObrigatorio]]),
  ]);

/**
 * What `deferir` still waits for, as one sentence each (spec 4: only when all receipts are approved; AMB-071: a fee that should
 * have come out and did not blocks). Empty when the step may be granted.
 */
export const bloqueiosDoDeferimento = (
  definicao: Definicao,
  estado: Estado,
  { etapa, execucao }: { readonly etapa: Etapa; readonly execucao: Execucao },
  acao: 'deferir' | 'deferir-e-finalizar',
  contexto: Contexto,
): readonly string[] => {
  const faltas: string[] = [];
  if (rodadaDaExecucao(estado, execucao)) faltas.push('conclusão da pendência aberta');
  faltas.push(
    ...pareceresQueFaltam(definicao, estado, { etapa, execucao }),
    ...vereditosQueFaltam(definicao, estado, etapa),
    ...itensSemMarca(definicao, estado, etapa, execucao),
    ...subprocessosQueFaltam(definicao, estado, etapa),
  );
  faltas.push(...vistoriaQueFalta(definicao, estado, etapa, execucao));
  for (const { campo, falta } of respostasAPedir(definicao, estado))
    faltas.push(`${falta ? 'resposta' : 'correção'} de ${campo.nome}, por pendência`);
  for (const falta of documentosQueFaltam(definicao, estado, etapa)) faltas.push(`documento ${nomeDoQueFalta(falta)}`);
  for (const campo of camposAReceber(definicao, estado)) faltas.push(`documento ${campo.nome}`);
  const taxas = taxasDaEtapa(definicao, etapa);
  if (taxas.length > 0 && !estado.taxas_geradas.includes(etapa.chave)) {
    const devida = taxas.some((t) => t.manual === true || contexto.calcularTaxa(t, valoresDoFluxo(estado)).devida);
    if (devida) faltas.push('geração das taxas desta etapa');
  }
  for (const { taxa } of taxasDesatualizadas(definicao, estado, contexto).filter((d) =>
    cobradaNoCaminho(estado, d.taxa, execucao),
  ))
    faltas.push(`novo cálculo de ${taxa.nome}, porque as respostas mudaram`);
  for (const c of estado.cobrancas.filter((c) => cobradaNoCaminho(estado, c, execucao))) {
    const falta = daCobranca(c);
    if (falta !== undefined) faltas.push(falta);
  }
  const termina = terminaAoDeferir(definicao, estado, { etapa, execucao }, acao, contexto);
  faltas.push(...contrapartidasQueFaltam(definicao, estado, { etapa, execucao }, contexto, termina));
  return faltas.map((f) => `Deferir depende de: ${f}`);
};
