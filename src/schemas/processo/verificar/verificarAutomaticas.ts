import type { Definicao, Etapa } from '../definicao.ts';
import { esperaTaxas } from '../geracaoDaTaxa.ts';
import { achado, type Achado } from './achado.ts';
import { grafoDe } from './grafo.ts';

const concede = ({ decide, emite }: Etapa): boolean =>
  decide === undefined ? emite !== undefined : decide.some(({ decisao }) => decisao === 'deferir');

/**
 * Steps whose fees would come out after this one granted: some way leads on from it to them, and some way to it does not lead through them. What runs
 * beside it is waited for by the request itself; a fee of another way altogether is none of this grant's.
 */
const taxasDepois = (d: Definicao, { chave }: Etapa): readonly Etapa[] => {
  const comTaxa = d.etapas.filter((e, i) => i > 0 && e.chave !== chave && d.taxas.some((t) => t.etapa === e.chave));
  return comTaxa.filter((taxa) => {
    const semEla = grafoDe({ ...d, etapas: d.etapas.filter((e) => e !== taxa) });
    return grafoDe(d).antesDe(taxa.chave).has(chave) && semEla.alcancadas.has(chave);
  });
};

/** Decisions by rule: only of steps that nobody works in, none behind one that always holds, and nothing issued that is not paid. */
export const verificarAutomaticas = (d: Definicao): readonly Achado[] =>
  d.etapas.flatMap((e, i) => {
    const onde = `etapas[${i}]`;
    if (e.tipo !== 'automático')
      return e.decide === undefined
        ? []
        : [
            achado(
              'sem_efeito',
              `${onde}.decide`,
              `Só uma etapa automática decide por regra; "${e.nome}" não decidiria`,
            ),
          ];
    const livre = (e.decide ?? []).findIndex(({ condicao }) => condicao == null);
    const ignoradas = (e.decide ?? []).flatMap((_, j) =>
      livre >= 0 && j > livre
        ? [
            achado(
              'sem_efeito',
              `${onde}.decide[${j}]`,
              `Na etapa "${e.nome}", esta regra vem depois de uma sem condição e nunca seria usada`,
            ),
          ]
        : [],
    );
    const defere = (e.decide ?? []).findIndex(({ decisao }) => decisao === 'deferir');
    const semPapel =
      defere >= 0 && e.emite === undefined
        ? [
            achado(
              'sem_efeito',
              `${onde}.decide[${defere}]`,
              `A etapa "${e.nome}" deferiria sem emitir nada: diga o que ela emite, ou retire a regra`,
            ),
          ]
        : [];
    const nuncaEmite =
      e.decide !== undefined && e.emite !== undefined && defere < 0
        ? [achado('sem_efeito', `${onde}.emite`, `Nenhuma regra da etapa "${e.nome}" defere: ela nunca emitiria`)]
        : [];
    const esperaPagar = esperaTaxas(e);
    const semPagamento =
      concede(e) && d.taxas.length > 0 && !esperaPagar
        ? [
            achado(
              'emissao_sem_pagamento',
              `${onde}.espera`,
              `A etapa "${e.nome}" emite sozinha e o processo tem taxas: ela precisa esperar "taxas_pagas"`,
            ),
          ]
        : [];
    const antesDaTaxa = concede(e)
      ? taxasDepois(d, e).map(({ nome }) =>
          achado(
            'emissao_sem_pagamento',
            `${onde}.emite`,
            `A etapa "${e.nome}" emite sozinha antes da etapa "${nome}", que cobra taxas: ela precisa vir depois`,
          ),
        )
      : [];
    return [...ignoradas, ...semPapel, ...nuncaEmite, ...semPagamento, ...antesDaTaxa];
  });
