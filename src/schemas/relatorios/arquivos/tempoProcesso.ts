import type { etapa } from '../fatos/etapa.ts';
import type { ColunaDoArquivo } from './coluna.ts';

/** Last part of the addresses of the files of processing time, and the first of their names. */
export const ARQUIVOS_DO_TEMPO = 'arquivos-tempo-processo';

/** How a month of it can be had, and how each is told on the screen. */
export const formatosDoArquivo = { csv: 'CSV', parquet: 'Parquet' } as const;
export type FormatoDoArquivo = keyof typeof formatosDoArquivo;

/** Rows of one month at most: ten times what a large city has. */
export const LINHAS_DO_MES = 200_000;

type Fonte = typeof etapa;
/** Who did it is not among them: the files hold no name of a person, and no number of one. */
type Coluna = Exclude<keyof Fonte['dimensoes'] | keyof Fonte['somas'] | keyof Fonte['detalhes'] | 'dia', 'pessoa'> &
  string;

const segundos = (nome: string, fato: Coluna, significado: string): ColunaDoArquivo<Coluna> => ({
  nome,
  tipo: 'inteiro',
  significado: `Segundos, da abertura ao fim da etapa, ${significado}`,
  origem: { fato },
});

/** A row for each run of a step that has ended, in the month of its end. */
export const colunasDoTempo: readonly ColunaDoArquivo<Coluna>[] = [
  { nome: 'requerimento', tipo: 'texto', significado: 'Número do requerimento', origem: { requerimento: 'numero' } },
  {
    nome: 'tipo',
    tipo: 'texto',
    significado: 'Tipo do requerimento',
    origem: { nomeDe: 'processo', fato: 'processo_id' },
  },
  { nome: 'etapa', tipo: 'texto', significado: 'Chave da etapa na definição do tipo', origem: { fato: 'etapa' } },
  { nome: 'etapa_nome', tipo: 'texto', significado: 'Nome da etapa', origem: { nomeDe: 'etapa', fato: 'etapa' } },
  {
    nome: 'setor',
    tipo: 'texto',
    significado: 'Sigla do setor que tinha a etapa',
    vazia: 'a etapa era do requerente',
    origem: { fato: 'setor' },
  },
  {
    nome: 'setor_nome',
    tipo: 'texto',
    significado: 'Nome do setor, como é hoje',
    vazia: 'a etapa era do requerente',
    origem: { nomeDe: 'setor', fato: 'setor' },
  },
  {
    ...{
      nome: 'resultado',
      tipo: 'texto',
      significado:
        'Como a etapa terminou: enviada, deferida, indeferida, inviavel, cancelada, devolvida, expirada ou movida',
    },
    vazia: 'terminou sem resultado',
    origem: { fato: 'resultado' },
  },
  {
    nome: 'aberta_em',
    tipo: 'data',
    significado: 'Dia em que a etapa foi aberta, na cidade',
    origem: { fato: 'aberta' },
  },
  {
    nome: 'encerrada_em',
    tipo: 'data',
    significado: 'Dia em que a etapa terminou, na cidade: o mês do arquivo',
    origem: { fato: 'dia' },
  },
  {
    ...{
      nome: 'dias',
      tipo: 'inteiro',
      significado: 'Dias corridos começados, da abertura (ou do protocolo, se é depois) ao fim',
    },
    origem: { fato: 'dias' },
  },
  segundos('segundos_prefeitura', 'prefeitura', 'em que a vez era da prefeitura'),
  segundos('segundos_requerente', 'requerente', 'em que a vez era do requerente'),
  segundos('segundos_terceiros', 'terceiros', 'à espera de órgãos de fora ou de outros sistemas'),
  segundos('segundos_espera', 'espera', 'à espera de uma data ou de outra etapa, sem ninguém'),
  segundos('segundos_encerrado', 'encerrado', 'em que o requerimento estava encerrado, antes de ser reaberto'),
  {
    nome: 'prazo',
    tipo: 'texto',
    significado: 'dentro: terminou no prazo da etapa; fora: passou dele; sem: a etapa não tem prazo',
    origem: { fato: 'prazo' },
  },
  {
    nome: 'refeita',
    tipo: 'logico',
    significado: 'Se a etapa já tinha sido feita antes no mesmo requerimento',
    origem: { fato: 'refeita' },
  },
];

/** What goes wrong with a month of it. */
export const frasesDoArquivo = {
  semMes: 'Nenhuma etapa terminou neste mês nem antes dele. Escolha um dos meses da lista',
  porVir: 'Este mês ainda não começou',
  grande: `Este mês tem mais de ${new Intl.NumberFormat('pt-BR').format(LINHAS_DO_MES)} linhas e não cabe em um arquivo`,
} as const;
