import type { Permissao } from '../../src/schemas/permissions.ts';

/** Fictional city of the demonstration; every name and number is made up, documents have valid check digits only. */
export const CIDADE = { nome: 'Prefeitura Municipal de Nova Aurora', dominio: 'localhost', cor: '#f4b13e' } as const;

export const SETORES = [
  { sigla: 'SEURB', nome: 'Secretaria Municipal de Urbanismo', pai: null },
  { sigla: 'COORD', nome: 'Coordenadoria de Edificações', pai: 'SEURB' },
  { sigla: 'GAB', nome: 'Gabinete do Secretário', pai: null },
  { sigla: 'SEPLAN', nome: 'Secretaria Municipal de Planejamento', pai: null },
  { sigla: 'SFIS', nome: 'Setor de Fiscalização', pai: 'SEURB' },
  { sigla: 'SEMAM', nome: 'Secretaria Municipal de Meio Ambiente', pai: null },
  { sigla: 'VISA', nome: 'Vigilância Sanitária', pai: null },
  { sigla: 'TOPO', nome: 'Coordenação de Topografia', pai: 'SEPLAN' },
  { sigla: 'CADM', nome: 'Cadastro Multifinalitário', pai: 'SEPLAN' },
  { sigla: 'SESEG', nome: 'Secretaria Municipal de Segurança e Cidadania', pai: null },
  { sigla: 'SEFAZ', nome: 'Secretaria Municipal da Fazenda', pai: null },
  { sigla: 'SEDET', nome: 'Secretaria Municipal de Desenvolvimento Econômico e Trabalho', pai: null },
] as const;

export const ZONAS = [
  {
    sigla: 'ZR-1',
    descricao: 'Zona residencial de baixa densidade',
    percentual: '50',
    abreviacao: 'Resid. baixa',
    coeficiente_qma: '30',
  },
  {
    sigla: 'ZR-2',
    descricao: 'Zona residencial de média densidade',
    percentual: '60',
    abreviacao: 'Resid. média',
    coeficiente_qma: '40',
  },
  {
    sigla: 'ZR-3',
    descricao: 'Zona residencial de alta densidade',
    percentual: '70',
    abreviacao: 'Resid. alta',
    coeficiente_qma: '60',
  },
  {
    sigla: 'ZC-1',
    descricao: 'Zona comercial central',
    percentual: '90',
    abreviacao: 'Com. central',
    coeficiente_qma: '80',
  },
  {
    sigla: 'ZC-2',
    descricao: 'Zona de comércio e serviços de bairro',
    percentual: '80',
    abreviacao: 'Com. bairro',
    coeficiente_qma: '60',
  },
  { sigla: 'ZI-1', descricao: 'Zona industrial', percentual: '70', abreviacao: 'Industrial', coeficiente_qma: '100' },
  {
    sigla: 'ZEIS',
    descricao: 'Zona especial de interesse social',
    percentual: '70',
    abreviacao: 'Int. social',
    coeficiente_qma: '45',
  },
  { sigla: 'ZPA', descricao: 'Zona de proteção ambiental', percentual: '10', abreviacao: 'Proteção' },
  {
    sigla: 'ZEU',
    descricao: 'Zona de expansão urbana',
    percentual: '55',
    abreviacao: 'Expansão',
    coeficiente_qma: '30',
  },
] as const;

export const RUAS = [
  'Rua das Acácias',
  'Rua dos Ipês',
  'Avenida Beira-Rio',
  'Rua São João Batista',
  'Avenida Aurora',
  'Rua do Comércio',
  'Rua Padre Anchieta',
  'Travessa da Estação',
  'Rua José Bonifácio',
  'Alameda dos Jequitibás',
  'Rua Nossa Senhora da Conceição',
  'Avenida das Indústrias',
  'Rua Sete de Setembro',
  'Rua Maria Quitéria',
  'Estrada da Serra',
  'Rua Olavo Bilac',
  'Rua Cecília Meireles',
  'Rua do Sol',
  'Rua Chico Mendes',
  'Rua das Paineiras',
] as const;

export const PROFISSIONAIS = [
  { nome: 'Tomé Ribeirinho', conselho: 'CREA', registro: '120345', uf: 'SC', titulo: 'Engenheiro civil' },
  { nome: 'Lívia Pedra Branca', conselho: 'CAU', registro: 'A98761', uf: 'SC', titulo: 'Arquiteta e urbanista' },
  { nome: 'Gaspar Montenegro', conselho: 'CREA', registro: '087612', uf: 'PR', titulo: 'Engenheiro civil' },
  { nome: 'Jurema Lagoa', conselho: 'CAU', registro: 'A45512', uf: 'RS', titulo: 'Arquiteta e urbanista' },
  { nome: 'Benedito Serrano', conselho: 'CFT', registro: '33219', uf: 'SC', titulo: 'Técnico em edificações' },
  { nome: 'Anahí Campos', conselho: 'CREA', registro: '155002', uf: 'SC', titulo: 'Engenheira sanitarista' },
] as const;

