import { mostrarData } from '../brasil/data.ts';
import { comCapital } from '../comCapital.ts';
import { mostrarMoeda, mostrarNumero } from '../brasil/numero.ts';
import { textoDoPrazo } from '../requerimento/prazo.ts';
import type { PaginaDoProcesso } from '../requerimento/vistas/paginaDoProcesso.ts';
import { foraDaAbertura, textoDaAbertura } from './abertura.ts';
import type { ContrapartidaDoProcesso } from './contrapartida.ts';
import type { Definicao, Etapa } from './definicao.ts';
import type { Documento, DocumentoEmitido } from './documentoDeclarado.ts';
import type { Taxa } from './taxaDeclarada.ts';
import { condicaoEmProsa, type ParametrosDaTaxa } from './definicaoTaxa.ts';
import { condicaoEmPalavras, formulaEmPalavras } from './emPalavras.ts';
import { tiposDasTaxas, tiposDaDefinicao } from './expressoes.ts';
import { prorrogacaoEmPalavras } from './prorrogacaoDaValidade.ts';
import { validadeEmPalavras } from './validade.ts';
import { regraDaTaxaEm, regrasDaTaxa, type RegraDaTaxa } from './regrasDaTaxa.ts';
import { comPorFaixa } from './faixas.ts';
import { dependeDasRespostas, taxaEmReais } from './taxaEmReais.ts';

const quandoDe = (d: Definicao, condicao: string | null | undefined): string | null => {
  if (condicao == null) return null;
  const prosa = condicaoEmProsa(condicao);
  return prosa ?? condicaoEmPalavras(d, tiposDasTaxas(d), condicao);
};

/** "120 dias corridos", "120 dias corridos, se Área a ampliar é maior que 80 m²". */
const prazoDoTodo = (d: Definicao): string | null => {
  const { prazo_total: prazo } = d.processo;
  if (prazo === undefined) return null;
  const quando = quandoDe(d, prazo.condicao);
  return quando === null ? textoDoPrazo(prazo) : `${textoDoPrazo(prazo)}, se ${quando}`;
};

const doDocumento = (d: Definicao, doc: Documento): PaginaDoProcesso['documentos'][number] => {
  const condicao = quandoDe(d, doc.condicao);
  return {
    nome: doc.nome,
    quando: doc.quando ?? doc.motivo ?? condicao ?? 'Sempre',
    etapa: d.etapas.find((e) => e.chave === doc.etapa)?.nome ?? doc.etapa,
    formatos: doc.formatos.map((f) => f.toUpperCase()),
    ajuda: doc.ajuda ?? null,
  };
};

const valor = (n: string, unidade: string): string =>
  unidade === 'BRL' ? mostrarMoeda(n) : `${mostrarNumero(n, { min: 0, max: 20 })} ${unidade}`;

/** "Por faixa de Área a ampliar: até 80 m², 0,0045 UFM por m²; acima de 80 m², 0,016 UFM por m²". */
const porFaixa = (
  d: Definicao,
  unidade: string,
  faixas: NonNullable<Taxa['faixas']>,
  formula: string | undefined,
): string => {
  const campo = d.campos.find((c) => c.chave === faixas.sobre.trim());
  const medida = campo?.unidade ?? '';
  // Only a fee that multiplies the measure by its row costs so much a unit.
  const proporcional = formula === undefined || /^\s*por_faixa\(\s*\w+\s*\)\s*$/.test(comPorFaixa(formula));
  const limite = (n: string): string => `${mostrarNumero(n, { min: 0, max: 20 })} ${medida}`.trim();
  const linhas = faixas.linhas.map((linha) => {
    const ate = linha.ate === null ? `acima de ${limite(linha.de)}` : `até ${limite(linha.ate)}`;
    const custo = valorExato(linha.valor, unidade);
    return `${ate}, ${custo}${proporcional && medida !== '' ? ` por ${medida}` : ''}`;
  });
  const sobre = campo?.nome ?? (formulaEmPalavras(d, tiposDasTaxas(d), faixas.sobre) || faixas.sobre);
  const modo = faixas.modo === 'integral' ? 'a faixa vale para a medida toda' : 'cada parte da medida paga a sua faixa';
  return `Por faixa de ${sobre}: ${linhas.join('; ')} (${modo})`;
};

