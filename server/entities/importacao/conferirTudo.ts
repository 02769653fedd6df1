import { transaction } from '../../database/transaction.ts';
import { esquecerConferidas, guardarConferidas } from './linhasConferidas.ts';
import { INICIO, lotesDe, posicaoDepois, type Passagem, type Posicao } from './passagem.ts';
import { esquecerRecusas, guardarRecusas } from './recusas.ts';

/** The dry run: every row is checked and none is written. It keeps no place, since to begin anew costs no more than time. */
export const conferirTudo = async (passagem: Passagem): Promise<Posicao> => {
  const { trabalho, importacao, conferencia, vistas, chamadaEm } = passagem;
  const { parts, tarefa, servico, andar } = trabalho;
  await esquecerRecusas(parts.db, tarefa);
  await esquecerConferidas(parts.db, tarefa);
  let posicao = INICIO;
  for await (const { linhas, lidas } of lotesDe(passagem, 0)) {
    const conferido = await transaction(parts.db, async (trx) => {
      vistas.desfazer();
      const chamada = chamadaEm(trx);
      const lote = await conferencia.conferir(chamada, linhas);
      await guardarRecusas(trx, tarefa, lote.recusadas);
      if (importacao.existentes === 'atualizar') await guardarConferidas(servico, chamada, tarefa, conferencia, lote);
      return lote;
    });
    vistas.firmar();
    posicao = posicaoDepois(passagem, posicao, conferido, lidas);
    await andar(lidas);
  }
  return posicao;
};
