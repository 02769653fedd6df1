import type { Kysely } from 'kysely';
import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { ocultarNome } from '../../../src/schemas/brasil/ocultar.ts';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import { citacaoDe } from '../../../src/schemas/processo/citacao.ts';
import type { RegistroDaParte } from '../../../src/schemas/requerimento/vistas/arquivos.ts';
import { citadosNasRespostas } from '../../../src/schemas/processo/citadosNasRespostas.ts';
import { colunasDe, ehTabela } from '../../../src/schemas/processo/quadros.ts';
import {
  situacoesDoInformado,
  tiposDeInformado,
  type DadosInformados,
  type SituacaoDoInformado,
  type TipoDeInformado,
} from '../../../src/schemas/requerimento/informado.ts';
import { impedeAInformada } from '../../../src/schemas/requerimento/licencaInformada.ts';
import type { Respostas, Valor } from '../../../src/schemas/requerimento/resposta.ts';
import { isDocumento } from '../../../src/schemas/validacao/documento.ts';
import { semPontuacao } from '../../../src/schemas/validacao/digitosVerificadores.ts';
import { textos } from '../../../src/schemas/textos.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { jaLocalizado } from '../imovel/localizarImovel.ts';
import type { PessoaEscolhida } from './escolhido.ts';
import { licencaAnterior, type CampoQueCita, type Licenca } from './licencaAnterior.ts';
import { informadoDe } from './informados/procurar.ts';
import { impedimentoDoProfissional } from './penalidades.ts';
import { lerRegistro, mesmoRegistro } from '../../../src/schemas/requerimento/registroNoConselho.ts';

export interface Referencia {
  readonly encontrado: boolean;
  readonly titulo?: string;
  readonly detalhe?: string;
  readonly mensagem?: string;
  /** Several that the number may mean: the answer that names each, what it is and where. */
  readonly opcoes?: readonly { readonly valor: string; readonly titulo: string; readonly detalhe: string }[];
  /** It was typed in for want of a registry: how it stands with the city. */
  readonly informado?: SituacaoDoInformado;
  /** No registry has it, and it may be typed in as this. */
  readonly informar?: TipoDeInformado;
  /** What was typed in of it, as long as it may be corrected or taken back: the city has not got it, or has said no. */
  readonly digitado?: DadosInformados;
  /** Where it stands in the registries; taken out for who may not open them (registrosDasPartes.ts). */
  readonly registro?: RegistroDaParte;
  /** The person of the registry whom it names; each reader gets his own part of it (escolhido.ts). */
  readonly escolhido?: PessoaEscolhida;
}

type Db = Kysely<Tables> | Trx;
interface Quem {
  readonly organizacaoId: number;
  /** Of the request, beside which what was typed in is kept; absent: nothing was. */
  readonly id?: number;
  /** The person the request is for: an earlier request must be of the same one. */
  readonly pessoaId: number;
  /** The day it is there: on which a licence must be in force. */
  readonly hoje: string;
  /** Key of the process, while the request is not filed: who is kept from such requests is not taken. */
  readonly novoDe?: string | undefined;
  /** What else was answered: the property that a licence is looked up by. */
  readonly respostas?: Respostas;
}
/** `falta`: no registry has it, so that it may be typed in. */
type Busca = (
  db: Db,
  quem: Quem,
  valor: string,
  campo: CampoQueCita,
) => Promise<Referencia & { readonly falta?: true }>;

const nao = (mensagem: string): Referencia => ({ encontrado: false, mensagem });
const falta = (mensagem: string) => ({ ...nao(mensagem), falta: true }) as const;

/** In the registry, else as the city's registration service has just said it (leitura.ts asks, here nothing waits). */
const imovel: Busca = async (db, { organizacaoId }, valor) => {
  const achado = await jaLocalizado(db, organizacaoId, valor);
  if (achado === undefined) return nao(textos.erros.imovelNaoLocalizado);
  return {
    encontrado: true,
    titulo: achado.endereco ?? achado.numero_inscricao,
    detalhe: achado.zona === null ? achado.numero_inscricao : `Zona ${achado.zona}`,
  };
};

/** Those whom "CREA-SC 12345", "CAU SP 1" or the bare number may mean: council and state are matched where they are written. */
export const profissionaisDe = async (db: Db, organizacaoId: number, valor: string) => {
  const escrito = lerRegistro(valor);
  const linhas = await db
    .selectFrom('profissional')
    .select(['id', 'nome', 'conselho', 'uf', 'registro', 'validade', 'titulo'])
    .where('organizacao_id', '=', organizacaoId)
    .where('registro', '=', escrito.registro)
    .where('excluido_em', 'is', null)
    .limit(20)
    .execute();
  return linhas.filter((p) => mesmoRegistro(escrito, p));
};

