import type { Definicao } from '../definicao.ts';
import { achado, type Achado } from './achado.ts';
import type { CidadeDoProcesso } from './verificarCidade.ts';

const mesma = (a: string, b: string | undefined): boolean => a.toLowerCase() === b?.toLowerCase();

/** A second check that nobody could make, over a decision that the step does not take, or in a step that decides nothing. */
export const verificarRevisoes = (d: Definicao, cidade: CidadeDoProcesso): readonly Achado[] =>
  d.etapas.flatMap((e, i) => {
    const { revisao } = e;
    if (revisao === undefined) return [];
    const onde = `etapas[${i}].revisao`;
    if (e.publico !== 'setor' || e.tipo === 'automático')
      return [achado('sem_efeito', onde, `Só uma etapa de setor tem decisão a revisar; "${e.nome}" não teria`)];
    const permite = (acao: string): boolean => e.acoes === undefined || e.acoes.some((a) => a === acao);
    const semDecisao = (revisao.decisoes ?? []).flatMap((decisao, j) =>
      permite(decisao) || (decisao === 'deferir' && permite('deferir-e-finalizar'))
        ? []
        : [
            achado(
              'sem_efeito',
              `${onde}.decisoes[${j}]`,
              `A etapa "${e.nome}" não permite "${decisao}": nada haveria a revisar`,
            ),
          ],
    );
    const sigla = revisao.setor ?? e.setor ?? '';
    if (revisao.setor !== undefined && !d.setores.some((s) => mesma(s.sigla, sigla)))
      return [
        ...semDecisao,
        achado('setor_nao_listado', `${onde}.setor`, `O setor que revisa a etapa "${e.nome}" não está na lista`),
      ];
    const daCidade = cidade.setores.find((s) => mesma(s.sigla, sigla));
    if (revisao.setor !== undefined && daCidade === undefined)
      return [
        ...semDecisao,
        achado('setor_inexistente', `${onde}.setor`, `A prefeitura não tem o setor "${sigla}", que revisa "${e.nome}"`),
      ];
    const quantos = daCidade?.analistas ?? daCidade?.membros ?? 0;
    const precisa = mesma(sigla, e.setor) ? 2 : 1;
    return revisao.quem === 'setor' && daCidade !== undefined && quantos < precisa
      ? [
          ...semDecisao,
          achado(
            'revisao_sem_outro',
            onde,
            `Em "${sigla}" ninguém além de quem decide a etapa "${e.nome}" poderia confirmar: só a gestão o faria`,
          ),
        ]
      : semDecisao;
  });
