import { nomesDasMascaras } from '../../../mascaras/doCampo.ts';
import {
  ehCalculado,
  tiposComPadrao,
  tiposDeColuna,
  type Campo,
  type Coluna,
  type Opcao,
  type TipoDeCampo,
} from '../../campo.ts';
import { ehDeUmaLinha } from '../../quadros.ts';
import { textosComFormato, tiposComFormato, type TipoComFormato } from '../../textosComFormato.ts';
import type { Ficha, Lugar } from '../ficha.ts';
import {
  area,
  chave,
  comCoordenadas,
  condicao,
  condicaoNaLinha,
  decimal,
  escolha,
  expressao,
  extensoes,
  logico,
  referencias,
  tamanhoMaximo,
  texto,
  umDeCadaFormato,
} from './comuns.ts';
import { exemplosDoCampo } from './exemploDoCampo.ts';
import {
  fichaDaLicenca,
  fichaDaZona,
  fichaDoImovel,
  fichaDoQueAceita,
  primeiroCampo,
  type Aceita,
  type DaLicenca,
  type DaZona,
  type DoImovel,
} from './lidoDoPortal.ts';

const nomesDosFormatos = Object.fromEntries(
  tiposComFormato.map((tipo) => [tipo, textosComFormato[tipo].nome]),
) as Readonly<Record<TipoComFormato, string>>;

export const nomesDosTipos: Readonly<Record<TipoDeCampo, string>> = {
  texto: 'Texto curto',
  'texto-longo': 'Texto longo',
  inteiro: 'Número inteiro',
  decimal: 'Número com casas decimais',
  moeda: 'Valor em reais',
  data: 'Data',
  hora: 'Hora',
  logico: 'Sim ou não',
  selecao: 'Escolha de uma opção',
  lista: 'Lista de textos',
  usos: 'Usos (1 a 3)',
  tabela: 'Tabela',
  pavimentos: 'Quadro de pavimentos',
  areas: 'Quadro de áreas',
  vagas: 'Quadro de vagas',
  responsaveis: 'Quadro de responsáveis técnicos',
  arquivo: 'Arquivo',
  imovel: 'Imóvel do cadastro',
  pessoa: 'Pessoa do cadastro',
  profissional: 'Profissional do cadastro',
  requerimento: 'Requerimento ou licença anterior',
  endereco: 'Endereço com CEP',
  explicacao: 'Texto explicativo',
  ...nomesDosFormatos,
};

type Tipado = Pick<Campo, 'tipo'>;
const do_ = (...tipos: readonly TipoDeCampo[]) => {
  const aceitos: ReadonlySet<string> = new Set(tipos);
  return ({ tipo }: { readonly tipo: string }): boolean => aceitos.has(tipo);
};
const numero = do_('inteiro', 'decimal', 'moeda');
/** Asked, and not only read. */
const ehPergunta = ({ tipo }: { readonly tipo: string }): boolean => tipo !== 'explicacao';
const COM_OPCOES = ['selecao', 'lista', 'usos', 'vagas', 'responsaveis'] as const;
const QUADROS = ['tabela', 'pavimentos', 'areas', 'vagas', 'responsaveis', 'endereco'] as const;
const COM_LINHAS = QUADROS.filter((tipo) => !ehDeUmaLinha({ tipo }));

const fichaDaOpcao: Ficha<Opcao> = {
  nome: 'Opção',
  itens: { nome: texto('Opção'), chave: chave('opcao') },
};
export const novaOpcao = (): Opcao => ({ chave: '', nome: '' });
const listaDeOpcoes = {
  como: 'pecas',
  ficha: () => fichaDaOpcao,
  nova: novaOpcao,
  um: 'opção',
  nome: ({ nome }: Opcao) => nome,
  linha: ['nome', 'chave'],
} as const;

const casas = { 0: 'nenhuma', 1: '1', 2: '2', 3: '3', 4: '4', 6: '6' } as const;

const comuns = {
  ajuda: area('Ajuda', { linhas: 2, ajuda: 'Mostrada junto do campo.' }),
  obrigatorio: logico('Obrigatório', { quando: ehPergunta }),
  mascara: texto('Máscara', {
    quando: do_('texto'),
    sugestoes: [...nomesDasMascaras, '###.###.###-##', '@@@-#@##'],
    ajuda: `Como a resposta é escrita: ${nomesDasMascaras.join(', ')}, ou uma forma própria, com # para um algarismo e @ para um algarismo ou letra. Por exemplo: SC-######.`,
  }),
  unidade: texto('Unidade', { quando: numero, sugestoes: ['m²', 'm', 'm³', '%', 'ha', 'un', 'dias', 'meses'] }),
  casas: escolha('Casas decimais', casas, { quando: do_('decimal') }),
  minimo: decimal('Mínimo', { quando: numero }),
  maximo: decimal('Máximo', { quando: numero }),
} as const;

