import { transaction } from '../../database/transaction.ts';
import { chaveRepetida } from '../gravarUmaVez.ts';
import type { LinhaDoArquivo } from './leitorDePlanilha.ts';
import { gravarConferido } from './gravarConferido.ts';
import { andarCom, INICIO, lotesDe, posicaoDa, posicaoDepois, type Passagem, type Posicao } from './passagem.ts';
import { guardarRecusas } from './recusas.ts';

const gravarLote = (
  passagem: Passagem,
  linhas: readonly LinhaDoArquivo[],
  antes: Posicao | null,
  lidas: number,
): Promise<Posicao> => {
  const { trabalho, conferencia, vistas, chamadaEm } = passagem;
  const { parts, tarefa, servico } = trabalho;
  return transaction(parts.db, async (trx) => {
    vistas.desfazer();
    const chamada = chamadaEm(trx);
    const lote = await conferencia.conferir(chamada, linhas);
    await gravarConferido(servico, chamada, lote);
    await guardarRecusas(trx, tarefa, lote.recusadas);
    const depois = posicaoDepois(passagem, antes ?? INICIO, lote, lidas);
    await andarCom(trx, tarefa, antes, depois);
    return depois;
  });
};

/**
 * Writes the rows that are right, a batch a transaction, with the place where it stands: whoever takes the task up after a crash goes on
 * behind the last batch that was kept, so no row comes twice and none is lost.
 */
export const gravarBoas = async (passagem: Passagem): Promise<Posicao> => {
  const { trabalho, vistas } = passagem;
  let posicao = posicaoDa(trabalho.tarefa);
  for await (const { linhas, lidas } of lotesDe(passagem, posicao?.lidas ?? 0)) {
    const gravar = () => gravarLote(passagem, linhas, posicao, lidas);
    // Another writer was quicker with a key: the second time the ordinary check finds his record and refuses the row.
    posicao = await gravar().catch((erro: unknown) => {
      if (!chaveRepetida(erro)) throw erro;
      return gravar();
    });
    vistas.firmar();
    await trabalho.andar(lidas);
  }
  return posicao ?? INICIO;
};
