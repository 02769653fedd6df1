import { canonical } from '../../../src/schemas/canonical.ts';
import type { Entity } from '../../../src/schemas/entity.ts';
import type { ErrosPorCampo } from '../../../src/schemas/errors.ts';
import { chavesDaPlanilha } from '../../../src/schemas/planilha/chavesDaPlanilha.ts';
import type { CampoRecusado } from '../../../src/schemas/tarefa.ts';
import { textos } from '../../../src/schemas/textos.ts';
import type { Registro } from '../partes.ts';
import { buscarVarios } from '../repository.ts';
import type { Chamada, Servico } from '../servico.ts';
import { chaveUnica } from '../unicos.ts';
import { acharPelaChave } from '../unicosDeVarios.ts';
import type { LinhaDoArquivo } from './leitorDePlanilha.ts';
import type { ColunaLida, LeitorDeLinhas } from './lerLinhas.ts';
import { congeladasEntre } from './linhasConferidas.ts';
import { recusasEntre } from './recusas.ts';

const lista = new Intl.ListFormat('pt-BR');

/** The record that a row is about, or why the row is refused before it is read as a change. */
export type Existente =
  { readonly registro: Registro } | { readonly erros: ErrosPorCampo } | { readonly campos: readonly CampoRecusado[] };

/** Finds what rows are about; a row without an answer is a new record. */
export type AcharExistentes = (
  chamada: Chamada,
  linhas: readonly LinhaDoArquivo[],
) => Promise<ReadonlyMap<LinhaDoArquivo, Existente>>;

const MUDOU = 'O registro foi alterado depois da conferência. Confira a planilha de novo';
const SUMIU = 'O registro foi desativado depois da conferência. Confira a planilha de novo';
const RECUSADA: CampoRecusado = { rotulo: 'Linha', valor: '', frase: 'A conferência recusou esta linha' };

/**
 * For the check: the active record that has the first unique key of the declaration that the row has whole. One statement per key and one for
 * the records, whatever the number of rows; nothing is locked.
 */
export const existentesPelaChave =
  ({ fonte }: Servico, leitor: LeitorDeLinhas): AcharExistentes =>
  async (chamada, linhas) => {
    const { entity } = fonte;
    const { trx, organizacaoId } = chamada;
    const achados = new Map<LinhaDoArquivo, Existente>();
    let restantes = linhas.map((linha) => {
      const { corpo, erros } = leitor.solta(linha);
      return { linha, registro: canonical(entity.schema, corpo), erros };
    });
    const ids = new Map<LinhaDoArquivo, number>();
    for (const chave of chavesDaPlanilha(entity)) {
      const comErro = ({ erros }: (typeof restantes)[number]): boolean => chave.some((caminho) => caminho in erros);
      for (const uma of restantes.filter(comErro)) achados.set(uma.linha, { erros: uma.erros });
      const certas = restantes.filter((uma) => !comErro(uma));
      const destas = certas.filter(({ registro }) => chaveUnica(entity, chave, registro) !== undefined);
      const procurados = destas.map(({ registro }) => ({ registro, proprio: null }));
      for (const { i, id } of await acharPelaChave(trx, fonte, organizacaoId, chave, procurados)) {
        const linha = destas[i]?.linha;
        if (linha !== undefined) ids.set(linha, id);
      }
      restantes = certas.filter((uma) => !destas.includes(uma));
    }
    const registros = await buscarVarios(trx, fonte, organizacaoId, [...new Set(ids.values())]);
    const porId = new Map(registros.map((um) => [um.id, um]));
    for (const [linha, id] of ids) {
      const registro = porId.get(id);
      if (registro !== undefined) achados.set(linha, { registro });
    }
    return achados;
  };

/**
 * For the write: the very record that the check found, locked, as long as it is as it was then. Rows that the check refused stay refused with
 * the same words, so that nothing is written that nobody was shown.
 * @param conferenciaId the task that checked
 */
export const existentesConferidos =
  (
    { fonte: { entity }, armazem }: Servico,
    conferencia: { readonly id: number; readonly organizacao_id: number },
  ): AcharExistentes =>
  async ({ trx, organizacaoId }, linhas) => {
    const numeros = linhas.map(({ numero }) => numero);
    const congeladas = await congeladasEntre(trx, conferencia, numeros);
    const recusas = await recusasEntre(trx, conferencia, numeros);
    const ids = [...congeladas.values()].flatMap(({ registro_id }) => registro_id ?? []);
    const lidos = ids.length === 0 ? [] : await armazem.travar(trx, organizacaoId, ids);
    const travados = new Map(lidos.map((um) => [um.id, um]));
    const recusar = (valor: string, frase: string): Existente => ({
      campos: [{ rotulo: entity.label.one, valor, frase }],
    });
    const existente = ({ numero }: LinhaDoArquivo): Existente | undefined => {
      const congelada = congeladas.get(numero);
      if (congelada === undefined) return { campos: recusas.get(numero) ?? [RECUSADA] };
      if (congelada.registro_id === null) return undefined;
      const registro = travados.get(congelada.registro_id);
      if (registro === undefined || registro.excluido_em !== null) return recusar(congelada.titulo, SUMIU);
      return registro.versao === congelada.versao ? { registro } : recusar(congelada.titulo, MUDOU);
    };
    return new Map(
      linhas.flatMap((linha): [LinhaDoArquivo, Existente][] => {
        const achado = existente(linha);
        return achado === undefined ? [] : [[linha, achado]];
      }),
    );
  };

/**
 * Why a row that found no record cannot be a new one: the file has no column for a field that every record must have. undefined while it has
 * them all.
 * @param faltam labels of those fields
 */
export const semNovoPorFalta =
  (
    { label }: Entity,
    chaves: readonly (readonly string[])[],
    colunas: readonly ColunaLida[],
    faltam: readonly string[],
  ) =>
  (linha: LinhaDoArquivo): ErrosPorCampo | undefined => {
    if (faltam.length === 0) return undefined;
    const vazia = (caminho: string): boolean => {
      const coluna = colunas.find((uma) => uma.caminho === caminho);
      return coluna === undefined || (linha.celulas[coluna.indice] ?? '').trim() === '';
    };
    const cheia = chaves.find((chave) => !chave.some(vazia));
    if (cheia === undefined) {
      const campo = chaves[0]?.find(vazia) ?? '';
      return { [campo]: [textos.validacao.obrigatorio] };
    }
    const one = label.one.slice(0, 1).toLowerCase() + label.one.slice(1);
    const frase = `Não há ${one} com este valor, e o arquivo não tem o que falta para incluir: ${lista.format(faltam)}`;
    return { [cheia[0] ?? '']: [frase] };
  };
