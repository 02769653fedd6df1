import type { Definicao, Etapa } from '../../processo/definicao.ts';
import { cobraAoChegar } from '../../processo/geracaoDaTaxa.ts';
import { etapaDe } from '../../processo/preenchimento.ts';
import { recusada, type Ator, type Contexto } from '../contexto.ts';
import type { Estado } from '../estado.ts';
import type { Evento } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import type { Execucao } from '../execucao.ts';
import { execucoesAbertas } from '../execucoes.ts';
import { taxasARefazer } from '../taxasDoRequerimento.ts';
import { gerarTaxas } from './cobrancas.ts';

/** Whether fees of this run are still to come out, or were worked out from other answers than the request holds now. */
const porGerar = (definicao: Definicao, estado: Estado, etapa: Etapa, execucao: Execucao): boolean =>
  cobraAoChegar(definicao, etapa) &&
  (!estado.taxas_geradas.includes(etapa.chave) ||
    taxasARefazer(definicao, estado, execucao).some((taxa) => taxa.etapa === etapa.chave));

/**
 * What was decided, with the fees of the steps that it opened which the portal charges by itself (docs/decisions/0130). What cannot be worked out, as
 * while a unit has no value in force, does not come out: the wait for it goes on, and the step's sector is shown why when it tries.
 */
export const comTaxasAoChegar = (
  definicao: Definicao,
  estado: Estado,
  decidido: readonly Evento[],
  ator: Ator,
  contexto: Contexto,
): readonly Evento[] => {
  const depois = reproduzir(decidido, estado);
  if (depois.desfecho !== null || depois.protocolado_em === null) return decidido;
  return execucoesAbertas(depois).reduce<readonly Evento[]>((eventos, execucao) => {
    const etapa = etapaDe(definicao, execucao.etapa);
    const agora = eventos === decidido ? depois : reproduzir(eventos, estado);
    if (etapa === undefined || execucao.sem_caminho === true || !porGerar(definicao, agora, etapa, execucao))
      return eventos;
    const comando = { acao: 'gerar-taxas' } as const;
    const geradas = gerarTaxas({ definicao, estado: agora, etapa, execucao, comando, ator, contexto });
    return recusada(geradas) ? eventos : [...eventos, ...geradas];
  }, decidido);
};
