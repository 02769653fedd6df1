import type { ComandoDe } from '../comandos.ts';
import { recusada } from '../contexto.ts';
import type { Evento } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import { mostrarFim } from '../marcos.ts';
import { passaPorRevisao } from '../revisao.ts';
import { deferir, type Entrada } from './fluxo.ts';
import { quandoNumera } from './numeroDoProcesso.ts';

type AoVencer = Entrada<ComandoDe<'vencer-prazo'>>;

/** Nobody has begun the step, which would have given the process its number: what is granted bears one. A typed number nobody typed. */
const numerar = ({ definicao, estado, contexto }: AoVencer): readonly Evento[] => {
  if (estado.numero_processo !== null || definicao.processo.numeracao === 'manual') return [];
  if (quandoNumera(definicao) === 'emissao') return [];
  const numero = contexto.numeros.processo ?? estado.numero;
  return numero === null ? [] : [{ tipo: 'numero_de_processo_atribuido', numero, do_portal: true }];
};

/** Silence does not take the place of the second pair of eyes that the step asks for, nor overrule what is proposed. */
const revisaoPorFazer = ({ etapa, execucao }: AoVencer): string | undefined => {
  if (execucao.proposta !== undefined) return 'Há uma decisão proposta que espera confirmação';
  return passaPorRevisao(etapa, 'deferir') ? 'O deferimento desta etapa passa por uma segunda conferência' : undefined;
};

/** Grants a sector's step that the city let pass in silence, where the process says so; or why that has no effect. */
export const porSilencio = (e: AoVencer): { readonly eventos: readonly Evento[]; readonly impede?: string } => {
  if (e.etapa.vencimento?.defere !== true || e.etapa.publico !== 'setor') return { eventos: [] };
  const impede = revisaoPorFazer(e);
  if (impede !== undefined) return { eventos: [], impede };
  const numero = numerar(e);
  const motivo = `Silêncio administrativo: o prazo terminou em ${mostrarFim(e.comando)} sem decisão`;
  const decisao = deferir({ ...e, estado: reproduzir(numero, e.estado), comando: { acao: 'deferir', motivo } });
  return recusada(decisao) ? { eventos: [], impede: decisao.mensagem } : { eventos: [...numero, ...decisao] };
};
