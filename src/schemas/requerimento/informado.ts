import { isDataIso, mostrarData } from '../brasil/data.ts';
import { ufs } from '../brasil/ufs.ts';
import type { ErrosPorCampo } from '../errors.ts';
import { conselhos } from '../profissional.ts';
import { aplicarMascara } from '../mascaras/mascara.ts';
import { mascaras } from '../mascaras/mascaras.ts';
import { textos } from '../textos.ts';
import { validPhone, semSeparadores } from '../validacao/contato.ts';
import { isCpf } from '../validacao/cpf.ts';
import { semPontuacao } from '../validacao/digitosVerificadores.ts';
import { validEmail } from '../validacao/email.ts';
import { lerRegistro } from './registroNoConselho.ts';

/** What may be typed in that the city's registries do not have: a person, a professional, a licence on paper that is older than the portal. */
export const tiposDeInformado = ['pessoa', 'profissional', 'requerimento'] as const;
export type TipoDeInformado = (typeof tiposDeInformado)[number];

/** Where it stands; of a draft nothing is confirmed yet. */
export const situacoesDoInformado = {
  a_conferir: 'Informado, a conferir',
  confirmado: 'Confirmado pela prefeitura',
  recusado: 'Recusado pela prefeitura',
} as const;
export type SituacaoDoInformado = keyof typeof situacoesDoInformado;

/** One that the answers of a filed request name; what was typed of it stands beside the request, not in its trace. */
export interface Informado {
  readonly id: number;
  readonly tipo: TipoDeInformado;
  /** The answer that names it. */
  readonly valor: string;
  readonly nome: string;
  readonly situacao: SituacaoDoInformado;
  /** Why the city did not confirm it. */
  readonly motivo: string | null;
}

/** What answers name that was typed in, as the trace keeps it. */
export type InformadosCitados = readonly Pick<Informado, 'id' | 'tipo' | 'valor' | 'nome'>[];

/** What was typed, by key of `dadosPedidos`; as it is kept, without masks. */
export type DadosInformados = Readonly<Record<string, string>>;

export interface DadoPedido {
  readonly chave: string;
  readonly rotulo: string;
  readonly obrigatorio: boolean;
  readonly como: 'texto' | 'cpf' | 'email' | 'telefone' | 'data' | 'registro' | 'escolha' | 'inteiro';
  /** Of a date: it may lie ahead, but not before the date of this key. */
  readonly desde?: string;
  readonly opcoes?: Readonly<Record<string, string>>;
}

const contato: readonly DadoPedido[] = [
  { chave: 'email', rotulo: 'E-mail', obrigatorio: true, como: 'email' },
  { chave: 'telefone', rotulo: 'Telefone', obrigatorio: false, como: 'telefone' },
];

/** What is asked of each, in order. Of a person the document is the answer itself. */
export const dadosPedidos: Readonly<Record<TipoDeInformado, readonly DadoPedido[]>> = {
  pessoa: [{ chave: 'nome', rotulo: 'Nome ou razão social', obrigatorio: true, como: 'texto' }, ...contato],
  profissional: [
    { chave: 'nome', rotulo: 'Nome', obrigatorio: true, como: 'texto' },
    { chave: 'cpf', rotulo: 'CPF', obrigatorio: true, como: 'cpf' },
    { chave: 'conselho', rotulo: 'Conselho', obrigatorio: true, como: 'escolha', opcoes: conselhos },
    { chave: 'uf', rotulo: 'UF do registro', obrigatorio: true, como: 'escolha', opcoes: ufs },
    { chave: 'registro', rotulo: 'Número do registro', obrigatorio: true, como: 'registro' },
    { chave: 'titulo', rotulo: 'Título', obrigatorio: false, como: 'texto' },
    ...contato,
  ],
  requerimento: [
    { chave: 'nome', rotulo: 'Que documento é', obrigatorio: true, como: 'texto' },
    { chave: 'orgao', rotulo: 'Órgão que emitiu', obrigatorio: true, como: 'texto' },
    { chave: 'data', rotulo: 'Data de emissão', obrigatorio: true, como: 'data' },
    { chave: 'valida_ate', rotulo: 'Último dia de validade, se tem', obrigatorio: false, como: 'data', desde: 'data' },
    { chave: 'titular', rotulo: 'Em nome de quem foi emitida', obrigatorio: true, como: 'texto' },
    { chave: 'renovacoes', rotulo: 'Quantas vezes já foi renovada', obrigatorio: false, como: 'inteiro' },
  ],
};

const MAXIMO = 200;

const erroDaData = (valor: string, hoje: string, desde: string | undefined): string | undefined => {
  if (!isDataIso(valor)) return textos.formatos.dataInvalida;
  if (desde === undefined) return valor > hoje ? 'A data não pode ser depois de hoje' : undefined;
  return valor < desde ? `A data não pode ser antes de ${mostrarData(desde)}` : undefined;
};

