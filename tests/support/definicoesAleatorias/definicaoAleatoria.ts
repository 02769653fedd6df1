import type * as fc from 'fast-check';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import { FORMATO, VERSAO_DO_FORMATO, type Definicao, type Etapa } from '../../../src/schemas/processo/definicao.ts';
import type { FimDoPrazoTotal, PrazoTotal } from '../../../src/schemas/processo/prazos.ts';
import type { CidadeDoProcesso } from '../../../src/schemas/processo/verificar/verificarCidade.ts';
import { caminhoAleatorio } from './caminhosAleatorios.ts';
import { condicaoDe, NUMEROS } from './condicoes.ts';
import { passoFinal, primeiroPasso } from './etapasAleatorias.ts';
import { LEAD, Montagem, OUTRO, type Tamanho } from './montagem.ts';
import { numerosDaSemente, porEscolhas, Sorte } from './sorte.ts';

const PEQUENA: Tamanho = { blocos: [1, 4], campos: [1, 5] };

/** A city that has all that a random definition names. */
export const cidadeAleatoria: CidadeDoProcesso = {
  hoje: '2026-11-19',
  setores: [LEAD, OUTRO].map((sigla) => ({ sigla, membros: 3, analistas: 3 })),
  parametros: ['UFM'],
  processos: ['outro-processo'],
  modelos: [{ sigla: 'LIC', nome: 'Licença', tipo: 'licenca', cabecalho: null, corpo: '<p>Licença</p>', rodape: null }],
  certificados: [{ sigla: 'CERT', nome: 'Certificado', validade_meses: 12, modelo: 'LIC' }],
  tipos_taxa: [{ sigla: 'EXP', nome: 'Expediente', categoria: 'taxa', codigo_receita: null }],
  formulas: [
    {
      sigla: 'F1',
      nome: 'Uma UFM',
      formula: '2 * UFM',
      fundamento: null,
      vigencias: [{ desde: '2027-06-01', formula: '3 * UFM' }],
    },
  ],
  conectores: [
    {
      ...{ chave: 'tributos', nome: 'Sistema de tributos' },
      parametros: [{ chave: 'em', tipo: 'data' }],
      resultados: [
        { chave: 'devedor', tipo: 'booleano' },
        { chave: 'situacao', tipo: 'texto' },
      ],
    },
  ],
};

const daEquipe = (e: Etapa): boolean => e.publico === 'setor' && e.tipo !== 'automático';

const camposAte = (m: Montagem, etapa: Etapa, sabidos: ReadonlyMap<string, readonly Campo[]>): readonly Campo[] => {
  const proprios = new Set((etapa.secoes ?? []).flatMap((s) => s.campos));
  return [...(sabidos.get(etapa.chave) ?? []), ...m.campos.filter((c) => proprios.has(c.chave))];
};

/** Other rules from days on, of every other fee by its key and not by a draw; with its own before them, or without. */
const vigenciasDe = ({ chave }: Definicao['taxas'][number]): Partial<Definicao['taxas'][number]> =>
  /[02468]$/.test(chave)
    ? {
        vigencias: [
          { desde: '2026-12-01', formula: '12.5', fundamento: 'LC 1/2026' },
          { desde: '2027-02-01', formula_taxa: 'F1' },
          {
            desde: '2028-01-01',
            faixas: { sobre: '10', modo: 'integral', linhas: [{ de: '0', ate: null, valor: '2' }] },
          },
        ],
      }
    : {};

/** Of every third step by the portal itself; by the step's key, so that nothing else comes out otherwise. */
const geracaoDe = ({ chave }: Definicao['etapas'][number]): Partial<Definicao['taxas'][number]> =>
  Number(chave.replace(/\D/g, '')) % 3 === 0 ? { gerada: 'ao_chegar' } : {};

