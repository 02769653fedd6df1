import { parteDita } from '../texto/parteDita.ts';
import { plural } from '../texto/plural.ts';
import type { Prazo } from '../processo/prazos.ts';
import { textoDoPrazo } from '../requerimento/prazo.ts';
import type { Faixa } from './correcao.ts';
import type { PrevisaoDoNovo } from './prever.ts';
import { ANOS_LIDOS } from './historia.ts';
import { VOLTA_QUE_SE_DIZ, type Razao } from './razoes.ts';

/** Why the usual time of a type and the report of what was finished may name other days, for whoever sees both. */
export const PREVER_E_CONTAR =
  'A previsão é para um requerimento de hoje e olha também os que ainda correm; o relatório de tempo conta só os que acabaram no período: os dias podem ser outros.';

/** "9 a 14 dias", "1 dia", "até 3 dias", "menos de 1 dia". */
export const faixaEmDias = ({ de, ate }: Faixa): string => {
  if (ate === 0) return 'menos de 1 dia';
  if (de === ate) return plural(de, 'dia', 'dias');
  return de === 0 ? `até ${plural(ate, 'dia', 'dias')}` : `${de} a ${plural(ate, 'dia', 'dias')}`;
};

/** "1 em cada 3 volta", "metade volta", "2 em cada 3 voltam", "45% voltam", "quase todos voltam"; undefined where it is hardly ever so. */
export const parteEmPalavras = (parte: number, um: string, varios: string): string | undefined => {
  if (parte < VOLTA_QUE_SE_DIZ) return undefined;
  if (parte > 0.95) return `quase todos ${varios}`;
  const { texto, singular } = parteDita(parte);
  return `${texto} ${singular ? um : varios}`;
};

/** What a step is called where a reason is read: its name in its process. */
type NomeDaEtapa = (chave: string) => string;

/** "Falta a etapa “Vistoria”: costuma levar 9 a 14 dias no setor TOPO; há 12 antes deste; 1 em cada 3 volta com pendência." The sector is named only where its days were learnt of it. */
export const fraseDaRazao = (razao: Razao, nome: NomeDaEtapa): string => {
  const { etapa, setor, correcao, costume, doSetor, antes, volta } = razao;
  const dias = faixaEmDias(costume);
  if (correcao) return `Falta a correção pelo requerente, na etapa “${nome(etapa)}”: costuma levar ${dias}.`;
  const onde = setor === null ? ' com o requerente' : doSetor === true ? ` no setor ${setor}` : '';
  const partes = [
    `costuma levar ${dias}${onde}`,
    antes === 0 ? undefined : `há ${antes} antes deste`,
    parteEmPalavras(volta, 'volta com pendência', 'voltam com pendência'),
  ];
  return `Falta a etapa “${nome(etapa)}”: ${partes.filter((p) => p !== undefined).join('; ')}.`;
};

/** What most corrections were for, and the share of them. */
export interface MotivoDasCorrecoes {
  readonly texto: string;
  readonly parte: number;
}

const porQue = ({ texto, parte }: MotivoDasCorrecoes): string =>
  parte >= 0.8 ? `, quase sempre por ${texto}` : parte >= 0.5 ? `, na maioria das vezes por ${texto}` : '';

/** "Costuma levar 23 a 41 dias; metade volta para correção, quase sempre por falta da ART." */
export const fraseDoNovo = (
  { metade, corrige }: Pick<PrevisaoDoNovo, 'metade' | 'corrige'>,
  motivo?: MotivoDasCorrecoes,
): string => {
  const volta = parteEmPalavras(corrige, 'volta para correção', 'voltam para correção');
  const correcao = volta === undefined ? '' : `; ${volta}${motivo === undefined ? '' : porQue(motivo)}`;
  return `Costuma levar ${faixaEmDias(metade)}${correcao}.`;
};

/**
 * That there is too little history, with the legal term.
 * @param encerrados those that have ended in the years that are read
 */
export const frasePoucoHistorico = (encerrados: number, prazo: Prazo | null): string => {
  const ha =
    encerrados === 0
      ? 'nenhum requerimento deste processo terminou'
      : plural(encerrados, 'requerimento deste processo terminou', 'requerimentos deste processo terminaram');
  const termo = prazo === null ? '' : ` O prazo legal é de ${textoDoPrazo(prazo)}.`;
  return `Ainda há pouco histórico para prever uma data: nos últimos ${ANOS_LIDOS} anos, ${ha}.${termo}`;
};