/** Rates keep all their places; an amount in reais has two. */
const valorExato = (n: string, unidade: string): string =>
  unidade === 'BRL' ? `R$ ${mostrarNumero(n, { min: 2, max: 20 })}` : valor(n, unidade);

const comoDaRegra = (d: Definicao, taxa: Taxa, { formula = '', faixas }: RegraDaTaxa): string => {
  if (faixas !== undefined) return porFaixa(d, taxa.unidade, faixas, formula === '' ? undefined : formula);
  if (/^\s*\d+(\.\d+)?\s*$/.test(formula)) return valor(formula.trim(), taxa.unidade);
  const palavras = formulaEmPalavras(d, tiposDasTaxas(d), formula) || formula;
  return taxa.unidade === 'BRL' ? palavras : `${palavras}, em ${taxa.unidade}`;
};

/** The law behind a fee today (absent: by its first rule), and from which days on another one is. */
const fundamentoDaTaxa = (taxa: Taxa, hoje: string | null): string | null => {
  const vigente = regraDaTaxaEm(taxa, hoje);
  const agora = typeof vigente === 'string' ? undefined : vigente.regra;
  const futuras = regrasDaTaxa(taxa).filter(
    ({ desde, fundamento }) =>
      desde !== undefined && desde > (hoje ?? agora?.desde ?? '') && fundamento !== agora?.fundamento,
  );
  return (
    [
      ...(agora?.fundamento === undefined ? [] : [agora.fundamento]),
      ...futuras.flatMap(({ desde, fundamento }) =>
        fundamento === undefined ? [] : [`a partir de ${mostrarData(desde)}: ${fundamento}`],
      ),
    ].join('; ') || null
  );
};

/** How a fee is worked out today (absent: by its first rule), and from which days on otherwise. */
const comoDaTaxa = (d: Definicao, taxa: Taxa, hoje: string | null): string => {
  if (taxa.manual === true) return 'Valor informado pela prefeitura na análise';
  const vigente = regraDaTaxaEm(taxa, hoje);
  const agora = typeof vigente === 'string' ? undefined : vigente.regra;
  const futuras = regrasDaTaxa(taxa).filter(({ desde }) => desde !== undefined && desde > (hoje ?? agora?.desde ?? ''));
  return [
    ...(agora === undefined ? [] : [comoDaRegra(d, taxa, agora)]),
    ...futuras.map((regra) => `a partir de ${mostrarData(regra.desde)}: ${comoDaRegra(d, taxa, regra)}`),
  ].join('; ');
};

const emReais = (d: Definicao, taxa: Taxa, hoje: string | undefined, parametros: ParametrosDaTaxa | undefined) => {
  const dito = hoje === undefined || parametros === undefined ? null : taxaEmReais(d, taxa, parametros, hoje);
  return dito === null ? {} : { em_reais: dito };
};

const comoDaContrapartida = (d: Definicao, c: ContrapartidaDoProcesso): string => {
  const unidade = c.unidade ?? '';
  const quanto =
    c.manual === true
      ? 'Quantidade informada pela prefeitura na análise'
      : c.formula === undefined
        ? ''
        : /^\s*\d+(\.\d+)?\s*$/.test(c.formula)
          ? valor(c.formula.trim(), unidade)
          : `${formulaEmPalavras(d, tiposDasTaxas(d), c.formula) || c.formula}, em ${unidade === 'BRL' ? 'reais' : unidade}`;
  const prazo = c.prazo === undefined ? '' : `Prazo: ${textoDoPrazo(c.prazo)}`;
  return [c.descricao, quanto, prazo].filter(Boolean).join(' · ');
};

