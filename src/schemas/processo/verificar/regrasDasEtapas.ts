import { chamada } from './chamada.ts';
import type { Tipos } from '../../expressao/tipo.ts';
import type { Etapa } from '../definicao.ts';
import { nomeDoConsultado } from '../nomeDoConsultado.ts';
import { daEtapa, type Regra } from './regra.ts';

/** Of the step itself and of its ways out. */
export const regrasDaEtapa = (etapa: Etapa, i: number, tipos: Tipos): readonly Regra[] => {
  const base = { etapa: etapa.chave, tipos, esperado: 'logico' as const };
  const bifurcam = (s: Etapa['proximas'][number]): boolean => s.tipo === 'bifurca';
  /** Tried before it: of ways that fork each is taken that holds, and where one is, no other. */
  const antes = (s: number): readonly Etapa['proximas'][number][] => {
    const esta = etapa.proximas[s];
    if (esta === undefined || bifurcam(esta)) return [];
    return etapa.proximas.filter((outra, i) => bifurcam(outra) || i < s);
  };
  return [
    ...daEtapa(etapa).map((fonte) => ({
      ...base,
      fonte,
      dentro: 'nada' as const,
      ...chamada(`etapas[${i}].condicao`, `da etapa "${etapa.nome}"`),
    })),
    ...etapa.proximas.flatMap(({ condicao: fonte }, s): Regra[] =>
      fonte == null
        ? []
        : [
            {
              ...base,
              fonte,
              dentro: 'tudo' as const,
              ...chamada(`etapas[${i}].proximas[${s}].condicao`, `da saída para "${etapa.proximas[s]?.para ?? ''}"`),
              sob: daEtapa(etapa),
              depoisDe: antes(s).flatMap(({ condicao }) => condicao ?? []),
            },
          ],
    ),
  ];
};

/** Conditions of the rules by which an automatic step decides, asked in their order. */
const regrasDaDecisao = (etapa: Etapa, i: number, tipos: Tipos): readonly Regra[] =>
  (etapa.decide ?? []).flatMap(({ condicao }, j, todas): Regra[] =>
    condicao == null
      ? []
      : [
          {
            fonte: condicao,
            ...chamada(`etapas[${i}].decide[${j}].condicao`, `da regra ${j + 1} da etapa "${etapa.nome}"`),
            etapa: etapa.chave,
            // What another system answered is there when it decides.
            dentro: etapa.consulta === undefined ? 'nada' : 'tudo',
            tipos,
            esperado: 'logico',
            sob: daEtapa(etapa),
            depoisDe: todas.slice(0, j).flatMap((r) => r.condicao ?? []),
          },
        ],
  );

/** Conditions under which a step proposes to consult a sector or somebody outside, asked all the while that it is worked on: also of its own answers. */
const regrasDosPareceres = (etapa: Etapa, i: number, tipos: Tipos): readonly Regra[] =>
  (etapa.pareceres ?? []).flatMap(({ condicao, ...quem }, j): Regra[] =>
    condicao == null
      ? []
      : [
          {
            fonte: condicao,
            ...chamada(
              `etapas[${i}].pareceres[${j}].condicao`,
              `do parecer de "${nomeDoConsultado(quem)}" na etapa "${etapa.nome}"`,
            ),
            etapa: etapa.chave,
            dentro: 'tudo',
            tipos,
            esperado: 'logico',
            sob: daEtapa(etapa),
          },
        ],
  );

/** Conditions under which a step needs another request, asked like those of opinions. */
const regrasDosSubprocessos = (etapa: Etapa, i: number, tipos: Tipos): readonly Regra[] =>
  (etapa.subprocessos ?? []).flatMap(({ condicao, nome }, j): Regra[] =>
    condicao == null
      ? []
      : [
          {
            fonte: condicao,
            ...chamada(`etapas[${i}].subprocessos[${j}].condicao`, `do subprocesso "${nome}" na etapa "${etapa.nome}"`),
            etapa: etapa.chave,
            dentro: 'tudo',
            tipos,
            esperado: 'logico',
            sob: daEtapa(etapa),
          },
        ],
  );