const taxasDe = (m: Montagem, primeiros: readonly Campo[]): Definicao['taxas'] => {
  const { s } = m;
  const [etapa] = m.etapas.filter(daEquipe);
  if (!m.comTaxas || etapa === undefined) return [];
  const numero = primeiros.find((c) => NUMEROS.includes(c.tipo) && c.condicao == null && c.obrigatorio);
  const condicao = s.vez(3) ? condicaoDe(s, primeiros) : undefined;
  const comum = { etapa: etapa.chave, ...(condicao === undefined ? {} : { condicao }) };
  const deFaixas: Definicao['taxas'][number] = {
    ...{ chave: m.chave('t'), nome: 'Taxa de análise', unidade: 'BRL', ...comum },
    faixas: {
      sobre: numero?.chave ?? '10',
      modo: s.um(['integral', 'por_parcela'] as const),
      linhas: [
        { de: '0', ate: '50', valor: '1.5' },
        { de: '50', ate: null, valor: '2' },
      ],
    },
  };
  const deFormula: Definicao['taxas'][number] = {
    ...{ chave: m.chave('t'), nome: 'Taxa de expediente', unidade: 'BRL', tipo: 'EXP', ...comum },
    formula: numero === undefined ? '0.5 * UFM' : `max(0, ${numero.chave}) * 0.1 + UFM`,
    ...(numero === undefined && condicao === undefined
      ? { exemplos: [{ entradas: { UFM: '100' }, resultado: '50' }] }
      : {}),
  };
  const nomeada: Definicao['taxas'][number] = {
    ...{ chave: m.chave('t'), nome: 'Taxa da cidade', unidade: 'BRL', formula_taxa: 'F1', ...comum },
  };
  return [s.um([deFormula, deFaixas, nomeada]), ...(s.vez(2) ? [deFaixas] : [])]
    .filter((taxa, i, todas) => todas.findIndex((t) => t.chave === taxa.chave) === i)
    .map((taxa) => ({ ...taxa, ...vigenciasDe(taxa), ...geracaoDe(etapa) }));
};

const recursoDe = (m: Montagem, final: string): Pick<Definicao, 'recurso'> => {
  if (!m.s.vez(4)) return {};
  const [interpor, julgar] = [m.chave('e'), m.chave('e')];
  const { parte } = m.secoes([], true);
  m.etapas.push(
    {
      ...{ chave: interpor, nome: 'Recurso', tipo: 'preencher', publico: 'requerente', ...parte },
      prazo: { quantidade: 15, contagem: 'corridos' },
      proximas: [{ para: julgar }],
    },
    { chave: julgar, nome: 'Julgamento', tipo: 'validar', publico: 'setor', setor: LEAD, proximas: [{ para: final }] },
  );
  return { recurso: { instancias: [{ nome: 'Primeira instância', interpor, julgar }] } };
};

const contrapartidasDe = (m: Montagem): Pick<Definicao, 'contrapartidas'> => {
  const [etapa] = m.etapas.filter(daEquipe);
  if (etapa === undefined || !m.s.vez(4)) return {};
  return {
    contrapartidas: [
      {
        ...{ chave: m.chave('k'), nome: 'Plantio', descricao: 'Plantar mudas.', etapa: etapa.chave },
        ...{ formula: '2 * 3', unidade: 'mudas', prazo: { quantidade: 90, contagem: 'corridos' } },
        comprovacao: { nome: 'Fotos do plantio', formatos: ['pdf', 'png'] },
      },
    ],
  };
};

/** Where the term of the whole request ends, in each of the ways that there are. */
const fimDoTotal = (m: Montagem): Pick<PrazoTotal, 'fim'> => {
  const fins: readonly FimDoPrazoTotal[] = [
    ...(['deferimento', 'encerramento'] as const).map((com) => ({ com })),
    ...m.etapas.slice(1).map(({ chave: etapa }) => ({ etapa })),
    ...m.emitidos.map(({ chave: documento }) => ({ documento })),
  ];
  return m.s.vez(2) ? { fim: m.s.um(fins) } : {};
};

/** When there is such a term at all, by what the first step asks. */
const regraDoTotal = (m: Montagem, primeiros: readonly Campo[]): Pick<PrazoTotal, 'condicao'> => {
  const condicao = m.s.vez(3) ? condicaoDe(m.s, primeiros) : undefined;
  return condicao === undefined ? {} : { condicao };
};

