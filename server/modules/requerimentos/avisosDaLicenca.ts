import { ultimoSetor } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento, EventoDe } from '../../../src/schemas/requerimento/eventos.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import type { AvisoDoPrazo, Onde } from './avisosDosPrazos.ts';
import type { PessoalAvisado } from './pessoalAvisado.ts';

const ehPedido = (e: Evento): e is EventoDe<'prorrogacao_da_licenca_pedida'> =>
  e.tipo === 'prorrogacao_da_licenca_pedida';

/** That a licence is to be given more time is asked of who works in its request, or of the sector that had it last, which then decides. */
export const avisosDaLicenca = async (
  ha: PessoalAvisado,
  { cidade, estado }: Pick<Onde, 'cidade' | 'estado'>,
  eventos: readonly Evento[],
): Promise<readonly AvisoDoPrazo[]> => {
  const pedidos = eventos.filter(ehPedido);
  const sigla = execucoesAbertas(estado).find((x) => x.setor !== null)?.setor ?? ultimoSetor(estado);
  const setor = cidade.setores.find((s) => s.sigla === sigla);
  if (pedidos.length === 0) return [];
  // A sector that is no more has nobody: who manages decides.
  const quem = setor === undefined ? await ha.gestores() : await ha.analistas(setor.id);
  return pedidos.flatMap((e) => {
    const message = `O requerente pediu a prorrogação de ${e.nome} nº ${e.numero} no requerimento ${estado.numero ?? ''}: ${e.motivo}`;
    return [...new Set(quem)].map((usuario_id) => ({ usuario_id, message }));
  });
};
