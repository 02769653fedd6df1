import { chamada } from './chamada.ts';
import { isDataIso } from '../../brasil/data.ts';
import { compararDecimais } from '../../brasil/decimal.ts';
import { mostrarNumero } from '../../brasil/numero.ts';
import { compilar } from '../../expressao/compilar.ts';
import type { Definicao, Etapa } from '../definicao.ts';
import { esperaTaxas, geradaAoChegar } from '../geracaoDaTaxa.ts';
import type { Taxa } from '../taxaDeclarada.ts';
import { condicaoEmProsa, formulaDaTaxa } from '../definicaoTaxa.ts';
import { compilarFormula, tiposDaTaxa } from '../formulaTaxa.ts';
import { calcularTaxaDoProcesso, camposDasTaxas, definicaoDaTaxa } from '../taxaDoProcesso.ts';
import { regrasDaTaxa, type RegraDaTaxa } from '../regrasDaTaxa.ts';
import { verificarTaxa } from '../verificarTaxa.ts';
import { achado, type Achado } from './achado.ts';
import { outraEtapa } from './parecidos.ts';
import type { Respondidos } from './respondidos.ts';
import { verificarVigencias } from './verificarVigencias.ts';
import { achadoDaExpressao, porQueNuncaVale } from './verificarRegras.ts';

const siglasDe = (d: Definicao): readonly string[] => d.parametros.map((p) => p.sigla);

/** Where a part of a rule is written: a formula of the city, where it is named. */
export const lugarDaRegra = (onde: string, { onde: dentro, daCidade }: RegraDaTaxa, parte: string): string =>
  [onde, dentro, daCidade === true && parte === 'formula' ? 'formula_taxa' : parte].filter(Boolean).join('.');

/** Findings of one rule; what is about the fee as a whole is found at its first one. */
const daRegra = (d: Definicao, taxa: Taxa, onde: string, regra: RegraDaTaxa): readonly Achado[] =>
  verificarTaxa(definicaoDaTaxa(taxa, regra), camposDasTaxas(d), siglasDe(d)).flatMap((a): Achado[] => {
    const lugar = a.onde === 'condicao' ? `${onde}.condicao` : lugarDaRegra(onde, regra, a.onde);
    // A name of a formula that the city does not have is told by itself (verificarTaxasDaCidade.ts).
    if (a.codigo === 'sem_formula')
      return regra.daCidade === true ? [] : [achado('taxa_sem_formula', lugar, a.mensagem)];
    if (a.codigo === 'faixa_invalida')
      return [achado('faixa_invalida', `${lugar}.linhas[${(a.linha ?? 1) - 1}]`, `Taxa "${taxa.nome}": ${a.mensagem}`)];
    // A name that is both a field and a parameter is said once, on the field.
    if (a.erro === undefined) return [];
    const daTabela = a.onde === 'formula' && regra.formula === undefined;
    const aqui = daTabela ? lugarDaRegra(onde, regra, 'faixas.sobre') : lugar;
    const dito = achadoDaExpressao(a.erro, d, chamada(aqui, `da taxa "${taxa.nome}"`));
    // Without the place inside its text, which is not in this file.
    return [regra.daCidade === true ? achado(dito.codigo, dito.onde, dito.mensagem) : dito];
  });

const dasExpressoes = (d: Definicao, taxa: Taxa, onde: string): readonly Achado[] =>
  semRepetidos(regrasDaTaxa(taxa).flatMap((regra) => daRegra(d, taxa, onde, regra)));

/** The condition is one, and found at each rule. */
const semRepetidos = (achados: readonly Achado[]): readonly Achado[] =>
  achados.filter(
    (a, i) => achados.findIndex((b) => b.codigo === a.codigo && b.onde === a.onde && b.mensagem === a.mensagem) === i,
  );

