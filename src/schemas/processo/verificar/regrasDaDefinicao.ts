import type { TipoExpressao, Tipos } from '../../expressao/tipo.ts';
import type { Definicao, Etapa } from '../definicao.ts';
import { tipoDoCampo, tiposDaDefinicao, tiposDasDatas } from '../expressoes.ts';

/** An expression with its place. */
export interface Regra {
  readonly fonte: string;
  readonly onde: string;
  /** Begins the sentences: `A condição da etapa "Vistoria"`. */
  readonly oQue: string;
  readonly etapa: string;
  readonly dentro: 'nada' | 'tudo' | number;
  readonly tipos: Tipos;
  readonly esperado: TipoExpressao;
  /** Conditions that already hold where this one is asked. */
  readonly sob?: readonly string[];
  /** Conditions tried before this one, which therefore do not hold. */
  readonly depoisDe?: readonly string[];
}

const regrasDosCampos = (d: Definicao, etapa: Etapa, tipos: Tipos): readonly Regra[] => {
  const chaves = (etapa.secoes ?? []).flatMap((s) => s.campos);
  return d.campos.flatMap((campo, i): Regra[] => {
    const posicao = chaves.indexOf(campo.chave);
    const tipo = tipoDoCampo(campo);
    if (posicao < 0) return [];
    const base = { etapa: etapa.chave, dentro: posicao, tipos, sob: daEtapa(etapa) };
    const onde = `campos[${i}]`;
    return [
      ...(campo.condicao == null
        ? []
        : [
            {
              ...base,
              fonte: campo.condicao,
              onde: `${onde}.condicao`,
              oQue: `A condição do campo "${campo.nome}"`,
              esperado: 'logico' as const,
            },
          ]),
      ...(campo.calculo === undefined
        ? []
        : [
            {
              ...base,
              fonte: campo.calculo,
              onde: `${onde}.calculo`,
              oQue: `O cálculo do campo "${campo.nome}"`,
              esperado: tipo ?? ('texto' as const),
            },
          ]),
      ...(campo.validacao === undefined
        ? []
        : [
            {
              ...base,
              dentro: posicao + 1,
              fonte: campo.validacao.expressao,
              onde: `${onde}.validacao.expressao`,
              oQue: `A validação do campo "${campo.nome}"`,
              esperado: 'logico' as const,
              sob: [...base.sob, ...(campo.condicao == null ? [] : [campo.condicao])],
            },
          ]),
    ];
  });
};

const daEtapa = (etapa: Etapa): readonly string[] => (etapa.condicao == null ? [] : [etapa.condicao]);

const regrasDaEtapa = (etapa: Etapa, i: number, tipos: Tipos): readonly Regra[] => {
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
      onde: `etapas[${i}].condicao`,
      oQue: `A condição da etapa "${etapa.nome}"`,
    })),
    ...etapa.proximas.flatMap(({ condicao: fonte }, s): Regra[] =>
      fonte == null
        ? []
        : [
            {
              ...base,
              fonte,
              dentro: 'tudo' as const,
              onde: `etapas[${i}].proximas[${s}].condicao`,
              oQue: `A condição da saída para "${etapa.proximas[s]?.para ?? ''}"`,
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
            onde: `etapas[${i}].decide[${j}].condicao`,
            oQue: `A condição da regra ${j + 1} da etapa "${etapa.nome}"`,
            etapa: etapa.chave,
            dentro: 'nada',
            tipos,
            esperado: 'logico',
            sob: daEtapa(etapa),
            depoisDe: todas.slice(0, j).flatMap((r) => r.condicao ?? []),
          },
        ],
  );

