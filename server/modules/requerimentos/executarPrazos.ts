import { transaction } from '../../database/transaction.ts';
import { andarCom, INICIO, type Posicao } from '../../entities/importacao/passagem.ts';
import type { Terminada, Trabalho } from '../../tarefas/trabalho.ts';
import type { PedidoDePrazos } from './moverPrazos.ts';
import { refazerLote, travarPrazos } from './refazerPrazos.ts';

interface PosicaoDosPrazos extends Posicao {
  readonly ultimo: number;
}

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

/** '312 prazos mudaram de data' */
const frase = (n: number): string =>
  n === 0 ? 'nenhum prazo mudou de data' : n === 1 ? '1 prazo mudou de data' : `${numero(n)} prazos mudaram de data`;

/**
 * Moves due dates after the calendar, a batch a transaction that also keeps how far it is: whoever takes the task up after a crash goes on
 * there. It asks for nobody's rights: the calendar has changed already, and dates that do not follow it would be wrong.
 */
export const executarPrazos = async ({
  parts,
  tarefa,
  andar,
}: Pick<Trabalho, 'parts' | 'tarefa' | 'andar'>): Promise<Terminada> => {
  const { dia } = tarefa.pedido as PedidoDePrazos;
  const { alvo_id: cidade } = tarefa;
  if (cidade === null) throw new Error(`Task ${tarefa.id} names no city`);
  let posicao = tarefa.posicao as PosicaoDosPrazos | null;
  for (let acabou = false; !acabou;) {
    const antes = posicao;
    const passo = await transaction(parts.db, async (trx) => {
      await travarPrazos(trx, cidade);
      const feito = await refazerLote(trx, cidade, dia, antes?.ultimo ?? 0);
      const depois: PosicaoDosPrazos = {
        lidas: (antes?.lidas ?? 0) + feito.lidos,
        feitos: (antes?.feitos ?? 0) + feito.movidos,
        recusados: 0,
        ultimo: feito.ultimo,
      };
      await andarCom(trx, tarefa, antes, depois);
      return { depois, acabou: feito.acabou };
    });
    posicao = passo.depois;
    acabou = passo.acabou;
    await andar(posicao.lidas);
  }
  const { feitos, recusados, lidas } = posicao ?? INICIO;
  return {
    resultado: { feitos, recusados, falhas: [] },
    feitas: lidas,
    frase: `${tarefa.titulo}: ${frase(feitos)}`,
  };
};
