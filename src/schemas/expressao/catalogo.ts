/** A function of the language as it is declared once: what it means, what it takes, and a worked example. The check of calls, the guide, the suggestions and the help beside a formula read this. */
export interface FuncaoDeclarada {
  /** How it is called, each form. */
  readonly formas: readonly string[];
  /** What it gives, in a sentence without a full stop. */
  readonly sentido: string;
  /** How it is read before its brackets where people see a sum and not the language; absent: by its name. */
  readonly leitura?: string;
  /** Over the answers of `exemploDasFuncoes`. */
  readonly exemplo: string;
  /** What the example gives, as a Brazilian writes it. */
  readonly da: string;
  /** It takes one value and no more: a comma between figures inside its brackets can only be a decimal one. */
  readonly umValor?: true;
}

/** Functions by canonical name. */
export const funcoes = {
  se: {
    formas: ['se(condição; valor se sim; valor se não)'],
    sentido: 'Um valor quando a condição vale, o outro quando não vale. Só o valor escolhido precisa existir',
    exemplo: 'se(area > 100; area * 1,5; 80)',
    da: '375',
  },
  preenchido: {
    formas: ['preenchido(campo)'],
    sentido: 'Se a pergunta foi respondida',
    exemplo: 'se(preenchido(garagem); garagem; 0)',
    da: '0',
    umValor: true,
  },
  arredondar: {
    formas: ['arredondar(número)', 'arredondar(número; casas)'],
    leitura: 'arredondado',
    sentido: 'O número com tantas casas decimais (nenhuma, se não se diz); a metade sobe',
    exemplo: 'arredondar(2,345; 2)',
    da: '2,35',
  },
  teto: {
    formas: ['teto(número)'],
    leitura: 'arredondado para cima',
    sentido: 'O inteiro logo acima, ou o próprio número se já é inteiro',
    exemplo: 'teto(area / 100)',
    da: '3',
    umValor: true,
  },
  piso: {
    formas: ['piso(número)'],
    leitura: 'arredondado para baixo',
    sentido: 'O inteiro logo abaixo, ou o próprio número se já é inteiro',
    exemplo: 'piso(area / 100)',
    da: '2',
    umValor: true,
  },
  abs: {
    formas: ['abs(número)'],
    leitura: 'sem o sinal',
    sentido: 'O número sem o sinal',
    exemplo: 'abs(100 - area)',
    da: '150',
    umValor: true,
  },
  min: {
    formas: ['min(número; número; …)', 'min(lista)'],
    leitura: 'o menor de',
    sentido: 'O menor dos números, ou de uma lista: serve de máximo de uma conta',
    exemplo: 'min(area * 2,5; 500)',
    da: '500',
  },
  max: {
    formas: ['max(número; número; …)', 'max(lista)'],
    leitura: 'o maior de',
    sentido: 'O maior dos números, ou de uma lista: serve de mínimo de uma conta',
    exemplo: 'max(area * 0,1; 30)',
    da: '30',
  },
  soma: {
    formas: ['soma(tabela; coluna)', 'soma(lista de números)'],
    leitura: 'soma de',
    sentido: 'A soma de uma coluna das linhas, ou dos números de uma lista; sem linhas, 0',
    exemplo: 'soma(lotes; area_do_lote)',
    da: '300,5',
  },
  qtd: {
    formas: ['qtd(lista ou tabela)'],
    leitura: 'quantidade de',
    sentido: 'Quantos itens ou linhas há',
    exemplo: 'qtd(lotes)',
    da: '2',
    umValor: true,
  },
  tamanho: {
    formas: ['tamanho(texto)'],
    leitura: 'letras de',
    sentido: 'Quantas letras o texto tem, com os espaços',
    exemplo: 'tamanho(rua)',
    da: '13',
    umValor: true,
  },
  contem: {
    formas: ['contem(texto; trecho)'],
    leitura: 'contém',
    sentido: 'Se o texto tem o trecho dentro dele',
    exemplo: 'contem(rua; "Rosas")',
    da: 'verdadeiro',
  },
  comeca_com: {
    formas: ['comeca_com(texto; trecho)'],
    leitura: 'começa com',
    sentido: 'Se o texto começa com o trecho',
    exemplo: 'comeca_com(rua; "Av")',
    da: 'falso',
  },
  data: {
    formas: ['data("AAAA-MM-DD")'],
    leitura: 'dia',
    sentido: 'Um dia do calendário. Dias se somam e subtraem: um dia menos outro dá quantos dias passam',
    exemplo: 'inicio >= data("2026-03-01")',
    da: 'verdadeiro',
    umValor: true,
  },
  hora: {
    formas: ['hora("HH:mm")'],
    sentido: 'Uma hora do dia',
    exemplo: 'abertura > hora("22:00")',
    da: 'verdadeiro',
    umValor: true,
  },
  ano: {
    formas: ['ano(data)'],
    leitura: 'ano de',
    sentido: 'O ano de uma data',
    exemplo: 'ano(inicio)',
    da: '2026',
    umValor: true,
  },
  mes: {
    formas: ['mes(data)'],
    leitura: 'mês de',
    sentido: 'O mês de uma data, de 1 a 12',
    exemplo: 'mes(inicio)',
    da: '3',
    umValor: true,
  },
  dia: {
    formas: ['dia(data)'],
    leitura: 'dia de',
    sentido: 'O dia do mês de uma data',
    exemplo: 'dia(inicio)',
    da: '15',
    umValor: true,
  },
} as const satisfies Readonly<Record<string, FuncaoDeclarada>>;

