import type { Definicao, Etapa } from '../definicao.ts';
import { datasDasRegras, fatosDoFluxo } from '../expressoes.ts';
import { achado, type Achado } from './achado.ts';
import { lugaresDosSucessores } from './verificarSucessores.ts';
import type { CidadeDoProcesso } from './verificarCidade.ts';

const daEquipe = (e: Etapa): boolean => e.publico === 'setor' && e.tipo !== 'automático';

const inexistente = (cidade: CidadeDoProcesso, chave: string, onde: string, quem: string): readonly Achado[] =>
  cidade.processos === undefined || cidade.processos.includes(chave)
    ? []
    : [achado('processo_inexistente', onde, `A prefeitura não tem o processo "${chave}", ${quem}`)];

/** Requests that steps ask for, those that a process starts from and those that follow it: keys that conditions can name, steps that wait, processes that exist. */
export const verificarLigacoes = (d: Definicao, cidade: CidadeDoProcesso): readonly Achado[] => {
  const usadas = new Set([
    ...d.campos.map((c) => c.chave),
    ...d.parametros.map((p) => p.sigla),
    ...Object.keys(fatosDoFluxo),
    ...Object.keys(datasDasRegras),
  ]);
  return [
    ...d.etapas.flatMap((e, i) =>
      (e.subprocessos ?? []).flatMap((s, j) => {
        const onde = `etapas[${i}].subprocessos[${j}]`;
        const repetida = usadas.has(s.chave);
        usadas.add(s.chave);
        return [
          ...(daEquipe(e)
            ? []
            : [
                achado(
                  'sem_efeito',
                  onde,
                  `Só uma etapa de setor espera outro requerimento; "${e.nome}" não esperaria`,
                ),
              ]),
          ...(repetida
            ? [achado('chave_repetida', `${onde}.chave`, `A chave "${s.chave}" do subprocesso "${s.nome}" já é usada`)]
            : []),
          ...(s.processo === d.processo.chave
            ? []
            : inexistente(cidade, s.processo, `${onde}.processo`, `que a etapa "${e.nome}" pede`)),
        ];
      }),
    ),
    ...lugaresDosSucessores(d).flatMap(({ pedido: { processo }, onde }) =>
      processo === d.processo.chave
        ? []
        : inexistente(cidade, processo, `${onde}.processo`, 'que se abre depois deste'),
    ),
    ...(d.processo.origem?.processos ?? []).flatMap((chave, j) =>
      chave === d.processo.chave
        ? []
        : inexistente(cidade, chave, `processo.origem.processos[${j}]`, 'de que este parte'),
    ),
  ];
};
