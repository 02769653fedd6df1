import { sql } from 'kysely';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Numeros } from '../../../src/schemas/requerimento/contexto.ts';
import { documentoEmitidoPor } from '../../../src/schemas/requerimento/documentoDaEtapa.ts';
import type { Estado, Execucao } from '../../../src/schemas/requerimento/estado.ts';
import type { Trx } from '../../database/transaction.ts';

/**
 * Next number of a series. The row stays locked until the transaction ends: a rollback gives the number back, so there is no
 * gap, and two writers never get the same one (process.md 6).
 */
const proximo = async (trx: Trx, organizacaoId: number, serie: string, ano: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    insert into serie_numerica as s (organizacao_id, serie, ano, proximo) values (${organizacaoId}, ${serie}, ${ano}, 2)
    on conflict (organizacao_id, serie, ano) do update set proximo = s.proximo + 1 returning proximo - 1 as n`.execute(
    trx,
  );
  const n = rows[0]?.n;
  if (n === undefined) throw new Error(`A série ${serie} não deu número`);
  return n;
};

const numeroDeProcesso = async (
  trx: Trx,
  organizacaoId: number,
  definicao: Definicao,
  { estado, execucao }: { readonly estado: Estado; readonly execucao: Execucao | undefined },
  ano: number,
): Promise<string | undefined> => {
  // The sector that the request came to, which a rule may have chosen by its answers (design/process.md 6).
  const setor = execucao?.setor ?? definicao.etapas.find((e) => e.publico === 'setor')?.setor ?? '';
  switch (definicao.processo.numeracao) {
    case 'sequencial_tipo':
      return String(await proximo(trx, organizacaoId, `processo:${definicao.processo.chave}`, 0));
    case 'sequencial_setor':
      return String(await proximo(trx, organizacaoId, `setor:${setor}`, 0));
    case 'sequencial_setor_ano':
      return `${await proximo(trx, organizacaoId, `setor:${setor}`, ano)}/${ano}`;
    case 'igual_requerimento':
      return estado.numero ?? undefined;
    case 'manual':
      return undefined;
  }
};

/** Takes the numbers that this command gives out in its run, and no others: a number taken is a number used or rolled back. */
export const tomarNumeros = async (
  trx: Trx,
  organizacaoId: number,
  definicao: Definicao,
  estado: Estado,
  { comando, execucao }: { readonly comando: Comando; readonly execucao: Execucao | undefined },
  hoje: string,
  /** Whether the command, given a number, issues its paper: of one that grants a step only if nothing is in the way. */
  emite: (numeros: Numeros) => boolean,
): Promise<Numeros> => {
  const ano = Number(hoje.slice(0, 4));
  if (comando.acao === 'enviar' && estado.protocolado_em === null)
    return {
      requerimento: `${ano}/${String(await proximo(trx, organizacaoId, 'requerimento', ano)).padStart(6, '0')}`,
    };
  if (comando.acao === 'iniciar' && estado.numero_processo === null) {
    const processo = await numeroDeProcesso(trx, organizacaoId, definicao, { estado, execucao }, ano);
    return processo === undefined ? {} : { processo };
  }
  const etapa = etapaDe(definicao, execucao?.etapa ?? '');
  const porSilencio = comando.acao === 'vencer-prazo' && etapa?.vencimento?.defere === true;
  if (comando.acao === 'deferir' || comando.acao === 'deferir-e-finalizar' || porSilencio) {
    const emitido = etapa && documentoEmitidoPor(definicao, etapa);
    if (emitido === undefined || (porSilencio && !emite({ documento: emitido.formato }))) return {};
    const n = await proximo(trx, organizacaoId, `documento:${emitido.serie}`, ano);
    return { documento: emitido.formato.replaceAll('{numero}', String(n)).replaceAll('{ano}', String(ano)) };
  }
  return {};
};