/** What the portal charges by itself has nobody to type it or to turn it on, and comes out with everything else of its step. */
const daGeracao = (d: Definicao, taxa: Taxa, etapa: Etapa, onde: string): readonly Achado[] => {
  const dizer = (parte: string, porque: string) => [
    achado('taxa_sem_geracao', `${onde}.${parte}`, `A taxa "${taxa.nome}" ${porque}`),
  ];
  if (!geradaAoChegar(taxa, etapa))
    return etapa.tipo === 'automático'
      ? dizer('gerada', `seria gerada pela equipe na etapa automática "${etapa.nome}", em que ninguém trabalha`)
      : [];
  if (taxa.manual === true) return dizer('manual', 'é gerada pelo portal, e o valor seria digitado pela equipe');
  if (taxa.condicao != null && condicaoEmProsa(taxa.condicao) !== null)
    return dizer('condicao', 'é gerada pelo portal, e a condição em texto só a equipe julga');
  const outra = d.taxas.find((t) => t.etapa === taxa.etapa && !geradaAoChegar(t, etapa));
  return outra === undefined || etapa.tipo === 'automático'
    ? []
    : dizer(
        'gerada',
        `é gerada pelo portal e "${outra.nome}", da mesma etapa, pela equipe: as de uma etapa saem juntas`,
      );
};

const daEtapa = (d: Definicao, taxa: Taxa, onde: string): readonly Achado[] => {
  const etapa = d.etapas.find((e) => e.chave === taxa.etapa);
  const dizer = (porque: string) => [achado('taxa_sem_etapa', `${onde}.etapa`, `A taxa "${taxa.nome}" ${porque}`)];
  if (etapa === undefined) return dizer(`é da etapa "${taxa.etapa}", que não existe${outraEtapa(d, taxa.etapa)}`);
  if (etapa.tipo !== 'automático' && etapa.publico === 'requerente')
    return dizer(
      `é da etapa "${etapa.nome}", do requerente: gere-a em uma etapa de setor, ou, sem ninguém, em uma automática que espera o pagamento`,
    );
  if (etapa.tipo === 'automático' && !esperaTaxas(etapa))
    return dizer(
      `é da etapa automática "${etapa.nome}", que não espera o pagamento: diga que ela espera as taxas serem pagas`,
    );
  return daGeracao(d, taxa, etapa, onde);
};

const daUnidade = (d: Definicao, taxa: Taxa, onde: string): readonly Achado[] =>
  taxa.unidade === 'BRL' || siglasDe(d).includes(taxa.unidade)
    ? []
    : [
        achado(
          'taxa_sem_conversao',
          `${onde}.unidade`,
          `A unidade "${taxa.unidade}" da taxa "${taxa.nome}" não é BRL nem um parâmetro do processo: não haveria valor em reais`,
        ),
      ];

/** A fee in a fiscal unit is converted by itself: a formula that multiplies by its unit would count it twice. */
const unidadeDuasVezes = (d: Definicao, taxa: Taxa, onde: string): readonly Achado[] => {
  if (taxa.unidade === 'BRL' || taxa.manual === true) return [];
  const tipos = tiposDaTaxa(camposDasTaxas(d), siglasDe(d));
  return regrasDaTaxa(taxa).flatMap((regra) => {
    const dela = definicaoDaTaxa(taxa, regra);
    const formula = formulaDaTaxa(dela) === null ? undefined : compilarFormula(dela, tipos);
    if (formula?.ok !== true || !formula.campos.includes(taxa.unidade)) return [];
    return [
      achado(
        'unidade_duas_vezes',
        lugarDaRegra(onde, regra, regra.formula === undefined ? 'faixas.sobre' : 'formula'),
        `A fórmula da taxa "${taxa.nome}" usa ${taxa.unidade}, e a taxa já é em ${taxa.unidade}: o valor seria multiplicado duas vezes. Tire ${taxa.unidade} da fórmula, ou calcule a taxa em reais`,
      ),
    ];
  });
};