/** Conditions under which a step proposes to consult a sector, asked all the while that it is worked on: also of its own answers. */
const regrasDosPareceres = (etapa: Etapa, i: number, tipos: Tipos): readonly Regra[] =>
  (etapa.pareceres ?? []).flatMap(({ condicao, setor }, j): Regra[] =>
    condicao == null
      ? []
      : [
          {
            fonte: condicao,
            onde: `etapas[${i}].pareceres[${j}].condicao`,
            oQue: `A condição do parecer de "${setor}" na etapa "${etapa.nome}"`,
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
            onde: `etapas[${i}].subprocessos[${j}].condicao`,
            oQue: `A condição do subprocesso "${nome}" na etapa "${etapa.nome}"`,
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
          onde: `etapas[${i}].vistoria.condicao`,
          oQue: `A condição da vistoria da etapa "${etapa.nome}"`,
          etapa: etapa.chave,
          dentro: 'tudo',
          tipos,
          esperado: 'logico',
          sob: daEtapa(etapa),
        },
      ];

/** Conditions by which a step goes to one sector or another, asked when it opens: of what was answered before it. */
const regrasDaDistribuicao = (etapa: Etapa, i: number, tipos: Tipos): readonly Regra[] => {
  const regras = etapa.distribuicao?.setores ?? [];
  return regras.map(({ condicao, setor }, j) => ({
    fonte: condicao,
    onde: `etapas[${i}].distribuicao.setores[${j}].condicao`,
    oQue: `A condição que leva a etapa "${etapa.nome}" a "${setor}"`,
    etapa: etapa.chave,
    dentro: 'nada',
    tipos,
    esperado: 'logico',
    sob: daEtapa(etapa),
    depoisDe: regras.slice(0, j).map((r) => r.condicao),
  }));
};

/** Conditions of the validities of a paper, asked in their order when a step issues it: of all that was answered by then. */
const regrasDaValidade = (d: Definicao, tipos: Tipos): readonly Regra[] =>
  d.documentos_emitidos.flatMap(({ chave, nome, validade = [] }, i) =>
    d.etapas
      .filter((e) => e.emite === chave)
      .flatMap((etapa) =>
        validade.flatMap(({ condicao }, j): Regra[] =>
          condicao == null
            ? []
            : [
                {
                  fonte: condicao,
                  onde: `documentos_emitidos[${i}].validade[${j}].condicao`,
                  oQue: `A condição da validade ${j + 1} de "${nome}"`,
                  etapa: etapa.chave,
                  dentro: 'tudo',
                  tipos,
                  esperado: 'logico',
                  sob: daEtapa(etapa),
                  // One that needs a date may be passed over where it holds, so that it leaves cases to those behind it.
                  depoisDe: validade
                    .slice(0, j)
                    .flatMap((v) => (v.ate === undefined && v.desde === undefined ? (v.condicao ?? []) : [])),
                },
              ],
        ),
      ),
  );

/** When the owner is asked before the filing: on what the first step was answered with. */
const regraDoConsentimento = ({ consentimento, etapas: [primeira] }: Definicao, tipos: Tipos): readonly Regra[] =>
  consentimento?.condicao === undefined || primeira === undefined
    ? []
    : [
        {
          fonte: consentimento.condicao,
          onde: 'consentimento.condicao',
          oQue: 'A condição do consentimento do proprietário',
          etapa: primeira.chave,
          dentro: 'tudo',
          tipos,
          esperado: 'logico',
        },
      ];

/** All expressions of a definition outside of its fees, in their order. */
export const regrasDe = (d: Definicao): readonly Regra[] => {
  const doFluxo = tiposDaDefinicao(d);
  const soCampos: Tipos = {
    ...tiposDasDatas,
    ...Object.fromEntries(
      d.campos.flatMap((c) => {
        const tipo = tipoDoCampo(c);
        return tipo === undefined ? [] : [[c.chave, tipo] as const];
      }),
    ),
  };
  const etapas = new Map(d.etapas.map((e) => [e.chave, e]));
  return [
    ...d.etapas.flatMap((e, i) => [
      ...regrasDaEtapa(e, i, doFluxo),
      ...regrasDosCampos(d, e, soCampos),
      ...regrasDaDecisao(e, i, doFluxo),
      ...regrasDosPareceres(e, i, doFluxo),
      ...regrasDosSubprocessos(e, i, doFluxo),
      ...regraDaVistoria(e, i, doFluxo),
      ...regrasDaDistribuicao(e, i, doFluxo),
    ]),
    ...regraDoConsentimento(d, soCampos),
    ...regrasDaValidade(d, doFluxo),
    ...d.documentos.flatMap((doc, i): Regra[] => {
      const etapa = etapas.get(doc.etapa);
      if (doc.condicao == null || etapa === undefined) return [];
      return [
        {
          fonte: doc.condicao,
          onde: `documentos[${i}].condicao`,
          oQue: `A condição do documento "${doc.nome}"`,
          etapa: etapa.chave,
          dentro: 'tudo',
          tipos: soCampos,
          esperado: 'logico',
          sob: daEtapa(etapa),
        },
      ];
    }),
  ];
};
