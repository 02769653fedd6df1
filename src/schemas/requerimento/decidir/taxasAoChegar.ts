import type { Definicao, Etapa } from '../../processo/definicao.ts';
import { cobraAoChegar } from '../../processo/geracaoDaTaxa.ts';
import { etapaDe } from '../../processo/preenchimento.ts';
import { porRegra, recusada, type Ator, type Contexto, type Decisao } from '../contexto.ts';
import type { Estado } from '../estado.ts';
import type { ComandoDe } from '../comandos.ts';
import type { Evento } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import type { Execucao } from '../execucao.ts';
import { execucoesAbertas } from '../execucoes.ts';
import { taxasARefazer } from '../taxasDoRequerimento.ts';
import { gerarTaxas } from './cobrancas.ts';
import type { Entrada } from './fluxo.ts';

/** Whether fees of this run are still to come out, or were worked out from other answers than the request holds now. */
const porGerar = (definicao: Definicao, estado: Estado, etapa: Etapa, execucao: Execucao): boolean =>
  cobraAoChegar(definicao, etapa) &&
  (!estado.taxas_geradas.includes(etapa.chave) ||
    taxasARefazer(definicao, estado, execucao).some((taxa) => taxa.etapa === etapa.chave));

/** Fees that nobody charged. */
const doPortal = (e: Evento): Evento => (e.tipo === 'taxas_geradas' ? { ...e, ao_chegar: true } : e);

/** That it stands still, where the request does not say so already. */
const parada = (
  { taxas_paradas }: Estado,
  { etapa, sequencia }: Execucao,
  motivo: string,
  { agora }: Contexto,
): readonly Evento[] =>
  taxas_paradas?.some((p) => p.execucao === sequencia && p.motivo === motivo) === true
    ? []
    : [{ tipo: 'taxas_nao_geradas', etapa, execucao: sequencia, motivo, quando: agora }];

/**
 * What was decided, with the fees of the steps that it opened which the portal charges by itself (docs/decisions/0130). What cannot be worked out, as
 * while a unit has no value in force, does not come out: the wait for it goes on, the request keeps why, and the portal tries again (docs/decisions/0147).
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
    return [
      ...eventos,
      ...(recusada(geradas) ? parada(agora, execucao, geradas.mensagem, contexto) : geradas.map(doPortal)),
    ];
  }, decidido);
};

/** What was missing may be there by now; nothing where it still is not, and for the same reason. */
export const tentarTaxas = ({ definicao, estado, ator, contexto }: Entrada<ComandoDe<'tentar-taxas'>>): Decisao => {
  const eventos = comTaxasAoChegar(definicao, estado, [], ator, contexto);
  return eventos.length === 0 ? porRegra('As taxas ainda não podem ser calculadas') : eventos;
};
