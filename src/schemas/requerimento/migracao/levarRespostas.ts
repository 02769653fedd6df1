import { LINHA } from '../../processo/arquivosDasLinhas.ts';
import type { Campo } from '../../processo/campo.ts';
import type { Definicao } from '../../processo/definicao.ts';
import { ehDoTipo } from '../../processo/conferirValor.ts';
import { respostaQueFica, type ParteDoFormulario } from '../../processo/reconciliar.ts';
import { ehLista, ehTabela } from '../../processo/quadros.ts';
import type { Respostas, Valor } from '../resposta.ts';
import { vazio } from '../vazio.ts';
import { mesmaResposta, type Destinos, type MapaDaMigracao } from './mapa.ts';

/** What becomes of the answers of one request. */
export interface RespostasLevadas {
  /** By the keys of the new version. */
  readonly respostas: Respostas;
  /** Fields of the old version whose answer does not go along, and those of which a part does. */
  readonly descartadas: readonly ParteDoFormulario[];
  readonly reduzidas: readonly ParteDoFormulario[];
  /** Answers that have a field to go to and do not fit there, in words. */
  readonly naoCabem: readonly string[];
  /** Keys that the answers go by now, where the new version has them. */
  readonly campos: { readonly [antigo: string]: string };
}

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** An answer by the options of the new field; undefined: its option does not go along. */
const comOpcoes = (campo: Campo, opcoes: Destinos | undefined, valor: Valor): Valor | undefined => {
  if (campo.opcoes === undefined) return valor;
  const destino = (v: string): string | null => opcoes?.[v] ?? null;
  if (typeof valor === 'string') return destino(valor) ?? undefined;
  if (!Array.isArray(valor)) return valor;
  return (valor as readonly Valor[]).flatMap((item): readonly Valor[] => {
    const para = typeof item === 'string' ? destino(item) : item;
    return para === null ? [] : [para];
  });
};

const deLista = (antes: Campo, { opcoes }: Campo, itens: readonly Valor[]): readonly Valor[] => {
  if (opcoes === undefined) return antes.opcoes === undefined ? itens : [];
  return itens.filter((item) => opcoes.some(({ chave }) => chave === item));
};

/** What of a value stands in the new field; undefined: nothing. */
const noCampo = (
  antes: Campo,
  depois: Campo,
  opcoes: Destinos | undefined,
  valor: Valor,
): { readonly fica: Valor | undefined; readonly cabe: boolean } => {
  if (!mesmaResposta(antes, depois)) return { fica: undefined, cabe: false };
  if (Array.isArray(valor) && ehTabela(depois)) {
    const fica = respostaQueFica(antes, depois, valor);
    return { fica, cabe: fica !== undefined };
  }
  const escolhida = comOpcoes(antes, opcoes, valor);
  if (escolhida === undefined) return { fica: undefined, cabe: true };
  if (Array.isArray(escolhida) && ehLista(depois))
    return { fica: deLista(antes, depois, escolhida as readonly Valor[]), cabe: true };
  const cabe = ehDoTipo(depois, escolhida);
  return { fica: cabe ? escolhida : undefined, cabe };
};

/**
 * Answers of a request by another version of its process. A field that the map leads nowhere leaves its answer behind, and so does an option; one
 * that it leads somewhere must fit there.
 */
export const levarRespostas = (
  antes: Definicao,
  depois: Definicao,
  mapa: MapaDaMigracao,
  respostas: Respostas,
): RespostasLevadas => {
  const ficam: Record<string, Valor> = {};
  const campos: Record<string, string> = {};
  const descartadas: ParteDoFormulario[] = [];
  const reduzidas: ParteDoFormulario[] = [];
  const naoCabem: string[] = [];
  for (const [chave, valor] of Object.entries(respostas)) {
    const velho = antes.campos.find((c) => c.chave === chave);
    const novo = depois.campos.find((c) => c.chave === mapa.campos[chave]);
    const parte = { alvo: `campo:${chave}`, nome: velho?.nome ?? chave };
    if (velho === undefined || novo === undefined) {
      descartadas.push(parte);
      continue;
    }
    campos[chave] = novo.chave;
    if (vazio(valor)) {
      ficam[novo.chave] = valor;
      continue;
    }
    const { fica, cabe } = noCampo(velho, novo, mapa.opcoes[chave], valor);
    if (!cabe) naoCabem.push(`A resposta de “${velho.nome}” não cabe em “${novo.nome}”`);
    else if (fica === undefined) descartadas.push(parte);
    else if (Array.isArray(valor) && Array.isArray(fica) && perdeu(valor, fica)) reduzidas.push(parte);
    if (fica !== undefined) ficam[novo.chave] = fica;
  }
  return { respostas: ficam, descartadas, reduzidas, naoCabem, campos };
};

/** Whether lines, or columns of them, are gone. */
const perdeu = (antes: readonly Valor[], depois: readonly Valor[]): boolean =>
  antes.length !== depois.length ||
  antes.some((v, i) => {
    const outro = depois[i];
    const linha = (x: Valor | undefined) => (x !== null && typeof x === 'object' && !Array.isArray(x) ? x : undefined);
    const [a, d] = [linha(v), linha(outro)];
    const colunas = (uma: object) =>
      Object.keys(uma)
        .filter((chave) => chave !== LINHA)
        .toSorted();
    return a !== undefined && d !== undefined && !igual(colunas(a), colunas(d));
  });