/** Conditions under which a grant changes the property registry, asked when the step is granted. */
const regrasDasAtualizacoes = (etapa: Etapa, i: number, tipos: Tipos): readonly Regra[] =>
  (etapa.atualiza ?? []).flatMap(({ condicao }, j): Regra[] =>
    condicao == null
      ? []
      : [
          {
            fonte: condicao,
            ...chamada(
              `etapas[${i}].atualiza[${j}].condicao`,
              `da mudança ${j + 1} do cadastro na etapa "${etapa.nome}"`,
            ),
            etapa: etapa.chave,
            dentro: 'tudo',
            tipos,
            esperado: 'logico',
            sob: daEtapa(etapa),
          },
        ],
  );

/** Condition under which a step needs its inspection, asked all the while that it is worked on. */
const regraDaVistoria = (etapa: Etapa, i: number, tipos: Tipos): readonly Regra[] =>
  etapa.vistoria?.condicao == null
    ? []
    : [
        {
          fonte: etapa.vistoria.condicao,
          ...chamada(`etapas[${i}].vistoria.condicao`, `da vistoria da etapa "${etapa.nome}"`),
          etapa: etapa.chave,
          dentro: 'tudo',
          tipos,
          esperado: 'logico',
          sob: daEtapa(etapa),
        },
      ];

/** Conditions of the items of a checklist, asked all the while that the step is worked on: also of its own answers. */
const regrasDaVerificacao = (etapa: Etapa, i: number, tipos: Tipos): readonly Regra[] =>
  (etapa.verificacao ?? []).flatMap(({ condicao, texto }, j): Regra[] =>
    condicao == null
      ? []
      : [
          {
            fonte: condicao,
            ...chamada(
              `etapas[${i}].verificacao[${j}].condicao`,
              `do item "${texto}" da verificação da etapa "${etapa.nome}"`,
            ),
            etapa: etapa.chave,
            dentro: 'tudo',
            tipos,
            esperado: 'logico',
            sob: daEtapa(etapa),
          },
        ],
  );

/** Conditions by which a step goes to one sector or another, asked when it opens: of what was answered before it. */
const regrasDaDistribuicao = (etapa: Etapa, i: number, tipos: Tipos): readonly Regra[] => {
  const regras = etapa.distribuicao?.setores ?? [];
  return regras.map(({ condicao, setor }, j) => ({
    fonte: condicao,
    ...chamada(
      `etapas[${i}].distribuicao.setores[${j}].condicao`,
      `da regra que leva a etapa "${etapa.nome}" a "${setor}"`,
    ),
    etapa: etapa.chave,
    dentro: 'nada',
    tipos,
    esperado: 'logico',
    sob: daEtapa(etapa),
    depoisDe: regras.slice(0, j).map((r) => r.condicao),
  }));
};

/** What a step sends another system when it opens: of what was answered before it. What kind each has to be, its connector says (verificarConsultas.ts). */
const regrasDaConsulta = (etapa: Etapa, i: number, tipos: Tipos): readonly Regra[] =>
  (etapa.consulta?.envia ?? []).map(({ valor, parametro }, j) => ({
    fonte: valor,
    ...chamada(`etapas[${i}].consulta.envia[${j}].valor`, `de "${parametro}" na consulta da etapa "${etapa.nome}"`),
    etapa: etapa.chave,
    dentro: 'nada',
    tipos,
    sob: daEtapa(etapa),
  }));

/** What is asked while a step is worked on, in their order. */
export const regrasDoTrabalho = (etapa: Etapa, i: number, tipos: Tipos): readonly Regra[] => [
  ...regrasDaDecisao(etapa, i, tipos),
  ...regrasDosPareceres(etapa, i, tipos),
  ...regrasDosSubprocessos(etapa, i, tipos),
  ...regraDaVistoria(etapa, i, tipos),
  ...regrasDaVerificacao(etapa, i, tipos),
  ...regrasDasAtualizacoes(etapa, i, tipos),
  ...regrasDaDistribuicao(etapa, i, tipos),
  ...regrasDaConsulta(etapa, i, tipos),
];
