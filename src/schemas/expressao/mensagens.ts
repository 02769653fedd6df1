import { ErroDeCompilacao, type CodigoErroExpressao } from './erro.ts';
import { limites } from './limites.ts';
import { acessoDe, chamadaDe, filhosDe, ladosDe, nomeDe, semPrefixo, type No, type TipoDoMotor } from './no.ts';
import { formaDe, funcoesDaLinguagem } from './catalogo.ts';
import { repeticaoDe } from './palavras.ts';
import type { Traducao } from './traducao.ts';

/** What the engine throws while parsing and checking. */
interface ErroDoMotor {
  readonly code: string;
  readonly summary: string;
  readonly range?: { readonly start: number; readonly end: number };
  readonly node?: No;
}

const NOMES: Readonly<Record<string, string>> = {
  dec: 'número',
  string: 'texto',
  bool: 'sim ou não',
  data: 'data',
  hora: 'hora',
};
const FORMAS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(funcoesDaLinguagem).map(([nome, funcao]) => [repeticaoDe(nome) ?? nome, formaDe(funcao)]),
);
const SINAIS: Readonly<Record<string, string>> = { '==': '=', in: 'em', '!_': 'não', '-_': '-', '&&': 'e', '||': 'ou' };

/** A type in words: "número", "lista de texto", "tabela lotes". */
export function nomeDoTipo(tipo: TipoDoMotor | undefined): string {
  if (!tipo) return 'valor';
  if (tipo.kind === 'list' && tipo.valueType?.name.startsWith('linha_'))
    return `tabela ${tipo.valueType.name.slice(6)}`;
  if (tipo.kind === 'list') return `lista de ${nomeDoTipo(tipo.valueType)}`;
  return tipo.name.startsWith('linha_') ? `linha de ${tipo.name.slice(6)}` : (NOMES[tipo.name] ?? tipo.name);
}

/** The engine's refusal as ours, in Portuguese and at the place in the source. Any other error is rethrown. */
export function traduzirErro(erro: unknown, traducao: Traducao): ErroDeCompilacao {
  if (!ehErroDoMotor(erro)) throw erro;
  const onde = traducao.origem(erro.range?.start ?? 0, erro.range?.end ?? 0);
  const { codigo, mensagem, nome } = explicar(erro);
  return new ErroDeCompilacao(codigo, mensagem, onde, nome);
}

const ehErroDoMotor = (erro: unknown): erro is ErroDoMotor =>
  erro instanceof Error && 'code' in erro && 'summary' in erro && typeof erro.summary === 'string';

interface Explicacao {
  readonly codigo: CodigoErroExpressao;
  readonly mensagem: string;
  readonly nome?: string;
}

const EXPLICACOES: Readonly<Record<string, (no: No | undefined, erro: ErroDoMotor) => Explicacao>> = {
  limit_exceeded: (_no, erro) =>
    erro.summary.includes('maxDepth')
      ? { codigo: 'profunda', mensagem: `A expressão tem mais de ${limites.profundidade} níveis de parênteses` }
      : { codigo: 'longa', mensagem: 'A expressão tem partes demais. Divida-a em campos calculados' },
  unknown_variable: (no) => {
    const nome = (no && nomeDe(no)) ?? '';
    return { codigo: 'nome_desconhecido', mensagem: `O nome "${nome}" não existe`, nome };
  },
  no_such_key: (no) => {
    const acesso = no && acessoDe(no);
    if (acesso && !ehLinha(acesso.alvo.checkedType)) return semColunas(acesso.alvo.checkedType);
    const nome = acesso?.coluna ?? (no && nomeDe(no)) ?? '';
    const coluna = acesso ? 'a coluna' : 'a coluna de números';
    return { codigo: 'nome_desconhecido', mensagem: `A tabela não tem ${coluna} "${nome}"`, nome };
  },
  no_table: (no) => tipo(`soma com duas partes precisa de uma tabela; aqui há ${nomeDoTipo(no?.checkedType)}`),
  cannot_index_type: (no) => {
    const acesso = no && acessoDe(no);
    return semColunas(acesso?.alvo.checkedType);
  },
  no_such_overload: (no) => {
    const sinal = no ? (SINAIS[no.op] ?? no.op) : '';
    const [a, b] = no ? filhosDe(no) : [];
    return b
      ? tipo(`"${sinal}" não vale entre ${nomeDoTipo(a?.checkedType)} e ${nomeDoTipo(b.checkedType)}`)
      : tipo(`"${sinal}" não vale para ${nomeDoTipo(a?.checkedType)}`);
  },
  invalid_logical_operand: (no) => {
    const errado = (no && ladosDe(no))?.find((lado) => lado.checkedType?.name !== 'bool');
    const sinal = no ? SINAIS[no.op] : '';
    return tipo(`"${sinal}" liga respostas sim ou não; aqui há ${nomeDoTipo(errado?.checkedType)}`);
  },
  invalid_condition_type: (no) => tipo(`A condição deve dar sim ou não; aqui há ${nomeDoTipo(no?.checkedType)}`),
  incompatible_ternary_branches: (no) => {
    const [, sim, nao] = (no && chamadaDe(no)?.args) ?? [];
    return tipo(
      `Os dois valores de "se" devem ser do mesmo tipo; aqui há ${nomeDoTipo(sim?.checkedType)} e ${nomeDoTipo(nao?.checkedType)}`,
    );
  },
  heterogeneous_list_element: () => tipo('Todos os itens da lista devem ser do mesmo tipo'),
  invalid_comprehension_range: (no) => tipo(`Só listas e tabelas têm itens; aqui há ${nomeDoTipo(no?.checkedType)}`),
  invalid_macro_argument: () => ({ codigo: 'argumentos', mensagem: 'A primeira parte deve ser um nome para o item' }),
  no_matching_overload: (no) => {
    const chamada = no && chamadaDe(no);
    const nome = semPrefixo(chamada?.nome ?? '');
    const recebidos = chamada?.args.map((arg) => nomeDoTipo(arg.checkedType)).join(', ') || 'nada';
    return { codigo: 'argumentos', mensagem: `Use ${FORMAS[nome] ?? `${nome}(número)`}; aqui há ${recebidos}`, nome };
  },
};

const ehLinha = (achado: TipoDoMotor | undefined): boolean => achado?.name.startsWith('linha_') === true;
const semColunas = (achado: TipoDoMotor | undefined): Explicacao =>
  tipo(`Só a linha de uma tabela tem colunas; aqui há ${nomeDoTipo(achado)}`);
const tipo = (mensagem: string): Explicacao => ({ codigo: 'tipo', mensagem });

function explicar(erro: ErroDoMotor): Explicacao {
  const explicacao = EXPLICACOES[erro.code];
  if (explicacao) return explicacao(erro.node, erro);
  const acabou = erro.summary.endsWith('EOF') || erro.summary.endsWith('RPAREN');
  return { codigo: 'sintaxe', mensagem: acabou ? 'Falta um valor aqui' : 'A expressão não pode continuar assim' };
}
