import type { Campo } from '../processo/campo.ts';
import type { Definicao } from '../processo/definicao.ts';
import type { ForaDaPrefeitura } from '../processo/partesDaEtapa.ts';
import { validEmail } from '../validacao/email.ts';
import { alvoEscondido, campoEscondido } from './documentosPedidos.ts';
import type { Estado } from './estado.ts';
import { vazio } from './vazio.ts';

/** Somebody outside of the city as a rule of the step and the answers of now have him. */
export interface ExternoProposto {
  /** Who answers for the body; the body itself, where neither the process nor an answer names anybody. */
  readonly nome: string;
  /** Where the link would go; null where neither says it, or what was answered is none. */
  readonly email: string | null;
  /** Files that he would be shown, by id. */
  readonly documentos: readonly number[];
  /** Answers that he would be shown, by the names of their fields; absent: none. */
  readonly respostas?: readonly string[];
}

/** What was answered to a text field that the answers still show; '' for nothing. */
const respondido = (definicao: Definicao, estado: Estado, campo: string | undefined): string => {
  const valor = campo === undefined || campoEscondido(definicao, estado, campo) ? undefined : estado.respostas[campo];
  return typeof valor === 'string' ? valor.replace(/\s+/g, ' ').trim() : '';
};

/** The place of files that a key stands for. */
const alvoDa = ({ documentos }: Pick<Definicao, 'documentos'>, chave: string): string =>
  `${documentos.some((d) => d.chave === chave) ? 'documento' : 'campo'}:${chave}`;

/** The files at a place; of a table those of all its rows. */
const doLugar = (arquivos: ReadonlyMap<string, readonly number[]>, alvo: string): readonly number[] => [
  ...(arquivos.get(alvo) ?? []),
  ...[...arquivos].flatMap(([outro, ids]) => (outro.startsWith(`${alvo}.`) ? ids : [])),
];

/** Files of the request in places that the answers hide by now, by id. */
export const arquivosEscondidos = (definicao: Definicao, estado: Estado): ReadonlySet<number> =>
  new Set(
    Object.entries(estado.arquivos).flatMap(([alvo, ids]) => (alvoEscondido(definicao, estado, alvo) ? ids : [])),
  );

/** Files of the request that the answers show, by place: what they hide is shown to nobody outside either. */
export const arquivosMostraveis = (definicao: Definicao, estado: Estado): ReadonlyMap<string, readonly number[]> =>
  new Map(Object.entries(estado.arquivos).filter(([alvo]) => !alvoEscondido(definicao, estado, alvo)));

/** Fields of these keys that are answered and that the answers show: what they hide is shown to nobody outside. */
export const camposMostraveis = (
  definicao: Definicao,
  estado: Estado,
  chaves: readonly string[] = [],
): readonly Campo[] =>
  chaves.flatMap((chave) => {
    const campo = definicao.campos.find((c) => c.chave === chave);
    return campo === undefined || vazio(estado.respostas[chave]) || campoEscondido(definicao, estado, chave)
      ? []
      : [campo];
  });

/** Who a proposal asks, where and with what, by the answers as they stand. */
export const externoProposto = (definicao: Definicao, estado: Estado, externo: ForaDaPrefeitura): ExternoProposto => {
  const email = (externo.email ?? respondido(definicao, estado, externo.campo_do_email)).trim().toLowerCase();
  const mostraveis = arquivosMostraveis(definicao, estado);
  return {
    nome: externo.nome ?? (respondido(definicao, estado, externo.campo_do_nome) || externo.orgao),
    email: email === '' || validEmail(email) !== undefined ? null : email,
    documentos: (externo.documentos ?? []).flatMap((chave) => doLugar(mostraveis, alvoDa(definicao, chave))),
    ...(externo.respostas === undefined
      ? {}
      : { respostas: camposMostraveis(definicao, estado, externo.respostas).map(({ nome }) => nome) }),
  };
};

/** Why a proposal cannot say where its link goes: what whoever asks has to write is said to him. Undefined where it can. */
export const faltaDoEmail = (definicao: Definicao, estado: Estado, externo: ForaDaPrefeitura): string | undefined => {
  if (externoProposto(definicao, estado, externo).email !== null) return undefined;
  const { campo_do_email: chave, email } = externo;
  if (email !== undefined) return `O e-mail do processo (${email}) não é válido: escreva outro ao pedir.`;
  if (chave === undefined) return 'O processo não diz o e-mail: escreva-o ao pedir.';
  const nome = definicao.campos.find((c) => c.chave === chave)?.nome ?? chave;
  return respondido(definicao, estado, chave) === ''
    ? `“${nome}” não foi respondido: escreva o e-mail ao pedir.`
    : `A resposta a “${nome}” não é um e-mail: escreva-o ao pedir.`;
};