/** Dated values, of a year and the one before: the older ones show that a calculation keeps the value of its day. */
export const parametrosDe = (ano: number) =>
  [
    {
      sigla: 'UFM',
      nome: 'Unidade Fiscal do Município',
      valores: [
        ['179.95', `${ano - 1}-01-01`, `Decreto 812/${ano - 2}`],
        ['187.42', `${ano}-01-01`, `Decreto 977/${ano - 1}`],
      ],
    },
    {
      sigla: 'CUB_mes_anterior',
      nome: 'Custo unitário básico do mês anterior',
      valores: [
        ['2803.36', `${ano - 1}-01-01`, `CUB de dezembro de ${ano - 2}`],
        ['2890.11', `${ano}-01-01`, `CUB de dezembro de ${ano - 1}`],
        ['2957.64', `${ano}-08-01`, `CUB de julho de ${ano}`],
      ],
    },
    {
      sigla: 'UFIR',
      nome: 'Unidade Fiscal de Referência',
      valores: [
        ['3.3512', `${ano - 1}-01-01`, `Decreto 813/${ano - 2}`],
        ['3.4946', `${ano}-01-01`, `Decreto 978/${ano - 1}`],
      ],
    },
  ].flatMap(({ sigla, nome, valores }) =>
    valores.map(([valor = '', vigencia_inicio = '', fonte = '']) => ({ sigla, nome, valor, vigencia_inicio, fonte })),
  );

const ANALISTA: readonly Permissao[] = ['requerimento.analisar'];

export interface ContaDaDemonstracao {
  readonly email: string;
  readonly nome: string;
  /** Office, of staff. */
  readonly cargo?: string;
  readonly permissoes: readonly Permissao[];
  readonly setores: readonly { readonly sigla: string; readonly permissoes: readonly Permissao[] }[];
  /** Applicants are persons of the city. */
  readonly pessoa: boolean;
}

export const GESTOR: readonly Permissao[] = [
  'painel.prefeitura',
  'perfil.gestor.prefeitura',
  'contribuinte.cadastro',
  'contribuinte.validacao',
  'prefeitura.contribuinte.cadastro',
  'prefeitura.requerimento.relatorio',
  'requerimento.gerenciar',
  'processo.configurar',
];

export const EQUIPE: readonly ContaDaDemonstracao[] = [
  { email: 'gestor@demo.local', nome: 'Gil Serra Azul', permissoes: GESTOR, setores: [], pessoa: false },
  {
    email: 'analista@demo.local',
    nome: 'Dalva Montalegre',
    cargo: 'Arquiteta, diretora de Licenciamento',
    permissoes: ['painel.prefeitura'],
    // Of the sectors that she directs she reads the reports too.
    setores: ['SEURB', 'SEPLAN', 'SFIS'].map((sigla) => ({
      sigla,
      permissoes: [...ANALISTA, 'prefeitura.requerimento.relatorio'],
    })),
    pessoa: false,
  },
  {
    email: 'breno@demo.local',
    nome: 'Breno Valverdejo',
    cargo: 'Engenheiro ambiental',
    permissoes: ['painel.prefeitura'],
    setores: ['SEURB', 'SEMAM'].map((sigla) => ({ sigla, permissoes: ANALISTA })),
    pessoa: false,
  },
  {
    email: 'celina@demo.local',
    nome: 'Celina Porto Alto',
    permissoes: ['painel.prefeitura'],
    setores: ['SEPLAN', 'VISA', 'SFIS', 'TOPO', 'CADM', 'SESEG', 'SEFAZ', 'SEDET', 'COORD', 'GAB'].map((sigla) => ({
      sigla,
      permissoes: ANALISTA,
    })),
    pessoa: false,
  },
];

/** The system that the city's certificates ask. Its address, of a name kept for examples, answers nobody: whoever tries the demonstration says what it would. */
export const CONECTOR = {
  nome: 'Sistema de tributos (endereço de exemplo)',
  chave: 'tributos',
  endereco: 'https://tributos.novaaurora.example/imoveis/{{inscricao}}/debitos',
  metodo: 'GET',
  limite: 10,
  autorizacao: 'nenhuma',
  parametros: [{ chave: 'inscricao', tipo: 'texto', exemplo: '01.01.100.0010.001' }],
  resultados: [
    { chave: 'devedor', tipo: 'booleano', caminho: '/devedor' },
    { chave: 'total', tipo: 'numero', caminho: '/debitos/total' },
  ],
} as const;

/** A company of the city, which requests may name. */
export const EMPRESA = { nome: 'Igreja Comunitária da Aurora', cnpj: '11444777000161' } as const;

export const REQUERENTES: readonly ContaDaDemonstracao[] = [
  { email: 'requerente@demo.local', nome: 'Iara Campestre' },
  { email: 'nilo@demo.local', nome: 'Nilo Pedrassol' },
  { email: 'jandira@demo.local', nome: 'Jandira Altoverde' },
  { email: 'otilia@demo.local', nome: 'Otília Serranegra' },
  { email: 'caetano@demo.local', nome: 'Caetano Ribeirão' },
].map((r) => ({ ...r, permissoes: ['painel.contribuinte'] as const, setores: [], pessoa: true }));
