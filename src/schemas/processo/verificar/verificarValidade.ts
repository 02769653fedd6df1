import type { Definicao } from '../definicao.ts';
import type { DocumentoEmitido } from '../documentoDeclarado.ts';
import type { RegraDeValidade } from '../validade.ts';
import { achado, type Achado } from './achado.ts';
import { outroCampo } from './parecidos.ts';
import type { Respondidos } from './respondidos.ts';

const daRegra = (d: Definicao, e: DocumentoEmitido, regra: RegraDeValidade, onde: string): readonly Achado[] => {
  const { meses, dias, ate, sem_prazo, desde } = regra;
  const invalida = (porque: string) => achado('validade_invalida', onde, `Uma validade de "${e.nome}" ${porque}`);
  const ditas = [meses, dias, ate, sem_prazo].filter((x) => x !== undefined).length;
  if (ditas !== 1)
    return [invalida('precisa dizer uma só coisa: quantos meses, quantos dias, até que data, ou que não termina')];
  if (desde !== undefined && meses === undefined && dias === undefined)
    return [invalida('diz desde quando e não conta meses nem dias')];
  return [ate, desde].flatMap((chave) => {
    if (chave === undefined) return [];
    const campo = d.campos.find((c) => c.chave === chave);
    if (campo === undefined)
      return [
        achado(
          'campo_desconhecido',
          onde,
          `A validade de "${e.nome}" usa "${chave}", que não existe${outroCampo(d, chave)}`,
        ),
      ];
    return campo.tipo === 'data' ? [] : [invalida(`usa "${campo.nome}", que não é uma data`)];
  });
};

const doEmitido = (d: Definicao, e: DocumentoEmitido, i: number, respondidos: Respondidos): readonly Achado[] => {
  const { validade } = e;
  if (validade === undefined) return [];
  const onde = `documentos_emitidos[${i}].validade`;
  const outra = e.validade_meses === undefined ? undefined : 'validade_meses';
  const usados = [...new Set(validade.flatMap(({ ate, desde }) => [ate, desde].flatMap((k) => k ?? [])))];
  const ultima = validade.at(-1);
  // The rule behind which nothing is left out: it needs no date that may be missing.
  const paraTodos = ultima?.condicao == null && ultima?.ate === undefined && ultima?.desde === undefined;
  return [
    ...(outra === undefined
      ? []
      : [achado('validade_invalida', `documentos_emitidos[${i}].${outra}`, `"${e.nome}" diz a validade duas vezes`)]),
    ...validade.flatMap((regra, j) => daRegra(d, e, regra, `${onde}[${j}]`)),
    ...validade
      .slice(0, -1)
      .flatMap(({ condicao, ate, desde }, j) =>
        condicao == null && ate === undefined && desde === undefined
          ? [
              achado(
                'validade_invalida',
                `${onde}[${j + 1}]`,
                `As validades de "${e.nome}" depois da que vale sempre nunca se usam`,
              ),
            ]
          : [],
      ),
    ...(paraTodos
      ? []
      : [
          achado(
            'validade_invalida',
            `${onde}[${validade.length - 1}]`,
            `A última validade de "${e.nome}" precisa servir a todos os casos: sem condição e sem data de campo`,
          ),
        ]),
    ...d.etapas
      .filter((etapa) => etapa.emite === e.chave)
      .flatMap((etapa) =>
        respondidos.posteriores(usados, {
          ...{ etapa: etapa.chave, dentro: 'tudo', onde, oQue: `A validade de "${e.nome}"` },
        }),
      ),
  ];
};

/** Validities by rules: each says one term, some rule serves every case, and none stands where it would never be used. */
export const verificarValidade = (d: Definicao, respondidos: Respondidos): readonly Achado[] =>
  d.documentos_emitidos.flatMap((e, i) => doEmitido(d, e, i, respondidos));