/** Functions that only the formula of a fee with a table has (formulaTaxa.ts). */
export const funcoesDasFaixas = {
  faixa: {
    formas: ['faixa(medida)'],
    leitura: 'valor da faixa de',
    sentido: 'O valor da linha da tabela de faixas da taxa em que a medida cai',
    exemplo: 'faixa(area)',
    da: '0,8',
    umValor: true,
  },
  por_faixa: {
    formas: ['por_faixa(medida)'],
    leitura: 'soma por faixas de',
    sentido: 'A medida vezes o valor da faixa em que cai; com faixas por parcela, cada parte da medida vezes o da sua',
    exemplo: 'por_faixa(area)',
    da: '200',
    umValor: true,
  },
} as const satisfies Readonly<Record<string, FuncaoDeclarada>>;

/** Repetitions over a list or table, called after a dot: `lotes.algum(l; l.area < 125)`. */
export const repeticoesDeclaradas = {
  filtrar: {
    formas: ['lista.filtrar(item; condição)'],
    sentido: 'Só os itens ou linhas em que a condição vale',
    exemplo: 'qtd(lotes.filtrar(l; l.area_do_lote > 125))',
    da: '1',
  },
  mapear: {
    formas: ['lista.mapear(item; valor)'],
    sentido: 'Um valor de cada item ou linha',
    exemplo: 'soma(lotes.mapear(l; l.area_do_lote * 2))',
    da: '601',
  },
  todos: {
    formas: ['lista.todos(item; condição)'],
    sentido: 'Se a condição vale em todos os itens ou linhas',
    exemplo: 'lotes.todos(l; l.area_do_lote > 125)',
    da: 'falso',
  },
  algum: {
    formas: ['lista.algum(item; condição)'],
    sentido: 'Se a condição vale em ao menos um item ou linha',
    exemplo: 'lotes.algum(l; l.area_do_lote > 125)',
    da: 'verdadeiro',
  },
} as const satisfies Readonly<Record<string, FuncaoDeclarada>>;

/** All of them, in the order of the guide and of the help. */
export const funcoesDaLinguagem: Readonly<Record<string, FuncaoDeclarada>> = {
  ...funcoes,
  ...repeticoesDeclaradas,
  ...funcoesDasFaixas,
};

/** How a function or repetition is called, each form. */
export const formaDe = ({ formas }: FuncaoDeclarada): string => formas.join(' ou ');

/** The answers that the examples are worked out over, and how they are told. */
export const exemploDasFuncoes = {
  tipos: {
    area: 'decimal',
    garagem: 'decimal',
    rua: 'texto',
    inicio: 'data',
    abertura: 'hora',
    lotes: { tabela: { area_do_lote: 'decimal' } },
  },
  respostas: {
    area: '250',
    rua: 'Rua das Rosas',
    inicio: '2026-03-15',
    abertura: '22:30',
    lotes: [{ area_do_lote: '120.5' }, { area_do_lote: '180' }],
  },
  faixas: {
    modo: 'integral',
    linhas: [
      { de: '0', ate: '100', valor: '0.4' },
      { de: '100', ate: null, valor: '0.8' },
    ],
  },
} as const;

/** How a function is read where people see a sum: "o maior de", before its brackets. */
export const leituraDaFuncao = (nome: string): string | undefined => funcoesDaLinguagem[nome]?.leitura;
