import { mostrarMoeda } from '../../brasil/numero.ts';
import type { Definicao, Etapa } from '../../processo/definicao.ts';
import { cobraAoChegar } from '../../processo/geracaoDaTaxa.ts';
import { condicaoEmProsa } from '../../processo/definicaoTaxa.ts';
import { valoresDoFluxo } from '../caminho.ts';
import type { Cobranca } from '../cobranca.ts';
import type { Contexto } from '../contexto.ts';
import type { Estado } from '../estado.ts';
import { centavos, emReais } from '../reais.ts';
import type { Fatos } from './fatos.ts';
import type { TaxaDoPercurso } from './percurso.ts';

/** Whether the fees of this step came out then: of a step whose version had fees, as it was; of any other, once it is granted; what comes out by itself always does. */
export const cobraNaEtapa = (definicao: Definicao, etapa: Etapa, fatos: Fatos, concedida: boolean): boolean =>
  cobraAoChegar(definicao, etapa) ||
  (fatos.etapas_com_taxa.has(etapa.chave) ? fatos.taxas_geradas.includes(etapa.chave) : concedida);

/** Fees that this version would charge in a step, with the values in force when it was worked in. */
export const taxasDaSimulacao = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa,
  fatos: Fatos,
  contexto: Contexto,
): readonly TaxaDoPercurso[] =>
  definicao.taxas
    .filter((t) => t.etapa === etapa.chave)
    .flatMap((taxa): readonly TaxaDoPercurso[] => {
      const { chave, nome } = taxa;
      const cobrada = fatos.cobrancas.find((c) => c.taxa === chave);
      const emProsa = taxa.condicao != null && condicaoEmProsa(taxa.condicao) !== null;
      // What staff decided or typed then is what they decided; what they would have typed nobody knows.
      if (taxa.manual === true || emProsa)
        return cobrada === undefined
          ? emProsa || fatos.taxas_geradas.includes(etapa.chave)
            ? []
            : [{ chave, nome, valor: null, porque: 'O valor é digitado pela equipe' }]
          : [{ chave, nome, valor: cobrada.valor }];
      const r = contexto.calcularTaxa(taxa, valoresDoFluxo(estado));
      if (!r.devida) return [];
      if (r.erro !== undefined || r.valor_brl === undefined)
        return [{ chave, nome, valor: null, porque: r.erro?.mensagem ?? `Não há valor em reais (${r.unidade})` }];
      return centavos(r.valor_brl) === 0 ? [] : [{ chave, nome, valor: r.valor_brl }];
    });

/** They are taken to be paid when the step goes on, as it could not have gone on otherwise; a waiver stays one. */
export const comTaxas = (
  estado: Estado,
  etapa: Etapa,
  taxas: readonly TaxaDoPercurso[],
  fatos: Fatos,
  agora: string,
): Estado => {
  const novas = taxas.map(({ chave, nome, valor }, i): Cobranca => {
    const isencao = fatos.cobrancas.find((c) => c.taxa === chave)?.isencao;
    return {
      ...{ id: estado.cobrancas.length + i + 1, etapa: etapa.chave, taxa: chave, nome, situacao: 'emitida' },
      ...{ quantidade: valor ?? '0', unidade: 'BRL', valor: valor ?? '0', guia: null, vence_em: null, memoria: null },
      comprovantes:
        isencao === undefined ? [{ id: 1, arquivo: 0, situacao: 'aprovado', motivo: null, enviado_em: agora }] : [],
      ...(isencao === undefined ? {} : { isencao: { ...isencao, valor: valor ?? '0' } }),
    };
  });
  return {
    ...estado,
    cobrancas: [...estado.cobrancas, ...novas],
    taxas_geradas: [...estado.taxas_geradas, etapa.chave],
  };
};

export const totalDas = (taxas: readonly TaxaDoPercurso[]): string =>
  emReais(taxas.reduce((soma, { valor }) => soma + (valor === null ? 0 : centavos(valor)), 0));

/** 'Taxa de análise: R$ 100,00'. */
export const taxaEmPalavras = ({ nome, valor, porque }: TaxaDoPercurso): string =>
  valor === null ? `${nome}: não se sabe (${porque ?? ''})` : `${nome}: ${mostrarMoeda(valor)}`;
