import { sql } from 'kysely';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import type { DocumentoEmitido } from '../../../src/schemas/processo/documentoDeclarado.ts';
import { consentimentoPedido, donosAPedir } from '../../../src/schemas/processo/consentimento.ts';
import { donosQueFaltam } from '../../../src/schemas/requerimento/consentimento.ts';
import { etapaDe, preencher } from '../../../src/schemas/processo/preenchimento.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Numeros } from '../../../src/schemas/requerimento/contexto.ts';
import {
  processoPorNumerar,
  quandoNumera,
  setorQueRecebe,
} from '../../../src/schemas/requerimento/decidir/numeroDoProcesso.ts';
import { respostasComDias } from '../../../src/schemas/requerimento/dias.ts';
import { documentoEmitidoPor, documentosPorNumerar } from '../../../src/schemas/requerimento/documentoDaEtapa.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import type { Execucao } from '../../../src/schemas/requerimento/execucao.ts';
import { passaPorRevisao } from '../../../src/schemas/requerimento/revisao.ts';
import type { Trx } from '../../database/transaction.ts';

/** Gives the next number of a series: `ano` 0 for one that does not begin anew each year. */
export type Proximo = (serie: string, ano: number) => Promise<number>;

/**
 * The numbers of an organisation. The row stays locked until the transaction ends: a rollback gives the number back, so there is no
 * gap, and two writers never get the same one (process.md 6).
 */
export const serieDoBanco =
  (trx: Trx, organizacaoId: number): Proximo =>
  async (serie, ano) => {
    const { rows } = await sql<{ n: number }>`
    insert into serie_numerica as s (organizacao_id, serie, ano, proximo) values (${organizacaoId}, ${serie}, ${ano}, 2)
    on conflict (organizacao_id, serie, ano) do update set proximo = s.proximo + 1 returning proximo - 1 as n`.execute(
      trx,
    );
    const n = rows[0]?.n;
    if (n === undefined) throw new Error(`A série ${serie} não deu número`);
    return n;
  };

/** The next number of the process, by its own series. `deQuem`: sector that the request came to; null: the first one that the definition names. */
export const numeroDeProcesso = async (
  proximo: Proximo,
  definicao: Definicao,
  estado: Pick<Estado, 'numero'>,
  deQuem: string | null,
  ano: number,
): Promise<string | undefined> => {
  // The sector that the request came to, which a rule may have chosen by its answers (design/process.md 6).
  const setor = deQuem ?? definicao.etapas.find((e) => e.publico === 'setor')?.setor ?? '';
  switch (definicao.processo.numeracao) {
    case 'sequencial_tipo':
      return String(await proximo(`processo:${definicao.processo.chave}`, 0));
    case 'sequencial_setor':
      return String(await proximo(`setor:${setor}`, 0));
    case 'sequencial_setor_ano':
      return `${await proximo(`setor:${setor}`, ano)}/${ano}`;
    case 'igual_requerimento':
      return estado.numero ?? undefined;
    case 'manual':
      return undefined;
  }
};

const numeroDoDocumento = async (
  proximo: Proximo,
  { serie, formato }: DocumentoEmitido,
  ano: number,
): Promise<string> => {
  const n = await proximo(`documento:${serie}`, ano);
  return formato.replaceAll('{numero}', String(n)).replaceAll('{ano}', String(ano));
};

/** Numbers of papers that steps issue by themselves, by key of the paper. */
const numerarAutomaticos = async (
  proximo: Proximo,
  definicao: Definicao,
  chaves: readonly string[],
  hoje: string,
): Promise<NonNullable<Numeros['automaticos']>> => {
  const numeros: Record<string, string> = {};
  for (const emitido of definicao.documentos_emitidos.filter((d) => chaves.includes(d.chave)))
    numeros[emitido.chave] = await numeroDoDocumento(proximo, emitido, Number(hoje.slice(0, 4)));
  return numeros;
};

