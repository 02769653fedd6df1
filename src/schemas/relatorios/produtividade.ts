import { porEtapa, porProcesso, porSetor } from './dimensoes.ts';
import { ato, atos, type Ato } from './fatos/ato.ts';
import { defineRelatorio } from './relatorio.ts';

const falta = 'Ninguém concluiu nada no período';
/** What each is called where several are counted. */
const linhasDe = {
  analise: ['análise', 'análises'],
  pendencia: ['pendência', 'pendências'],
  conferencia: ['conferência', 'conferências'],
  parecer: ['parecer', 'pareceres'],
  vistoria: ['vistoria', 'vistorias'],
  confirmacao: ['confirmação', 'confirmações'],
  documento: ['documento', 'documentos'],
} as const satisfies Readonly<Record<Ato, readonly [string, string]>>;

const feitos = (qual: Ato, frase: string) =>
  ({
    rotulo: atos[qual],
    frase,
    agregado: { tipo: 'conta', onde: { coluna: 'ato', valores: [qual] } },
    formato: 'quantidade',
    linhas: linhasDe[qual],
    falta,
  }) as const;

const semAnalise = 'Nenhuma análise foi concluída no período';
const ANALISES = { coluna: 'ato', valores: ['analise'] } as const;
const TEMPOS = ['prefeitura', 'requerente', 'terceiros', 'espera'] as const;

/** What the analyses were of: without it the numbers of two people say little of either. */
const contexto = {
  tipos: {
    rotulo: 'Tipos diferentes',
    frase: 'De quantos tipos de requerimento são as análises concluídas.',
    agregado: { tipo: 'distintos', coluna: 'processo_id', onde: ANALISES },
    formato: 'quantidade',
    linhas: linhasDe.analise,
    falta: semAnalise,
  },
  tamanho: {
    rotulo: 'Área por análise',
    frase: 'Área total do que foi analisado, em média, nas análises de requerimentos que têm quadro de áreas.',
    agregado: { tipo: 'parte-da-soma', colunas: ['area'], em: ['com_area'] },
    formato: 'area',
    falta: 'Nada do que foi analisado tem quadro de áreas',
  },
  duracao: {
    rotulo: 'Dias por análise',
    frase: 'Dias corridos, em média, da chegada da etapa ao setor até a conclusão da análise.',
    agregado: { tipo: 'media', colunas: TEMPOS, onde: ANALISES },
    formato: 'segundos',
    linhas: linhasDe.analise,
    falta: semAnalise,
  },
  fora: {
    rotulo: 'Tempo à espera de outros',
    frase: 'Parte desses dias em que a vez era do requerente, de terceiros ou de ninguém: quem analisa não a apressa.',
    agregado: { tipo: 'parte-da-soma', colunas: ['requerente', 'terceiros', 'espera'], em: TEMPOS },
    formato: 'percentual',
    falta: 'Nenhuma análise concluída no período levou tempo',
  },
} as const;

export const produtividade = defineRelatorio({
  nome: 'produtividade',
  rotulo: 'Produtividade',
  pergunta: 'O que cada setor e cada pessoa concluiu, e de que tipo, tamanho e espera?',
  conta:
    'Conta o que foi concluído no período (análises, pareceres, vistorias, conferências, documentos), na conta de quem concluiu e do seu setor.',
  fonte: ato,
  linhas: ['conclusão', 'conclusões'],
  dimensoes: {
    setor: porSetor,
    pessoa: {
      rotulo: 'Pessoa',
      coluna: 'pessoa',
      nomes: 'pessoa',
      semValor: 'Automático',
      semValorAparte: 'o que o portal concluiu sozinho; não é uma pessoa e fica fora do desenho',
      todos: 'Todas',
    },
    processo: porProcesso,
    etapa: porEtapa,
  },
  agrupa: ['setor', 'pessoa', 'processo', 'etapa'],
  filtra: ['setor', 'pessoa', 'processo', 'etapa'],
  medidas: {
    analises: feitos('analise', 'Etapas da prefeitura concluídas, com qualquer resultado.'),
    pendencias: feitos('pendencia', 'Vezes em que algo foi pedido ao requerente.'),
    conferencias: feitos('conferencia', 'Pendências respondidas cujos itens foram todos conferidos.'),
    pareceres: feitos('parecer', 'Pareceres dados por setores da prefeitura.'),
    vistorias: feitos('vistoria', 'Vistorias com resultado registrado.'),
    confirmacoes: feitos('confirmacao', 'Decisões de outra pessoa que foram conferidas e confirmadas.'),
    documentos: feitos('documento', 'Licenças, alvarás e certidões emitidos.'),
    ...contexto,
  },
  cartoes: ['analises', 'pendencias', 'vistorias', 'documentos'],
  colunas: [
    ...(['analises', 'tipos', 'tamanho', 'duracao', 'fora'] as const),
    ...(['pendencias', 'conferencias', 'pareceres', 'vistorias', 'confirmacoes', 'documentos'] as const),
  ],
  graficos: [
    { tipo: 'barras', medidas: ['analises'], titulo: 'Análises concluídas', unidade: 'análises', uma: 'análise' },
    { tipo: 'colunas', medidas: ['analises'], titulo: 'Análises concluídas', unidade: 'análises', uma: 'análise' },
  ],
});
