import { chamada } from './chamada.ts';
import type { Tipos } from '../../expressao/tipo.ts';
import type { Definicao, Etapa } from '../definicao.ts';
import { naLinha } from '../naLinha.ts';
import { colunasDe, colunasProprias } from '../quadros.ts';
import { nomesUsados, tipoDoCampo, tiposDaDefinicao, tiposDasDatas } from '../expressoes.ts';
import { daEtapa, type Regra } from './regra.ts';
import { regrasDaEtapa, regrasDoTrabalho } from './regrasDasEtapas.ts';

const respostasLidas = new WeakMap<Definicao, Tipos>();

/** The answers and the days, without the facts of the flow: what rules inside a form may name. One object per definition. */
const tiposDasRespostas = (d: Definicao): Tipos => {
  const pronto = respostasLidas.get(d) ?? {
    ...tiposDasDatas,
    ...Object.fromEntries(
      d.campos.flatMap((c) => {
        const tipo = tipoDoCampo(c);
        return tipo === undefined ? [] : [[c.chave, tipo] as const];
      }),
    ),
  };
  respostasLidas.set(d, pronto);
  return pronto;
};

const regrasDosCampos = (d: Definicao, etapa: Etapa, tipos: Tipos): readonly Regra[] => {
  const chaves = (etapa.secoes ?? []).flatMap((s) => s.campos);
  return d.campos.flatMap((campo, i): Regra[] => {
    const posicao = chaves.indexOf(campo.chave);
    const tipo = tipoDoCampo(campo);
    if (posicao < 0) return [];
    const base = { etapa: etapa.chave, dentro: posicao, tipos, sob: daEtapa(etapa) };
    const onde = `campos[${i}]`;
    const sobEle = [...base.sob, ...(campo.condicao == null ? [] : [campo.condicao])];
    const chavesDasColunas = new Set(colunasDe(campo).map(({ chave }) => chave));
    return [
      ...(campo.colunas ?? []).flatMap(({ nome, condicao }, j): Regra[] =>
        condicao == null
          ? []
          : [
              {
                ...base,
                fonte: condicao,
                ...chamada(`${onde}.colunas[${j}].condicao`, `da coluna "${nome}" de "${campo.nome}"`),
                tipos: tiposDasRespostas(naLinha(d, campo)),
                esperado: 'logico',
                // Of a key that is a column's too they would say something else there.
                sob: sobEle.filter((um) => nomesUsados(d, um).every((nome) => !chavesDasColunas.has(nome))),
                daLinha: { tabela: campo, coluna: colunasProprias(campo).length + j },
              },
            ],
      ),
      ...(campo.condicao == null
        ? []
        : [
            {
              ...base,
              fonte: campo.condicao,
              ...chamada(`${onde}.condicao`, `do campo "${campo.nome}"`),
              esperado: 'logico' as const,
            },
          ]),
      ...(campo.calculo === undefined
        ? []
        : [
            {
              ...base,
              fonte: campo.calculo,
              ...chamada(`${onde}.calculo`, `do campo "${campo.nome}"`),
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
              ...chamada(`${onde}.validacao.expressao`, `do campo "${campo.nome}"`),
              esperado: 'logico' as const,
              sob: sobEle,
            },
          ]),
    ];
  });
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
                  ...chamada(`documentos_emitidos[${i}].validade[${j}].condicao`, `da validade ${j + 1} de "${nome}"`),
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
          ...chamada('consentimento.condicao', 'do consentimento do proprietário'),
          etapa: primeira.chave,
          dentro: 'tudo',
          tipos,
          esperado: 'logico',
        },
      ];

/** When there is a term of the whole request: on what the first step was answered with, so that it is known with the filing. */
const regraDoPrazoTotal = (
  { processo: { prazo_total }, etapas: [primeira] }: Definicao,
  tipos: Tipos,
): readonly Regra[] =>
  prazo_total?.condicao == null || primeira === undefined
    ? []
    : [
        {
          fonte: prazo_total.condicao,
          ...chamada('processo.prazo_total.condicao', 'do prazo total'),
          etapa: primeira.chave,
          dentro: 'tudo',
          tipos,
          esperado: 'logico',
        },
      ];

/** All expressions of a definition outside of its fees, in their order. */
export const regrasDe = (d: Definicao): readonly Regra[] => {
  const doFluxo = tiposDaDefinicao(d);
  const soCampos = tiposDasRespostas(d);
  const etapas = new Map(d.etapas.map((e) => [e.chave, e]));
  return [
    ...d.etapas.flatMap((e, i) => [
      ...regrasDaEtapa(e, i, doFluxo),
      ...regrasDosCampos(d, e, soCampos),
      ...regrasDoTrabalho(e, i, doFluxo),
    ]),
    ...regraDoConsentimento(d, soCampos),
    ...regraDoPrazoTotal(d, soCampos),
    ...regrasDaValidade(d, doFluxo),
    ...d.documentos.flatMap((doc, i): Regra[] => {
      const etapa = etapas.get(doc.etapa);
      if (etapa === undefined) return [];
      const base = { etapa: etapa.chave, dentro: 'tudo', tipos: soCampos, sob: daEtapa(etapa) } as const;
      const dizer = (parte: string) => chamada(`documentos[${i}].${parte}`, `do documento "${doc.nome}"`);
      return [
        ...(doc.condicao == null
          ? []
          : [{ ...base, ...dizer('condicao'), fonte: doc.condicao, esperado: 'logico' as const }]),
        ...(doc.quantos === undefined
          ? []
          : [
              {
                ...base,
                ...dizer('quantos'),
                fonte: doc.quantos,
                esperado: 'decimal' as const,
              },
            ]),
      ];
    }),
  ];
};