/** Numbers that only the decision itself shows to be needed: of papers that steps issue by themselves, of the process; undefined where none is. */
export const numerosQueFaltam = async (
  proximo: Proximo,
  definicao: Definicao,
  estado: Estado,
  { eventos, execucao }: { readonly eventos: readonly Evento[]; readonly execucao: Execucao | undefined },
  hoje: string,
): Promise<Numeros | undefined> => {
  const papeis = documentosPorNumerar(eventos);
  const doProcesso = processoPorNumerar(eventos);
  if (papeis.length === 0 && !doProcesso) return undefined;
  const setor = execucao?.setor ?? setorQueRecebe(eventos);
  const processo = doProcesso
    ? await numeroDeProcesso(proximo, definicao, estado, setor, Number(hoje.slice(0, 4)))
    : undefined;
  return {
    ...(processo === undefined ? {} : { processo }),
    ...(papeis.length === 0 ? {} : { automaticos: await numerarAutomaticos(proximo, definicao, papeis, hoje) }),
  };
};

/** Whether this act grants the step: at once, or by confirming what was proposed. */
const concede = (etapa: Etapa, { acao }: Comando, execucao: Execucao | undefined): boolean =>
  acao === 'confirmar-decisao'
    ? execucao?.proposta?.decisao.startsWith('deferir') === true
    : (acao === 'deferir' || acao === 'deferir-e-finalizar') && !passaPorRevisao(etapa, acao);

/** Whether the act files the request: a filing that the owner is asked about takes no number before he consents. */
const protocola = (definicao: Definicao, estado: Estado, comando: Comando): boolean => {
  if (estado.protocolado_em !== null) return false;
  // Of several owners the last files it.
  if (comando.acao === 'consentir') return donosQueFaltam(estado.consentimento).length <= 1;
  if (comando.acao !== 'enviar') return false;
  const etapa = definicao.etapas[0];
  if (comando.proprio === true || definicao.consentimento === undefined || etapa === undefined) return true;
  const { valores } = preencher(definicao, etapa, comando.respostas, {
    anteriores: respostasComDias(estado, etapa.chave),
    completo: true,
    arquivos: comando.arquivos,
  });
  const pedido = consentimentoPedido(definicao, { ...respostasComDias(estado, etapa.chave), ...valores });
  return pedido === undefined || donosAPedir(pedido, valores, comando).length === 0;
};

/** Takes the numbers that this command gives out in its run, and no others: a number taken is a number used or rolled back. */
export const tomarNumeros = async (
  proximo: Proximo,
  definicao: Definicao,
  estado: Estado,
  { comando, execucao }: { readonly comando: Comando; readonly execucao: Execucao | undefined },
  hoje: string,
  /** Whether the command, given a number, grants its step: it does only if nothing is in the way. */
  defere: (numeros: Numeros) => boolean,
): Promise<Numeros> => {
  const ano = Number(hoje.slice(0, 4));
  if (protocola(definicao, estado, comando))
    return {
      requerimento: `${ano}/${String(await proximo('requerimento', ano)).padStart(6, '0')}`,
    };
  const doInicio = estado.numero_processo === null && quandoNumera(definicao) !== 'emissao';
  const setor = execucao?.setor ?? null;
  if (comando.acao === 'iniciar' && doInicio) {
    const processo = await numeroDeProcesso(proximo, definicao, estado, setor, ano);
    return processo === undefined ? {} : { processo };
  }
  const etapa = etapaDe(definicao, execucao?.etapa ?? '');
  const porSilencio = comando.acao === 'vencer-prazo' && etapa?.vencimento?.defere === true;
  if (etapa !== undefined && (porSilencio || concede(etapa, comando, execucao))) {
    const emitido = documentoEmitidoPor(definicao, etapa);
    if (porSilencio && !defere(emitido === undefined ? {} : { documento: emitido.formato })) return {};
    // Nobody began the step, which is when the process would have been numbered.
    const processo =
      porSilencio && doInicio ? await numeroDeProcesso(proximo, definicao, estado, setor, ano) : undefined;
    return {
      ...(processo === undefined ? {} : { processo }),
      ...(emitido === undefined ? {} : { documento: await numeroDoDocumento(proximo, emitido, ano) }),
    };
  }
  return {};
};