const dosNomes = (d: Definicao, taxa: Taxa, onde: string, respondidos: Respondidos): readonly Achado[] => {
  const tipos = tiposDaTaxa(camposDasTaxas(d), siglasDe(d));
  const lugar = (parte: string) =>
    ({ etapa: taxa.etapa, dentro: 'tudo', ...chamada(`${onde}.${parte}`, `da taxa "${taxa.nome}"`) }) as const;
  const achados = regrasDaTaxa(taxa).flatMap((regra) => {
    const dela = definicaoDaTaxa(taxa, regra);
    const formula = formulaDaTaxa(dela) === null ? undefined : compilarFormula(dela, tipos);
    const parte = lugarDaRegra('', regra, regra.formula === undefined ? 'faixas.sobre' : 'formula');
    return respondidos.posteriores(formula?.ok === true ? formula.campos : [], lugar(parte));
  });
  const { condicao } = taxa;
  if (condicao == null || condicaoEmProsa(condicao) !== null) return achados;
  const expressao = compilar(condicao, tipos, 'logico');
  if (!expressao.ok) return achados;
  achados.push(...respondidos.posteriores(expressao.campos, lugar('condicao')));
  const etapa = d.etapas.find((e) => e.chave === taxa.etapa);
  const sob = etapa?.condicao == null ? [] : [etapa.condicao];
  const nunca = porQueNuncaVale(d, tipos, { fonte: condicao, sob }, respondidos.sempre(taxa.etapa, true));
  if (nunca !== undefined)
    achados.push(achado('regra_nunca_vale', `${onde}.condicao`, `${lugar('condicao').oQue} nunca vale: ${nunca}`));
  return achados;
};

const dosExemplos = (d: Definicao, taxa: Taxa, onde: string): readonly Achado[] =>
  (taxa.manual === true ? [] : (taxa.exemplos ?? [])).flatMap(({ entradas, dia, resultado }, i) => {
    const dizer = (porque: string) => [
      achado('exemplo_diverge', `${onde}.exemplos[${i}]`, `Exemplo ${i + 1} da taxa "${taxa.nome}": ${porque}`),
    ];
    const siglas = new Set(siglasDe(d));
    const nomes = Object.entries(entradas);
    const conhecidos = camposDasTaxas(d);
    const estranho = nomes.find(([nome]) => !siglas.has(nome) && !Object.hasOwn(conhecidos, nome));
    if (estranho !== undefined) return dizer(`"${estranho[0]}" não é campo nem parâmetro`);
    const parametros = Object.fromEntries(
      [...siglas].map((sigla) => {
        const valor = entradas[sigla];
        return [sigla, valor === undefined ? null : { valor: String(valor) }];
      }),
    );
    if (dia !== undefined && !isDataIso(dia)) return dizer(`"${dia}" não é um dia do calendário`);
    const valores = {
      ...(dia === undefined ? {} : { hoje: dia, protocolado_em: dia }),
      ...Object.fromEntries(nomes.filter(([nome]) => !siglas.has(nome))),
    };
    // The example of a fee that staff turn on is about the fee turned on.
    const emProsa = taxa.condicao != null && condicaoEmProsa(taxa.condicao) !== null;
    const r = calcularTaxaDoProcesso(d, emProsa ? { ...taxa, condicao: null } : taxa, valores, parametros, dia ?? null);
    // Without a value of the fiscal unit the amount in reais is unknown, but the example is about the unit.
    const semConversao = r.erro?.codigo === 'parametro_sem_valor' && r.quantidade !== '0' && taxa.unidade !== 'BRL';
    if (r.erro !== undefined && !semConversao) return dizer(r.erro.mensagem);
    if (!r.devida) return dizer('a taxa não é devida com estas entradas');
    const deu = taxa.unidade === 'BRL' ? (r.valor_brl ?? r.quantidade) : r.quantidade;
    const mostrar = (n: string): string => `${mostrarNumero(n, { min: 0, max: 20 })} ${taxa.unidade}`;
    return compararDecimais(deu, resultado) === 0 ? [] : dizer(`deu ${mostrar(deu)} e não ${mostrar(resultado)}`);
  });

/** Fees: calculable, in a step that generates them, payable in reais, over answers already given, true to their examples. `hoje`: in the city. */
export const verificarTaxas = (d: Definicao, respondidos: Respondidos, hoje: string | undefined): readonly Achado[] =>
  d.taxas.flatMap((taxa, i) => {
    const onde = `taxas[${i}]`;
    const expressoes = [...dasExpressoes(d, taxa, onde), ...verificarVigencias(d, taxa, onde, hoje)];
    return [
      ...expressoes,
      ...daEtapa(d, taxa, onde),
      ...daUnidade(d, taxa, onde),
      ...unidadeDuasVezes(d, taxa, onde),
      ...dosNomes(d, taxa, onde, respondidos),
      ...(expressoes.length === 0 ? dosExemplos(d, taxa, onde) : []),
    ];
  });
