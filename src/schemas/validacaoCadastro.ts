import { defineEntity, type RecordOf } from './entity.ts';
import { choice, cpfCnpj, dateTime, email, longText, optional, phone, table, text, titleText } from './fields.ts';
import { tiposDePessoa } from './pessoa.ts';

/** Where a registration stands that the city has to confirm. */
export const situacoesDaValidacao = ['Aguardando', 'Informações pedidas', 'Aprovado', 'Recusado'] as const;
export type SituacaoDaValidacao = (typeof situacoesDaValidacao)[number];

/** What still waits for somebody: the city in the first, the applicant in the second. */
export const validacaoAberta = ['Aguardando', 'Informações pedidas'] as const satisfies readonly SituacaoDaValidacao[];

/** Why an account came here rather than getting its record by itself (api.md "Identity"). */
export const razoesDaValidacao = {
  sem_email: 'Cadastro sem e-mail',
  outro_email: 'Outro e-mail',
  outra_conta: 'De outra conta',
  todos: 'Cadastro novo',
} as const;
export type RazaoDaValidacao = keyof typeof razoesDaValidacao;

/** What a manager does with it: from which states, into which. */
export const atosDaValidacao = {
  aprovar: { rotulo: 'Aprovar', de: validacaoAberta, para: 'Aprovado', feito: 'aprovou' },
  'pedir-informacoes': {
    rotulo: 'Pedir informações',
    de: validacaoAberta,
    para: 'Informações pedidas',
    feito: 'pediu informações sobre',
  },
  recusar: { rotulo: 'Recusar', de: validacaoAberta, para: 'Recusado', feito: 'recusou' },
  reabrir: { rotulo: 'Reabrir', de: ['Recusado'], para: 'Aguardando', feito: 'reabriu' },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly rotulo: string;
      readonly de: readonly SituacaoDaValidacao[];
      readonly para: SituacaoDaValidacao;
      readonly feito: string;
    }
  >
>;
export type AtoDaValidacao = keyof typeof atosDaValidacao;

/** Whether the act is possible in this state: the server refuses and the screens offer by it. */
export const podeNaValidacao = (ato: AtoDaValidacao, situacao: SituacaoDaValidacao): boolean =>
  (atosDaValidacao[ato].de as readonly SituacaoDaValidacao[]).includes(situacao);

/**
 * An account whose document the city already has on record, or that the city wants to see first (spec 2 contribuinte-validacao): what was
 * typed, and what was said about it. Nobody writes it through the registry; the acts are calls of their own.
 */
export const validacaoCadastro = defineEntity({
  name: 'validacao_cadastro',
  path: 'contribuinte-validacao',
  label: { one: 'Validação de cadastro', many: 'Validação de cadastro', feminine: true },
  fields: {
    nome: titleText('Nome ou razão social'),
    tipo: choice('Tipo', tiposDePessoa),
    documento: cpfCnpj(),
    email: email(),
    telefone_celular: optional(phone('Telefone celular')),
    situacao: choice('Situação', situacoesDaValidacao),
    razao: choice('Por que está aqui', razoesDaValidacao),
    conversa: optional(
      table('Pedidos e respostas', {
        quando: dateTime('Quando'),
        lado: choice('Quem', { prefeitura: 'Prefeitura', requerente: 'Requerente' }),
        autor: text('Nome'),
        texto: longText('Texto', { maxLength: 2000 }),
      }),
    ),
    motivo: optional(longText('Motivo da recusa', { maxLength: 2000 })),
    decidido_por: optional(text('Decidido por')),
    decidido_em: optional(dateTime('Decidido em')),
  },
  title: 'nome',
  list: ['nome', 'documento', 'email', 'situacao', 'razao', 'criado_em'],
  sortable: ['nome', 'criado_em'],
  search: ['nome', 'documento', 'email'],
  filters: ['situacao', 'razao', 'tipo', 'nome', 'documento'],
  opening: { situacao: validacaoAberta },
  openingEmpty: 'Nenhum cadastro a conferir',
  sections: [
    { label: 'Informado no cadastro', fields: ['nome', 'tipo', 'documento', 'email', 'telefone_celular'] },
    { label: 'Situação', fields: ['situacao', 'razao', 'motivo', 'decidido_por', 'decidido_em'] },
    { label: 'Pedidos e respostas', fields: ['conversa'] },
  ],
  personal: ['nome', 'documento', 'email', 'telefone_celular', 'conversa', 'motivo'],
  softDelete: false,
  access: { panels: ['painel-prefeitura'], read: 'perfil.gestor.prefeitura', write: null },
});

export type ValidacaoCadastro = RecordOf<typeof validacaoCadastro>;

/** One message between the city and the applicant. */
export type FalaDaValidacao = NonNullable<ValidacaoCadastro['conversa']>[number];

/** What can be taken over from the registration into the city's record. */
export const camposDaComparacao = {
  nome: 'Nome ou razão social',
  documento: 'CPF/CNPJ',
  email: 'E-mail',
  telefone_celular: 'Telefone celular',
} as const;
export type CampoDaComparacao = keyof typeof camposDaComparacao;
type Valores = Readonly<Record<CampoDaComparacao, string | null>>;

export interface LinhaDaComparacao {
  readonly campo: CampoDaComparacao;
  readonly rotulo: string;
  readonly informado: string | null;
  readonly cadastro: string | null;
  /** `falta`: the city's record is empty there, so that what was typed completes it. */
  readonly situacao: 'igual' | 'diferente' | 'falta';
}

/** Accents, case, spaces and marks between digits make no difference. */
const chave = (valor: string): string =>
  valor
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s./()-]/g, '')
    .toLowerCase();

/** What was typed beside what the city holds, field by field. */
export const compararCadastros = (informado: Valores, cadastro: Valores): readonly LinhaDaComparacao[] =>
  (Object.keys(camposDaComparacao) as CampoDaComparacao[]).map((campo) => {
    const [a, b] = [informado[campo], cadastro[campo]];
    const situacao = a === null || (b !== null && chave(a) === chave(b)) ? 'igual' : b === null ? 'falta' : 'diferente';
    return { campo, rotulo: camposDaComparacao[campo], informado: a, cadastro: b, situacao };
  });

/** The city's record beside a registration, with what helps to tell whether they are the same person. */
export interface CadastroAoLado {
  readonly id: number;
  readonly versao: number;
  readonly nome: string;
  readonly tipo: string;
  readonly criado_em: string;
  readonly endereco: string | null;
  readonly telefones: readonly string[];
  /** Requests filed in its name. */
  readonly requerimentos: number;
  /** Name of the account that it already belongs to. */
  readonly outra_conta: string | null;
}

/** Answer of GET painel-prefeitura/cadastro/contribuinte-validacao/{id}/comparacao. */
export interface Comparacao {
  readonly cadastro: CadastroAoLado | null;
  readonly linhas: readonly LinhaDaComparacao[];
}

/** What the applicant sees of it (GET painel-contribuinte/validacao-cadastro). */
export type MinhaValidacao = Pick<
  ValidacaoCadastro,
  'id' | 'versao' | 'situacao' | 'razao' | 'motivo' | 'decidido_em' | 'criado_em'
> & { readonly conversa: readonly FalaDaValidacao[] };