/** Of a question whose answer is a file, in a form and in a row alike. */
const doArquivo = {
  formatos: extensoes({ quando: do_('arquivo') }),
  tamanho_maximo_mb: tamanhoMaximo({ quando: do_('arquivo') }),
  um_de_cada_formato: umDeCadaFormato({
    quando: ({ tipo, formatos = [], um_de_cada_formato }: Pick<Campo, 'tipo' | 'formatos' | 'um_de_cada_formato'>) =>
      tipo === 'arquivo' && (formatos.length > 1 || um_de_cada_formato !== undefined),
  }),
  georreferenciado: comCoordenadas({ quando: do_('arquivo') }),
} as const;

/** What a new field of this kind reads of a licence. */
const primeiroDado = (tipo: string | undefined): DaLicenca['dado'] =>
  tipo === 'data' ? 'valida_ate' : tipo === 'logico' ? 'informada' : 'renovacoes';

export const fichaDaColuna: Ficha<Coluna> = {
  nome: 'Coluna',
  guia: 'Uma coluna é uma pergunta que se responde em cada linha da tabela.',
  itens: {
    nome: texto('Nome'),
    tipo: escolha(
      'Tipo',
      Object.fromEntries(tiposDeColuna.map((tipo) => [tipo, nomesDosTipos[tipo]])) as Record<Coluna['tipo'], string>,
    ),
    ...comuns,
    opcoes: {
      rotulo: 'Opções',
      quando: do_('selecao'),
      editor: listaDeOpcoes,
    },
    ...doArquivo,
    condicao: condicaoNaLinha('Só aparece se', {
      ajuda: 'Vale em cada linha, pelas colunas anteriores dela e pelas perguntas antes da tabela.',
    }),
    chave: chave('coluna'),
  },
};
export const novaColuna = (): Coluna => ({ chave: '', nome: '', tipo: 'texto', obrigatorio: true });

type Validacao = NonNullable<Campo['validacao']>;
const fichaDaValidacao: Ficha<Validacao> = {
  nome: 'Conferência',
  itens: {
    expressao: expressao('É aceito se', 'logico'),
    mensagem: texto('Senão, dizer', { ajuda: 'Uma frase que diz o que fazer.' }),
  },
};

const numericaDaTabela = (coluna: string, { acima }: Lugar): boolean =>
  ((acima.at(-1) as Campo | undefined)?.colunas ?? []).some(
    (c) => c.chave === coluna && ['inteiro', 'decimal', 'moeda'].includes(c.tipo),
  );

const GERAL = 'Geral';
const REGRAS = 'Regras';
const MARCAS = 'Marcas';

const doCadastro = do_('pessoa', 'profissional', 'requerimento', 'responsaveis');
/** Who or what is asked for may be in no registry yet: that it can be typed in need not be thought of (docs/decisions/0135, 0148). */
const comOQueSeInforma = (tipo: unknown) =>
  ({ informado: doCadastro({ tipo: String(tipo) }) ? true : undefined }) satisfies {
    readonly [P in keyof Campo]?: unknown;
  };

