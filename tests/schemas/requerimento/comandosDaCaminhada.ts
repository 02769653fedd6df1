import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Acao, Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import { comandosDaAnalise } from './caminhadas/daAnalise.ts';
import { comandosDasLicencas } from './caminhadas/dasLicencas.ts';
import { comandosDasPessoas } from './caminhadas/dasPessoas.ts';
import { comandosDasRodadas } from './caminhadas/dasRodadas.ts';
import { definicao } from './caminhadas/definicoes.ts';
import { comandosDoPortal } from './caminhadas/doPortal.ts';
import { comandosDosPareceres } from './caminhadas/dosPareceres.ts';
import { comandosDosValores } from './caminhadas/dosValores.ts';
import { lugarDe, type Lugar } from './caminhadas/lugar.ts';

export { definicao };

const comandos = {
  ...comandosDaAnalise,
  ...comandosDasRodadas,
  ...comandosDosValores,
  ...comandosDasLicencas,
  ...comandosDosPareceres,
  ...comandosDasPessoas,
  ...comandosDoPortal,
};
/** What only the clock does, with a command of its own making (relogios.ts). */
type DoRelogio = Exclude<Acao, keyof typeof comandos>;
const doRelogio = {
  'passar-rascunho': true,
  'cumprir-espera': true,
  'tentar-taxas': true,
  'receber-consulta': true,
  'falhar-consulta': true,
  'avisar-prazo': true,
  'vencer-prazo': true,
  'avisar-prazo-total': true,
  'vencer-prazo-total': true,
  'lembrar-pendencia': true,
  'vencer-pendencia': true,
  'lembrar-parecer': true,
  'vencer-parecer': true,
  'lembrar-consentimento': true,
  'vencer-consentimento': true,
  'lembrar-termo': true,
  'vencer-termo': true,
  'lembrar-licenca': true,
  'vencer-licenca': true,
  'lembrar-contrapartida': true,
  'vencer-contrapartida': true,
  'lembrar-vistoria': true,
  'lembrar-sucessor': true,
  'vencer-sucessor': true,
} satisfies { readonly [A in DoRelogio]: true };

/** Acts of the clock. */
export const DO_RELOGIO = Object.keys(doRelogio) as readonly Acao[];
/** Every act that somebody does. */
export const DE_ALGUEM = Object.keys(comandos) as readonly Acao[];

/** A command for an act that is offered, its details picked by `n`; undefined where the state has nothing to name. */
export const comandoDe = (
  acao: Acao,
  { estado, definicao: d = definicao }: { readonly estado: Estado; readonly definicao?: Definicao },
  n: number,
): Comando | undefined => {
  if (acao in doRelogio) return undefined;
  const faz = comandos[acao as keyof typeof comandos] as (l: Lugar, n: number) => Comando | undefined;
  return faz(lugarDe(d, estado), n);
};