const processoDe = (m: Montagem, primeiros: readonly Campo[]): Definicao['processo'] => ({
  ...{ chave: 'processo-sorteado', nome: 'Processo sorteado', nome_curto: 'Sorteado', grupo: 'Obras' },
  ...{ descricao: 'Um processo que a sorte fez.', numeracao: 'igual_requerimento' },
  ...(m.s.vez(3) ? { numerado_em: m.s.um(['protocolo', 'inicio', 'emissao'] as const) } : {}),
  ...(m.s.vez(4) ? { titular: 'requerente' as const } : {}),
  ...(m.s.vez(3)
    ? { prazo_total: { quantidade: 300, contagem: 'corridos', ...fimDoTotal(m), ...regraDoTotal(m, primeiros) } }
    : {}),
  ...(m.s.vez(4) ? { abertura: { de: '2026-01-01', ate: '2035-12-31' } } : {}),
  ...(m.s.vez(4) ? { suspende: ['pendencia', 'pausa'] } : {}),
});

/** Marks of fields that lists, public pages and the law go by. */
const comMarcas = (m: Montagem, campo: Campo): Campo =>
  m.s.vez(8) ? { ...campo, [m.s.um(['pesquisavel', 'publico', 'pessoal'] as const)]: true } : campo;

/** A definition made by choices: right by construction, as far as rules do not happen to contradict one another. */
export const montarDefinicao = (s: Sorte, tamanho: Tamanho = PEQUENA): Definicao => {
  const m = new Montagem(s, tamanho);
  const [primeira, segunda, final] = [m.chave('e'), m.chave('e'), m.chave('e')];
  const inicio = primeiroPasso(m, { chave: primeira, proximas: [{ para: segunda }], antes: [] });
  m.etapas.push(inicio.etapa);
  const depois = caminhoAleatorio(m, { entrada: segunda, saida: final, antes: inicio.depois });
  m.etapas.push(passoFinal(m, { chave: final, proximas: [], antes: depois }).etapa);
  const sabidos = new Map([[primeira, [] as readonly Campo[]]]);
  const primeiros = camposAte(m, inicio.etapa, sabidos);
  const recurso = recursoDe(m, final);
  const taxas = taxasDe(m, primeiros);
  const contrapartidas = contrapartidasDe(m);
  const usados = new Set(
    m.etapas.flatMap((e) => [
      e.setor,
      ...[...(e.pareceres ?? []), ...(e.distribuicao?.setores ?? [])].map((p) => p.setor),
    ]),
  );
  return {
    formato: FORMATO,
    versao_formato: VERSAO_DO_FORMATO,
    processo: processoDe(m, primeiros),
    setores: [LEAD, OUTRO].filter((sigla) => usados.has(sigla)).map((sigla) => ({ sigla, nome: `Setor ${sigla}` })),
    parametros: taxas.length > 0 ? [{ sigla: 'UFM', nome: 'Unidade fiscal', unidade: 'BRL' }] : [],
    campos: m.campos.map((c) => comMarcas(m, c)),
    ...{ documentos: m.documentos, taxas, etapas: m.etapas, documentos_emitidos: m.emitidos },
    ...{ ...contrapartidas, ...recurso },
    ...(s.vez(2)
      ? { pendencia: { prazo: { quantidade: 30, contagem: 'corridos' }, ao_vencer: 'avisar' as const } }
      : {}),
  };
};

/** Random definitions (design/process.md 1): every kind of step and of field, ways that part, meet and turn back, rules of every sort. */
export const definicaoAleatoria = (tamanho: Tamanho = PEQUENA): fc.Arbitrary<Definicao> =>
  porEscolhas((s) => montarDefinicao(s, tamanho));

/** The definition of a seed. */
export const definicaoDaSemente = (semente: number, tamanho: Tamanho = PEQUENA): Definicao =>
  montarDefinicao(new Sorte(numerosDaSemente(semente, 20_000)), tamanho);