const profissional: Busca = async (db, { organizacaoId, hoje, novoDe }, valor) => {
  const certo = await profissionaisDe(db, organizacaoId, valor);
  const [p] = certo;
  if (p === undefined)
    return falta('Profissional não localizado. Peça à prefeitura o cadastro do registro no conselho');
  if (certo.length > 1)
    return nao('Há mais de um profissional com este registro: escreva também o conselho e o estado');
  const impede =
    novoDe === undefined ? undefined : await impedimentoDoProfissional(db, { organizacaoId, id: p.id }, novoDe, hoje);
  if (impede !== undefined) return nao(impede);
  const validade =
    p.validade === null
      ? ''
      : ` · registro ${p.validade < hoje ? 'vencido em' : 'válido até'} ${mostrarData(p.validade)}`;
  return {
    encontrado: true,
    titulo: p.nome,
    detalhe: `${p.conselho}-${p.uf} ${p.registro}${validade}`,
    registro: { cadastro: 'profissional', id: p.id },
  };
};

/** Confirms who is meant without giving away who it is: a whole name only of the request's own applicant (LGPD). */
const pessoa: Busca = async (db, { organizacaoId, pessoaId }, valor) => {
  if (!isDocumento(valor)) return nao('CPF ou CNPJ inválido');
  const documento = semPontuacao(valor);
  const linha = await db
    .selectFrom('pessoa')
    .select((eb) => [
      'id',
      'nome',
      'email',
      'tem_conta',
      eb.fn.coalesce('telefone_celular', 'telefone_residencial', 'telefone_comercial').as('telefone'),
    ])
    .where('organizacao_id', '=', organizacaoId)
    .where('documento', '=', documento)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  return linha === undefined
    ? falta('CPF não localizado na base. Entre em contato com a prefeitura para atualizar o cadastro')
    : {
        encontrado: true,
        titulo: linha.id === pessoaId ? linha.nome : ocultarNome(linha.nome),
        registro: { cadastro: 'contribuinte', id: linha.id },
        escolhido: {
          id: linha.id,
          nome: linha.nome,
          documento,
          email: linha.email,
          telefone: linha.telefone,
          temConta: linha.tem_conta === true,
        },
      };
};

/** What is said of a licence, or of a request that issued none. */
const licencaEmPalavras = ({ nome, papel, numero, data, endereco }: Licenca) => ({
  titulo: papel === null ? nome : `${nome} nº ${papel}`,
  detalhe: [`Requerimento ${numero ?? ''}`, mostrarData(data), endereco].filter(Boolean).join(' · '),
});

/** A licence or an earlier request that the field takes; one that is not says why it does not serve, several of one number which they are. */
const requerimento: Busca = async (db, quem, valor, campo) => {
  const citada = await licencaAnterior(db, quem, valor, campo);
  if ('mensagem' in citada) return citada.falta ? falta(citada.mensagem) : nao(citada.mensagem);
  if ('opcoes' in citada)
    return {
      ...nao(`Há ${citada.opcoes.length} com este número. Escolha qual`),
      opcoes: citada.opcoes.map((l) => ({ valor: citacaoDe(l, citada.opcoes), ...licencaEmPalavras(l) })),
    };
  return { encontrado: true, ...licencaEmPalavras({ ...citada.achada, endereco: null }) };
};

/** Kinds of column that point into a registry. */
const TIPOS_NAS_LINHAS = ['pessoa', 'profissional'] as const;

/** What an answer to a field points to, or to a column of it; undefined of one that points nowhere. */
export const tipoQueAponta = (campo: Campo, coluna?: string): Campo['tipo'] | undefined => {
  if (!ehTabela(campo)) return campo.tipo;
  return colunasDe(campo).find(({ chave, tipo }) =>
    coluna === undefined ? TIPOS_NAS_LINHAS.some((um) => um === tipo) : chave === coluna,
  )?.tipo;
};

const buscas: { readonly [tipo: string]: Busca } = { imovel, profissional, pessoa, requerimento };

const NAO_CONFIRMADO = 'A prefeitura não confirmou os dados que você informou. Confira ou informe de novo';

