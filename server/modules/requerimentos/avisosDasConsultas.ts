import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import type { Evento, EventoDe } from '../../../src/schemas/requerimento/eventos.ts';
import type { AvisoDoPrazo, Onde } from './avisosDosPrazos.ts';
import type { PessoalAvisado } from './pessoalAvisado.ts';

const ehFalha = (e: Evento): e is EventoDe<'consulta_falhou'> => e.tipo === 'consulta_falhou';

/** Who analyses in the sector of a step, and its head, hear that another system did not answer what the step asks it: only they can go on. */
export const avisosDasConsultas = async (
  ha: PessoalAvisado,
  { cidade, definicao, estado }: Onde,
  eventos: readonly Evento[],
): Promise<readonly AvisoDoPrazo[]> => {
  const avisos: AvisoDoPrazo[] = [];
  for (const e of eventos.filter(ehFalha)) {
    const execucao = estado.execucoes.find((x) => x.sequencia === e.execucao);
    const setor = cidade.setores.find((s) => s.sigla === execucao?.setor);
    if (execucao === undefined || setor === undefined) continue;
    const nome = etapaDe(definicao, execucao.etapa)?.nome ?? execucao.etapa;
    const message = `A consulta da etapa ${nome} do requerimento ${estado.numero ?? ''} ficou sem resposta: consulte de novo ou informe o resultado`;
    const quem = new Set([...(await ha.analistas(setor.id)), ...(await ha.chefia(setor.id))]);
    avisos.push(...[...quem].map((usuario_id) => ({ usuario_id, message })));
  }
  return avisos;
};
