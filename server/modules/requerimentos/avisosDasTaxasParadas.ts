import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import type { Evento, EventoDe } from '../../../src/schemas/requerimento/eventos.ts';
import type { AvisoDoPrazo, Onde } from './avisosDosPrazos.ts';
import type { PessoalAvisado } from './pessoalAvisado.ts';

const ehParada = (e: Evento): e is EventoDe<'taxas_nao_geradas'> => e.tipo === 'taxas_nao_geradas';

/**
 * Who analyses in the sector of the step, and its head, hear of fees that the portal could not work out, and who manages, since a unit's value of the year or a formula is theirs
 * to mend: nobody works in a step that charges by itself, so nobody would come to see it.
 */
export const avisosDasTaxasParadas = async (
  ha: PessoalAvisado,
  { cidade, definicao, estado }: Onde,
  eventos: readonly Evento[],
): Promise<readonly AvisoDoPrazo[]> => {
  const avisos: AvisoDoPrazo[] = [];
  for (const e of eventos.filter(ehParada)) {
    const sigla = estado.execucoes.find(({ sequencia }) => sequencia === e.execucao)?.setor;
    const setor = cidade.setores.find((s) => s.sigla === sigla);
    const doSetor = setor === undefined ? [] : [...(await ha.analistas(setor.id)), ...(await ha.chefia(setor.id))];
    const nome = etapaDe(definicao, e.etapa)?.nome ?? e.etapa;
    const message = `As taxas da etapa ${nome} do requerimento ${estado.numero ?? ''} não puderam ser calculadas, e ele não anda sem elas. ${e.motivo}`;
    const quem = new Set([...doSetor, ...(await ha.gestores())]);
    avisos.push(...[...quem].map((usuario_id) => ({ usuario_id, message })));
  }
  return avisos;
};
