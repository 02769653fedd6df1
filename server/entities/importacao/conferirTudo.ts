import { transaction } from '../../database/transaction.ts';
import { INICIO, lotesDe, type Passagem, type Posicao } from './passagem.ts';
import { esquecerRecusas, guardarRecusas } from './recusas.ts';

/** The dry run: every row is checked and none is written. It keeps no place, since to begin anew costs no more than time. */
export const conferirTudo = async (passagem: Passagem): Promise<Posicao> => {
  const { trabalho, conferencia, vistas, chamadaEm } = passagem;
  const { parts, tarefa, andar } = trabalho;
  await esquecerRecusas(parts.db, tarefa);
  let posicao = INICIO;
  for await (const { linhas, lidas } of lotesDe(passagem, 0)) {
    const { boas, recusadas } = await transaction(parts.db, async (trx) => {
      vistas.desfazer();
      const lote = await conferencia.conferir(chamadaEm(trx), linhas);
      await guardarRecusas(trx, tarefa, lote.recusadas);
      return lote;
    });
    vistas.firmar();
    posicao = { lidas, feitos: posicao.feitos + boas.length, recusados: posicao.recusados + recusadas.length };
    await andar(lidas);
  }
  return posicao;
};