export const fichaDoCampo: Ficha<Campo> = {
  nome: 'Campo',
  guia: 'Uma pergunta fica em uma seção de uma etapa. Escolha o tipo pela resposta que se espera. Em Regras se diz quando ela aparece, o que é aceito e o que o portal calcula; em Marcas, se entra em listas e se é dado pessoal.',
  abas: [GERAL, REGRAS, MARCAS],
  ligada: { qual: 'lugar', depoisDe: 'tipo' },
  itens: {
    nome: texto('Pergunta'),
    tipo: escolha('Tipo', nomesDosTipos, { leva: comOQueSeInforma }),
    texto: area('Texto', {
      quando: do_('explicacao'),
      linhas: 5,
      ajuda:
        'Lido no formulário, sem resposta. **negrito**, *itálico*, “## ” para um título, “- ” para uma lista, [nome](https://…) para um link.',
    }),
    ...comuns,
    itens: escolha(
      'Cada linha é',
      { imovel: 'uma inscrição do cadastro imobiliário' },
      {
        ausente: 'um texto',
        quando: do_('lista'),
      },
    ),
    minimo_itens: decimal('Mínimo de linhas', { quando: do_('lista', ...COM_LINHAS) }),
    opcoes: {
      rotulo: 'Opções',
      quando: do_(...COM_OPCOES),
      editor: listaDeOpcoes,
    },
    exigidas: referencias('Responsabilidades exigidas', 'opcao', {
      quando: do_('responsaveis'),
      serve: (opcao, { acima }) => ((acima.at(-1) as Campo | undefined)?.opcoes ?? []).some((o) => o.chave === opcao),
    }),
    colunas: {
      rotulo: 'Colunas',
      quando: do_(...QUADROS),
      editor: {
        como: 'pecas',
        ficha: () => fichaDaColuna,
        nova: novaColuna,
        um: 'coluna',
        nome: ({ nome }) => nome,
        linha: ['nome', 'tipo'],
      },
    },
    somar: referencias('Somar as colunas', 'coluna', { quando: do_('tabela'), serve: numericaDaTabela }),
    ...doArquivo,
    processos: referencias('De que tipo', 'processo', {
      quando: do_('requerimento'),
      ajuda: 'Sem nenhum: de qualquer tipo.',
    }),
    aceita: {
      rotulo: 'O que aceita',
      ajuda: 'Sem dizer: licenças em vigor do mesmo requerente.',
      quando: do_('requerimento'),
      editor: {
        como: 'peca',
        ficha: () => fichaDoQueAceita,
        nova: (): Aceita => ({ situacoes: ['em_vigor', 'vencida'] }),
      },
    },
    informado: logico('Aceita dados informados', {
      quando: do_('pessoa', 'profissional', 'requerimento', 'responsaveis', 'tabela'),
      ajuda:
        'Quem não está no cadastro, ou a licença em papel de antes do portal, é informado por quem preenche, e a prefeitura confere durante a análise. Desmarcado, só se aceita o que está no cadastro.',
    }),
    padrao: {
      rotulo: 'Valor inicial',
      ajuda: 'A pergunta já vem respondida assim; quem preenche pode mudar ou apagar.',
      quando: (campo: Campo) => do_(...tiposComPadrao)(campo) && !ehCalculado(campo),
      editor: { como: 'resposta' },
    },
    condicao: condicao('Só aparece se', { aba: REGRAS }),
    calculo: expressao('Calculado pelo portal', 'qualquer', {
      aba: REGRAS,
      quando: do_('texto', 'inteiro', 'decimal', 'moeda', 'data', 'logico'),
    }),
    exemplos: { ...exemplosDoCampo, aba: REGRAS },
    validacao: {
      rotulo: 'Conferência com outras respostas',
      aba: REGRAS,
      quando: ehPergunta,
      editor: { como: 'peca', ficha: () => fichaDaValidacao, nova: () => ({ expressao: '', mensagem: '' }) },
    },
    da_zona: {
      rotulo: 'Lido da zona do imóvel',
      aba: REGRAS,
      quando: do_('decimal'),
      editor: {
        como: 'peca',
        ficha: () => fichaDaZona,
        nova: (lugar): DaZona => ({ imovel: primeiroCampo(lugar, 'imovel'), indice: 'percentual' }),
      },
    },
    do_imovel: {
      rotulo: 'Lido do imóvel',
      aba: REGRAS,
      quando: do_('texto'),
      editor: {
        como: 'peca',
        ficha: () => fichaDoImovel,
        nova: (lugar): DoImovel => ({ imovel: primeiroCampo(lugar, 'imovel'), dado: 'zona' }),
      },
    },
    da_licenca: {
      rotulo: 'Lido da licença anterior',
      aba: REGRAS,
      quando: do_('inteiro', 'data', 'logico'),
      editor: {
        como: 'peca',
        ficha: () => fichaDaLicenca,
        nova: (lugar): DaLicenca => ({
          licenca: primeiroCampo(lugar, 'requerimento'),
          dado: primeiroDado((lugar.acima.at(-1) as Campo | undefined)?.tipo),
        }),
      },
    },
    pesquisavel: logico('Entra em listas e buscas', { aba: MARCAS, quando: ehPergunta }),
    publico: logico('Pode ser visto sem login', { aba: MARCAS, quando: ehPergunta }),
    pessoal: logico('É dado pessoal', { aba: MARCAS, ajuda: 'Lei 13.709/2018 (LGPD).', quando: ehPergunta }),
    finalidade: area('Para que serve este dado', {
      aba: MARCAS,
      linhas: 2,
      ajuda: 'Dito a quem responde, junto da ajuda.',
      quando: ({ pessoal, finalidade }: Pick<Campo, 'pessoal' | 'finalidade'>) =>
        pessoal === true || finalidade !== undefined,
    }),
    tipo_do_projeto: logico('Diz o tipo do projeto', {
      aba: MARCAS,
      ajuda: 'O requerente confirma no rascunho, e depois não muda.',
      quando: ({ tipo }: Tipado) => tipo === 'selecao',
    }),
    chave: chave('campo'),
  },
};
export const novoCampo = (): Campo => ({ chave: '', nome: '', tipo: 'texto', obrigatorio: true });
