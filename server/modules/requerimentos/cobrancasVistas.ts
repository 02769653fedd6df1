import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { tipoDaTaxa, type DefinicaoEmUso } from '../../../src/schemas/processo/fixados.ts';
import { imprimirMemoria } from '../../../src/schemas/processo/memoria.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { CobrancaVista } from '../../../src/schemas/requerimento/vistas/valores.ts';
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
  return imprimirMemoria(c.nome, {
    devida: true,
    quantidade: c.quantidade,
    unidade: c.unidade,
    valor_brl: c.valor,
    memoria: c.memoria as Parameters<typeof imprimirMemoria>[1]['memoria'],
  });
};

/** The charges with what they are booked under, how they were worked out, and their receipts. */
export const cobrancasVistas = (
  definicao: DefinicaoEmUso,
  estado: Estado,
  arquivos: ReadonlyMap<number, ArquivoVisto>,
): readonly CobrancaVista[] =>
  estado.cobrancas.map((c) => ({
    ...c,
    ...classificacaoDe(definicao, c.taxa),
    memoria_texto: memoriaDaCobranca(definicao, c),
    arquivos: c.comprovantes.flatMap((k) => arquivos.get(k.arquivo) ?? []),
  }));