const quemFaz = (d: Definicao, e: Etapa): string => {
  if (e.tipo === 'automático') return 'Automática';
  if (e.publico === 'requerente') return 'Requerente';
  return d.setores.find((s) => s.sigla === e.setor)?.nome ?? e.setor ?? 'Prefeitura';
};

/** A label as it stands inside a sentence; what begins as an acronym ("ART registrada") stays. */
const minusculo = (texto: string): string =>
  /^.\p{Lu}/u.test(texto) ? texto : texto.charAt(0).toLowerCase() + texto.slice(1);

const nomeDaEtapa = (d: Definicao, e: Etapa): string => {
  if (e.condicao == null) return e.nome;
  const campos = d.campos.map((campo) => ({ ...campo, nome: minusculo(campo.nome) }));
  const condicao = condicaoEmPalavras({ ...d, campos }, tiposDaDefinicao(d), e.condicao);
  // A fact of the flow at its beginning has a name too.
  return condicao === '' ? e.nome : `${e.nome} (só se ${minusculo(condicao)})`;
};

/** '24 meses', 'Prorrogável por 12 meses, uma vez, pedida antes do fim'; none where it does not end. */
const validadeEProrrogacao = (d: Definicao, emitido: DocumentoEmitido): readonly string[] => [
  ...validadeEmPalavras(d, emitido),
  ...(emitido.prorrogacao === undefined ? [] : [comCapital(prorrogacaoEmPalavras(d, emitido.prorrogacao))]),
];

/**
 * What the page of a type shows on a day before anyone fills anything (api.md: who may ask, documents, fees, terms, steps).
 * @param parametros values of the city in force on that day; absent: its fees are not said in reais
 */
export const paginaDoProcesso = (
  id: number,
  d: Definicao,
  hoje?: string,
  parametros?: ParametrosDaTaxa,
): PaginaDoProcesso => {
  const p = d.processo;
  const fechado = hoje === undefined ? undefined : foraDaAbertura(d, hoje);
  return {
    id,
    chave: p.chave,
    nome: p.nome,
    nome_curto: p.nome_curto,
    grupo: p.grupo,
    descricao: p.descricao,
    quem_pode_pedir: p.quem_pode_pedir ?? null,
    ...(p.origem === undefined ? {} : { parte_de_outro: true as const }),
    ...(p.abertura === undefined ? {} : { abertura: textoDaAbertura(p.abertura) }),
    ...(fechado === undefined ? {} : { fechado }),
    base_legal: p.base_legal ?? null,
    prazo: prazoDoTodo(d),
    documentos: d.documentos.filter((doc) => doc.publico !== 'setor').map((doc) => doDocumento(d, doc)),
    taxas: d.taxas.map((t) => ({
      nome: t.nome,
      como: comoDaTaxa(d, t, hoje ?? null),
      ...emReais(d, t, hoje, parametros),
      ...(dependeDasRespostas(d, t, hoje ?? null) ? { pelas_respostas: true as const } : {}),
      quando: quandoDe(d, t.condicao),
      fundamento: fundamentoDaTaxa(t, hoje ?? null),
    })),
    ...((d.contrapartidas ?? []).length === 0
      ? {}
      : {
          contrapartidas: (d.contrapartidas ?? []).map((c) => ({
            nome: c.nome,
            como: comoDaContrapartida(d, c),
            quando: quandoDe(d, c.condicao),
            fundamento: c.fundamento ?? null,
          })),
        }),
    etapas: d.etapas.map((e) => ({
      nome: nomeDaEtapa(d, e),
      quem: quemFaz(d, e),
      prazo: e.prazo === undefined ? null : textoDoPrazo(e.prazo),
    })),
    emite: d.documentos_emitidos
      .filter((x) => d.etapas.some((e) => e.emite === x.chave))
      .map((x) => ({
        nome: x.nome,
        validade: validadeEProrrogacao(d, x),
      })),
  };
};