const erroDe = (
  { como, opcoes, desde }: DadoPedido,
  valor: string,
  hoje: string,
  digitado: Readonly<Record<string, string>>,
): string | undefined => {
  switch (como) {
    case 'cpf':
      return isCpf(valor) ? undefined : textos.validacao.cpf;
    case 'email':
      return validEmail(valor);
    case 'telefone':
      return validPhone(valor);
    case 'data':
      return erroDaData(valor, hoje, desde && (digitado[desde] ?? ''));
    case 'inteiro':
      return /^\d{1,3}$/.test(valor) ? undefined : textos.validacao.inteiro;
    case 'registro':
      return /^[\w./-]{1,30}$/.test(valor) ? undefined : 'Escreva só o número do registro, sem espaços';
    case 'escolha':
      return Object.hasOwn(opcoes ?? {}, valor) ? undefined : textos.validacao.opcao;
    case 'texto':
      return valor.length > MAXIMO ? textos.validacao.tamanhoMaximo(MAXIMO) : undefined;
  }
};

const semMascara = ({ como }: DadoPedido, valor: string): string =>
  como === 'cpf' ? semPontuacao(valor) : como === 'telefone' ? semSeparadores(valor) : valor;

/** What was typed as it is kept, and what is wrong with it, by key. What nobody asks for is left out. */
export const lerInformado = (
  tipo: TipoDeInformado,
  digitado: Readonly<Record<string, string>>,
  hoje: string,
): { readonly dados: DadosInformados; readonly erros: ErrosPorCampo } => {
  const dados: Record<string, string> = {};
  const erros: Record<string, readonly string[]> = {};
  for (const pedido of dadosPedidos[tipo]) {
    const { chave, obrigatorio } = pedido;
    const valor = (Object.hasOwn(digitado, chave) ? (digitado[chave] ?? '') : '').trim();
    if (valor === '') {
      if (obrigatorio) erros[chave] = [textos.validacao.obrigatorio];
      continue;
    }
    const erro = erroDe(pedido, valor, hoje, digitado);
    if (erro === undefined) dados[chave] = semMascara(pedido, valor);
    else erros[chave] = [erro];
  }
  return { dados, erros };
};

/** What an answer that no registry has tells already of whom it means: council, state and number, each where it is written. */
export const dadosDaResposta = (tipo: TipoDeInformado, digitado: string): DadosInformados => {
  if (tipo !== 'profissional') return {};
  const { conselho = '', uf = '', registro } = lerRegistro(digitado);
  if (!/\d/.test(registro)) return {};
  const escrito = Object.keys(conselhos).find((chave) => chave.toUpperCase() === conselho.toUpperCase());
  return {
    ...(escrito === undefined ? {} : { conselho: escrito }),
    ...(Object.hasOwn(ufs, uf.toUpperCase()) ? { uf: uf.toUpperCase() } : {}),
    registro,
  };
};

/** The answer that names it from then on: of a professional by council, state and number, whatever was typed first. */
export const valorDoInformado = (tipo: TipoDeInformado, digitado: string, dados: DadosInformados): string => {
  if (tipo === 'profissional') return `${dados['conselho'] ?? ''}-${dados['uf'] ?? ''} ${dados['registro'] ?? ''}`;
  return tipo === 'pessoa' ? semPontuacao(digitado) : digitado.trim();
};

/** How what is kept without masks is read. */
const mostrados: { readonly [C in DadoPedido['como']]?: (valor: string) => string } = {
  data: mostrarData,
  cpf: (valor) => aplicarMascara(mascaras['cpf-cnpj'], valor),
  telefone: (valor) => aplicarMascara(mascaras.telefone, valor),
};

/** The answer that names it, as it is read: of a person with the mask of CPF and CNPJ, as everywhere. */
export const valorMostrado = (tipo: TipoDeInformado, valor: string): string =>
  tipo === 'pessoa' ? aplicarMascara(mascaras['cpf-cnpj'], valor) : valor;

/** What was typed, with its names, as the city reads it. */
export const dadosEmPalavras = (
  tipo: TipoDeInformado,
  dados: DadosInformados,
): readonly { readonly rotulo: string; readonly valor: string }[] =>
  dadosPedidos[tipo].flatMap(({ chave, rotulo, como, opcoes }) => {
    const valor = dados[chave];
    if (valor === undefined) return [];
    return [{ rotulo, valor: (mostrados[como] ?? String)(opcoes?.[valor] ?? valor) }];
  });

/** Of what a request names, what the city has not decided on. */
export const porConferir = ({
  informados = [],
}: {
  readonly informados?: readonly Informado[];
}): readonly Informado[] => informados.filter(({ situacao }) => situacao === 'a_conferir');

/** Why something typed in is not confirmed where the registry has it under another number; the document of a person is not told. */
export const fraseDoParecido = (tipo: TipoDeInformado, codigo: string | null): string =>
  tipo === 'profissional' && codigo !== null
    ? `O cadastro da prefeitura tem este profissional com o registro ${codigo}. Confira o número e corrija a resposta.`
    : 'O cadastro da prefeitura tem esta pessoa com outro CPF ou CNPJ. Confira o número e corrija a resposta.';
