import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { nomeNoRastro } from '../../../src/schemas/requerimento/nomeNoRastro.ts';
import { decisoesEmPalavras, ehSuaProposta } from '../../../src/schemas/requerimento/revisao.ts';
import type { AvisoDoPrazo } from './avisosDosPrazos.ts';
import type { Cidade } from './cidade.ts';
import type { PessoalAvisado } from './pessoalAvisado.ts';

interface Onde {
  readonly cidade: Pick<Cidade, 'setores'>;
  readonly definicao: Definicao;
  readonly estado: Estado;
}

/** Who has a decision to confirm is told of it, and who took it what became of it; nobody of his own act. */
export const avisosDaRevisao = async (
  ha: PessoalAvisado,
  { cidade, definicao, estado }: Onde,
  eventos: readonly Evento[],
): Promise<readonly AvisoDoPrazo[]> => {
  const avisos: AvisoDoPrazo[] = [];
  const n = estado.numero ?? '';
  for (const e of eventos) {
    if (e.tipo === 'decisao_proposta') {
      const setor = cidade.setores.find((s) => s.sigla === e.setor);
      const chefia = setor?.chefia == null ? [] : [setor.chefia];
      const pessoas = e.quem === 'chefia' || setor === undefined ? chefia : await ha.membros(setor.id);
      const etapa = estado.execucoes.find((x) => x.sequencia === e.execucao)?.etapa ?? '';
      const nome = etapaDe(definicao, etapa)?.nome ?? etapa;
      const message = `Decisão a confirmar no requerimento ${n}, etapa ${nome}: ${decisoesEmPalavras[e.decisao]}, por ${nomeNoRastro(e.por)}`;
      avisos.push(...pessoas.filter((id) => !ehSuaProposta(e, id)).map((usuario_id) => ({ usuario_id, message })));
    }
    if (e.tipo === 'decisao_devolvida')
      avisos.push({
        usuario_id: e.proposta_por.id,
        message: `A sua decisão no requerimento ${n} foi devolvida: ${e.motivo}`,
      });
    if (e.tipo === 'decisao_confirmada')
      avisos.push({ usuario_id: e.proposta_por.id, message: `A sua decisão no requerimento ${n} foi confirmada` });
  }
  return avisos;
};
