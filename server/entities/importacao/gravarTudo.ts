import { transaction } from '../../database/transaction.ts';
import { chaveRepetida } from '../gravarUmaVez.ts';
import type { LinhaRecusada } from './conferirLinhas.ts';
import { gravarConferido } from './gravarConferido.ts';
import { andarCom, INICIO, lotesDe, posicaoDa, posicaoDepois, type Passagem, type Posicao } from './passagem.ts';
import { esquecerRecusas, guardarRecusas } from './recusas.ts';

/** A row was refused: the transaction is undone, and what was found is told. */
class NadaFeito extends Error {
  override readonly name = 'NadaFeito';
  readonly recusadas: readonly LinhaRecusada[];

  constructor(recusadas: readonly LinhaRecusada[]) {
    super('a row was refused');
    this.recusadas = recusadas;
  }
}

/** From the first refused row on nothing more is written, and the rest is still checked, so that its user hears of all at once. */
const tentar = (passagem: Passagem): Promise<Posicao> => {
  const { trabalho, conferencia, vistas, chamadaEm } = passagem;
  const { parts, tarefa, servico, andar } = trabalho;
  return transaction(parts.db, async (trx) => {
    vistas.desfazer();
    const chamada = chamadaEm(trx);
    const todas: LinhaRecusada[] = [];
    let posicao = INICIO;
    for await (const { linhas, lidas } of lotesDe(passagem, 0)) {
      const lote = await conferencia.conferir(chamada, linhas);
      todas.push(...lote.recusadas);
      if (todas.length === 0) await gravarConferido(servico, chamada, lote);
      posicao = posicaoDepois(passagem, posicao, lote, lidas);
      await andar(lidas);
    }
    if (todas.length > 0) throw new NadaFeito(todas);
    // Last of all, since reports of how far it is change the same row from another connection.
    await andarCom(trx, tarefa, null, posicao);
    return posicao;
  });
};

/**
 * Writes every row or none, in one transaction. A crash before its end leaves nothing, and the task begins anew; one after it finds the
 * place kept with the rows, and writes nothing again.
 */
export const gravarTudo = async (passagem: Passagem): Promise<Posicao> => {
  const { parts, tarefa } = passagem.trabalho;
  const feita = posicaoDa(tarefa);
  if (feita !== null) return feita;
  await esquecerRecusas(parts.db, tarefa);
  try {
    return await tentar(passagem).catch((erro: unknown) => {
      if (!chaveRepetida(erro)) throw erro;
      return tentar(passagem);
    });
  } catch (erro) {
    if (!(erro instanceof NadaFeito)) throw erro;
    const { recusadas } = erro;
    await transaction(parts.db, (trx) => guardarRecusas(trx, tarefa, recusadas));
    return { ...INICIO, recusados: recusadas.length };
  }
};
