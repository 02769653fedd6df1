import { ufs } from '../brasil/ufs.ts';
import type { Campo, Coluna, Opcao, TipoDeCampo } from './campo.ts';

/** Kinds of table whose first columns the portal gives, so that the rules of spec 5 can read them whatever the process. */
export type TipoDeQuadro = 'pavimentos' | 'areas' | 'vagas' | 'responsaveis' | 'endereco';

/** The three areas of a floor or of a part of the building: computable, non-computable and voids (AMB-091). */
export const AREAS = ['computavel', 'nao_computavel', 'vazia'] as const;

const area = (chave: (typeof AREAS)[number], nome: string): Coluna => ({
  chave,
  nome,
  tipo: 'decimal',
  unidade: 'm²',
  minimo: '0',
  obrigatorio: chave === 'computavel',
});
const areas: readonly Coluna[] = [
  area('computavel', 'Área computável'),
  area('nao_computavel', 'Área não computável'),
  area('vazia', 'Área vazia'),
];
const nomeada = (chave: string, nome: string, ajuda: string): Coluna => ({
  chave,
  nome,
  tipo: 'texto',
  obrigatorio: true,
  ajuda,
});
const escolha = (chave: string, nome: string, opcoes: readonly Opcao[]): Coluna => ({
  chave,
  nome,
  tipo: 'selecao',
  obrigatorio: true,
  opcoes: [...opcoes],
});

const vagasUsuais: readonly Opcao[] = [
  { chave: 'automovel', nome: 'Automóvel' },
  { chave: 'motocicleta', nome: 'Motocicleta' },
  { chave: 'bicicleta', nome: 'Bicicleta' },
  { chave: 'acessivel', nome: 'Pessoa com deficiência' },
  { chave: 'idoso', nome: 'Pessoa idosa' },
  { chave: 'carga', nome: 'Carga e descarga' },
];
const responsabilidadesUsuais: readonly Opcao[] = [
  { chave: 'projeto', nome: 'Autoria do projeto' },
  { chave: 'execucao', nome: 'Execução da obra' },
];

const doEndereco: readonly Coluna[] = [
  { chave: 'cep', nome: 'CEP', tipo: 'texto', mascara: 'cep', obrigatorio: true },
  { chave: 'logradouro', nome: 'Rua, avenida ou estrada', tipo: 'texto', obrigatorio: true },
  { chave: 'numero', nome: 'Número', tipo: 'texto', obrigatorio: true, ajuda: 'Sem número: escreva s/n.' },
  { chave: 'complemento', nome: 'Complemento', tipo: 'texto', obrigatorio: false },
  { chave: 'bairro', nome: 'Bairro', tipo: 'texto', obrigatorio: true },
  { chave: 'cidade', nome: 'Cidade', tipo: 'texto', obrigatorio: true },
  escolha(
    'uf',
    'Estado',
    Object.entries(ufs).map(([uf, nome]) => ({ chave: uf.toLowerCase(), nome })),
  ),
];

type SoOpcoes = Pick<Campo, 'opcoes'>;

/** Options of a table's choice: those that its field declares, else the usual ones. */
export const responsabilidadesDe = ({ opcoes }: SoOpcoes): readonly Opcao[] => opcoes ?? responsabilidadesUsuais;

const colunasDoPortal: Readonly<Record<TipoDeQuadro, (campo: SoOpcoes) => readonly Coluna[]>> = {
  pavimentos: () => [nomeada('pavimento', 'Pavimento', 'Por exemplo: subsolo, térreo, 1º.'), ...areas],
  areas: () => [nomeada('parte', 'Parte da obra', 'Por exemplo: existente, a construir.'), ...areas],
  vagas: ({ opcoes }) => [
    escolha('tipo', 'Tipo de vaga', opcoes ?? vagasUsuais),
    { chave: 'quantidade', nome: 'Quantidade', tipo: 'inteiro', minimo: '0', obrigatorio: true },
  ],
  responsaveis: (campo) => [
    escolha('responsabilidade', 'Responsabilidade', responsabilidadesDe(campo)),
    {
      chave: 'profissional',
      nome: 'Registro no conselho',
      tipo: 'profissional',
      obrigatorio: true,
      ajuda: 'Por exemplo: CREA-SC 12345.',
    },
    { chave: 'anotacao', nome: 'Número da ART, RRT ou TRT', tipo: 'texto', obrigatorio: false },
  ],
  endereco: () => doEndereco,
};

export const ehQuadro = (tipo: TipoDeCampo): tipo is TipoDeQuadro => Object.hasOwn(colunasDoPortal, tipo);

/** Columns that the portal gives to a kind of table; none for a plain one. */
export const colunasProprias = (campo: Pick<Campo, 'tipo' | 'opcoes'>): readonly Coluna[] =>
  ehQuadro(campo.tipo) ? colunasDoPortal[campo.tipo](campo) : [];

/** All columns of a table, in order: the portal's, then those that the definition adds. */
export const colunasDe = (campo: Pick<Campo, 'tipo' | 'opcoes' | 'colunas'>): readonly Coluna[] => [
  ...colunasProprias(campo),
  ...(campo.colunas ?? []),
];

/** Its answer is a list of rows. */
export const ehTabela = ({ tipo }: Pick<Campo, 'tipo'>): boolean => tipo === 'tabela' || ehQuadro(tipo);

/** A table of one row, which is asked for and written as one thing: nobody adds a second. */
export const ehDeUmaLinha = ({ tipo }: Pick<Campo, 'tipo'>): boolean => tipo === 'endereco';

/** Its answer is a list of single values. */
export const ehLista = ({ tipo }: Pick<Campo, 'tipo'>): boolean => tipo === 'lista' || tipo === 'usos';

/** Columns whose sum stands below a table, by key. */
export const colunasSomadas = (campo: Pick<Campo, 'tipo' | 'somar'>): readonly string[] => [
  ...(campo.tipo === 'pavimentos' || campo.tipo === 'areas' ? AREAS : []),
  ...(campo.tipo === 'vagas' ? ['quantidade'] : []),
  ...(campo.somar ?? []),
];