/** What to do about a number that no registry has, where it may be typed in: nobody has to go to the city hall first. */
const podeInformar: Readonly<Record<TipoDeInformado, (dito?: string) => string>> = {
  pessoa: () => 'CPF ou CNPJ não localizado no cadastro. Confira o número, ou informe os dados da pessoa',
  profissional: () =>
    'Profissional não localizado no cadastro. Confira o registro, ou informe os dados do profissional',
  requerimento: (dito = 'Licença não localizada') => `${dito}. Se é um papel de antes do portal, informe os dados dele`,
};

/** What was typed in where no registry has it, of a field that takes that. */
const comInformado = async (
  db: Db,
  { organizacaoId, id, hoje }: Quem,
  tipo: string,
  campo: Pick<Campo, 'informado' | 'aceita'>,
  valor: string,
  { falta: semRegistro, ...dito }: Referencia & { readonly falta?: true },
): Promise<Referencia> => {
  const qual = tiposDeInformado.find((t) => t === tipo);
  if (semRegistro !== true || campo.informado !== true || qual === undefined || id === undefined) return dito;
  const um = await informadoDe(db, { organizacaoId, id }, qual, valor);
  if (um === undefined) return { ...nao(podeInformar[qual](dito.mensagem)), informar: qual };
  if (um.situacao === 'recusado')
    return { ...nao(NAO_CONFIRMADO), informado: um.situacao, informar: qual, digitado: um.dados };
  const aberto = um.situacao === 'rascunho' ? { informar: qual, digitado: um.dados } : {};
  const situacao = um.situacao === 'rascunho' ? 'a_conferir' : um.situacao;
  const impede = qual === 'requerimento' ? impedeAInformada(campo, um.dados, hoje) : undefined;
  if (impede !== undefined) return { ...nao(impede), ...aberto };
  return {
    encontrado: true,
    titulo: um.dados['nome'] ?? valor,
    detalhe: situacoesDoInformado[situacao],
    informado: situacao,
    ...aberto,
  };
};

/**
 * Looks up what a reference field points to; undefined for fields that point to nothing. Always answers, never 404 (AMB-135).
 * @param coluna of a table: which column it is an answer to; absent: the first that points to something
 */
export const consultarReferencia = async (
  db: Db,
  quem: Quem,
  campo: Campo,
  valor: string,
  coluna?: string,
): Promise<Referencia | undefined> => {
  const tipo = tipoQueAponta(campo, coluna);
  const busca = tipo === undefined ? undefined : buscas[tipo];
  if (tipo === undefined || busca === undefined) return undefined;
  const procurado = valor.trim();
  return comInformado(db, quem, tipo, campo, procurado, await busca(db, quem, procurado, campo));
};

/** The first inscription of a list that neither the registry nor the city's service knows. */
const primeiroSemRegistro = async (
  db: Db,
  quem: Quem,
  campo: Campo,
  linhas: readonly Valor[],
): Promise<string | undefined> => {
  for (const linha of linhas)
    if (typeof linha === 'string' && linha.trim() !== '' && !(await imovel(db, quem, linha.trim(), campo)).encontrado)
      return linha.trim();
  return undefined;
};

/** Sentences for references that lead nowhere, by field: part of what is missing at `enviar`. */
export const referenciasErradas = async (
  db: Db,
  quem: Quem,
  campos: readonly Campo[],
  valores: Respostas,
): Promise<Record<string, readonly string[]>> => {
  const erros: Record<string, readonly string[]> = {};
  const nasLinhas = TIPOS_NAS_LINHAS.flatMap((tipo) => citadosNasRespostas(campos.filter(ehTabela), valores, tipo));
  for (const { campo, pergunta, valor, onde } of nasLinhas) {
    const achado = await consultarReferencia(db, quem, campo, valor, pergunta.chave);
    if (achado?.encontrado === false) erros[onde] = [achado.mensagem ?? 'Registro não encontrado'];
  }
  for (const campo of campos) {
    const valor = valores[campo.chave];
    if (campo.itens === 'imovel' && Array.isArray(valor)) {
      const perdida = await primeiroSemRegistro(db, quem, campo, valor as readonly Valor[]);
      if (perdida !== undefined) erros[campo.chave] = [`${perdida}: ${textos.erros.imovelNaoLocalizado}`];
      continue;
    }
    if (typeof valor !== 'string') continue;
    const achado = await consultarReferencia(
      db,
      { ...quem, respostas: { ...quem.respostas, ...valores } },
      campo,
      valor,
    );
    if (achado?.encontrado === false) erros[campo.chave] = [achado.mensagem ?? 'Registro não encontrado'];
  }
  return erros;
};
