import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { tipoDaTaxa, type DefinicaoEmUso } from '../../../src/schemas/processo/fixados.ts';
import { imprimirMemoria } from '../../../src/schemas/processo/memoria.ts';
import { nomesDaMemoria } from '../../../src/schemas/processo/nomesDaMemoria.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import { cobradaNoCaminho, restituidaNoCaminho } from '../../../src/schemas/requerimento/cobradaNoCaminho.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Execucao } from '../../../src/schemas/requerimento/execucao.ts';
import type { CobrancaVista, RestituicaoVista } from '../../../src/schemas/requerimento/vistas/valores.ts';
import type { ArquivoVisto } from '../../../src/schemas/requerimento/vistas/arquivos.ts';

/** What the city books a charge under, as it was fixed with the version. */
const classificacaoDe = (definicao: DefinicaoEmUso, taxa: string): Pick<CobrancaVista, 'classificacao'> => {
  const tipo = tipoDaTaxa(definicao, taxa);
  if (tipo === undefined) return {};
  const { nome, categoria, codigo_receita } = tipo;
  return { classificacao: { tipo: nome, categoria, codigo_receita } };
};

const memoriaDaCobranca = (definicao: Definicao, c: Estado['cobrancas'][number]): readonly string[] => {
  const taxa = definicao.taxas.find((t) => t.chave === c.taxa);
  const memoria = c.memoria as { manual?: string };
  if (memoria.manual !== undefined || taxa === undefined) return [memoria.manual ?? ''];
  const resultado = {
    devida: true,
    quantidade: c.quantidade,
    unidade: c.unidade,
    valor_brl: c.valor,
    memoria: c.memoria as Parameters<typeof imprimirMemoria>[1]['memoria'],
  };
  return imprimirMemoria(c.nome, resultado, nomesDaMemoria(definicao));
};

interface Quem {
  readonly ator: Ator;
  /** Run that the look is about. */
  readonly execucao: Execucao | undefined;
}

/** The refunds, as who works on them sees them. */
export const restituicoesVistas = (
  definicao: DefinicaoEmUso,
  estado: Estado,
  { ator, execucao }: Quem,
): readonly RestituicaoVista[] =>
  (estado.restituicoes ?? []).map((r) =>
    ator.tipo !== 'equipe' || ator.gestor || restituidaNoCaminho(definicao, estado, r, execucao)
      ? r
      : { ...r, ao_lado: true },
  );

/** The charges with what they are booked under, how they were worked out, and their receipts. */
export const cobrancasVistas = (
  definicao: DefinicaoEmUso,
  estado: Estado,
  arquivos: ReadonlyMap<number, ArquivoVisto>,
  quem: Quem,
): readonly CobrancaVista[] =>
  estado.cobrancas.map((c) => ({
    ...c,
    ...classificacaoDe(definicao, c.taxa),
    ...(quem.ator.tipo === 'equipe' && !cobradaNoCaminho(estado, c, quem.execucao) ? { ao_lado: true as const } : {}),
    memoria_texto: memoriaDaCobranca(definicao, c),
    arquivos: c.comprovantes.flatMap((k) => arquivos.get(k.arquivo) ?? []),
  }));
