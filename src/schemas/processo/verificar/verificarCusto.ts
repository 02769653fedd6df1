import { chamada } from './chamada.ts';
import { compilar, type Expressao } from '../../expressao/compilar.ts';
import type { ErroExpressao } from '../../expressao/erro.ts';
import { limites } from '../../expressao/limites.ts';
import type { Tipos } from '../../expressao/tipo.ts';
import { atributosDoImovel } from '../atributosDoImovel.ts';
import type { ContrapartidaDoProcesso } from '../contrapartida.ts';
import type { Definicao } from '../definicao.ts';
import { condicaoEmProsa, formulaDaTaxa } from '../definicaoTaxa.ts';
import { tiposDaDefinicao } from '../expressoes.ts';
import { compilarFormula, tiposDaTaxa } from '../formulaTaxa.ts';
import { LINHAS } from '../conferirLinhas.ts';
import { ehDeUmaLinha } from '../quadros.ts';
import { regrasDaTaxa } from '../regrasDaTaxa.ts';
import type { Taxa } from '../taxaDeclarada.ts';
import { camposDasTaxas, definicaoDaTaxa } from '../taxaDoProcesso.ts';
import { achado, type Achado } from './achado.ts';
import { regrasDe } from './regrasDaDefinicao.ts';
import { lugaresDosSucessores } from './verificarSucessores.ts';
import { lugarDaRegra } from './verificarTaxas.ts';

/** How many of the dearest expressions are named. */
const NOMEADAS = 3;

interface Cara {
  readonly onde: string;
  readonly oQue: string;
  readonly custo: number;
}

const porExtenso = (custo: number): string => custo.toLocaleString('pt-BR');

const maisCaras = (caras: readonly Cara[]): readonly Cara[] => [...caras].sort((a, b) => b.custo - a.custo);

/** One that does not compile has a finding of its own. */
const custoDe = (
  lugar: Omit<Cara, 'custo'>,
  expressao: Pick<Expressao, 'ok' | 'custo'> | ErroExpressao | undefined,
): readonly Cara[] => (expressao?.ok === true ? [{ ...lugar, custo: expressao.custo }] : []);

const dasRegras = (d: Definicao): readonly Cara[] => {
  // One expression that stands on several steps is one.
  const vistas = new Map(regrasDe(d).map((regra) => [regra.onde, regra]));
  return [...vistas.values()].flatMap(({ fonte, tipos, esperado, onde, oQue, daLinha }) =>
    // What is asked of a row is asked of every one.
    custoDe({ onde, oQue }, compilar(fonte, tipos, esperado)).map((cara) => ({
      ...cara,
      custo: cara.custo * (daLinha === undefined || ehDeUmaLinha(daLinha.tabela) ? 1 : LINHAS),
    })),
  );
};

const daTaxa = (taxa: Taxa, onde: string, tipos: Tipos): readonly Cara[] => {
  const { nome, condicao } = taxa;
  const formulas = regrasDaTaxa(taxa).flatMap((regra) => {
    const dela = definicaoDaTaxa(taxa, regra);
    const lugar = lugarDaRegra(onde, regra, regra.formula === undefined ? 'faixas.sobre' : 'formula');
    if (formulaDaTaxa(dela) === null) return [];
    return custoDe(chamada(lugar, `da taxa "${nome}"`), compilarFormula(dela, tipos));
  });
  return [
    // Of the rules of a fee one is in force at a time.
    ...maisCaras(formulas).slice(0, 1),
    ...(condicao == null || condicaoEmProsa(condicao) !== null
      ? []
      : custoDe({ ...chamada(`${onde}.condicao`, `da taxa "${nome}"`) }, compilar(condicao, tipos, 'logico'))),
  ];
};

const daContrapartida = (
  { nome, formula, condicao }: ContrapartidaDoProcesso,
  onde: string,
  tipos: Tipos,
): readonly Cara[] => [
  ...(formula === undefined
    ? []
    : custoDe({ ...chamada(`${onde}.formula`, `da contrapartida "${nome}"`) }, compilar(formula, tipos, 'decimal'))),
  ...(condicao == null
    ? []
    : custoDe({ ...chamada(`${onde}.condicao`, `da contrapartida "${nome}"`) }, compilar(condicao, tipos, 'logico'))),
];

/** What is asked beside the steps: of the requests that follow a grant, of more validity for a paper, and what a grant writes into the property registry. */
const doQueSegue = (d: Definicao): readonly Cara[] => {
  const tipos = tiposDaDefinicao(d);
  const condicao = (fonte: string | null | undefined, onde: string, deQue: string): readonly Cara[] =>
    fonte == null ? [] : custoDe(chamada(onde, deQue), compilar(fonte, tipos, 'logico'));
  return [
    ...lugaresDosSucessores(d).flatMap(({ pedido: { condicao: fonte, nome }, onde }) =>
      condicao(fonte, `${onde}.condicao`, `de "${nome}", que se abre depois deste`),
    ),
    ...d.documentos_emitidos.flatMap(({ nome, prorrogacao }, i) =>
      condicao(prorrogacao?.condicao, `documentos_emitidos[${i}].prorrogacao.condicao`, `da prorrogação de "${nome}"`),
    ),
    ...d.etapas.flatMap(({ nome, atualiza = [] }, i) =>
      atualiza.flatMap(({ muda }, j) =>
        muda.flatMap(({ atributo, valor }, k) => {
          const lido = atributosDoImovel.get(atributo);
          return custoDe(
            {
              onde: `etapas[${i}].atualiza[${j}].muda[${k}].valor`,
              oQue: `O que muda "${lido?.nome ?? atributo}" na etapa "${nome}"`,
            },
            compilar(valor, tipos, lido?.tipo),
          );
        }),
      ),
    ),
  ];
};

/**
 * What each expression of a definition costs with every list full, the dearest first: rules, fees and counterparts.
 * @param d with the city's formulas in the place of their names (fixados.ts)
 */
export const custosDe = (d: Definicao): readonly Cara[] => {
  const tipos = tiposDaTaxa(
    camposDasTaxas(d),
    d.parametros.map((p) => p.sigla),
  );
  return maisCaras([
    ...dasRegras(d),
    ...doQueSegue(d),
    ...d.taxas.flatMap((taxa, i) => daTaxa(taxa, `taxas[${i}]`, tipos)),
    ...(d.contrapartidas ?? []).flatMap((c, i) => daContrapartida(c, `contrapartidas[${i}]`, tipos)),
  ]);
};

/**
 * Each expression is bounded by itself, and many of them together may still hold up everybody: they are asked on the thread that serves all cities,
 * with every answer that is saved. The finding stands at the dearest one and names the next.
 */
export const verificarCusto = (d: Definicao): readonly Achado[] => {
  const custos = custosDe(d);
  const soma = custos.reduce((total, { custo }) => total + custo, 0);
  const [cara] = custos;
  if (cara === undefined || soma <= limites.custoDoProcesso) return [];
  const nomeadas = custos.slice(0, NOMEADAS).map(({ oQue, custo }) => `${oQue} (${porExtenso(custo)})`);
  return [
    achado(
      'processo_caro',
      cara.onde,
      `As expressões deste processo somam ${porExtenso(soma)} contas com as listas cheias, e o máximo é ${porExtenso(limites.custoDoProcesso)}. As que mais pesam: ${nomeadas.join('; ')}. Repita menos contas sobre listas e tabelas`,
    ),
  ];
};
