import { AppError } from '../../../src/schemas/errors.ts';
import type { Acao } from '../../../src/schemas/requerimento/comandos.ts';
import {
  noPrazo,
  participacaoEscreve,
  participacaoPermite,
  SEM_ESTE_ATO,
} from '../../../src/schemas/requerimento/participante.ts';
import type { Sessao } from '../../plugins/session.ts';
import type { RequerimentoCarregado } from './carregar.ts';
import { acessoDe, type AcessoAceito, type Procurador } from './participantes/participacoes.ts';
import { hojeEm } from './hojeEm.ts';

type DeQuem = Pick<RequerimentoCarregado, 'criadoPor' | 'pessoaId' | 'criadorSemParte' | 'procuradores'>;
type Parte = DeQuem & Pick<RequerimentoCarregado, 'acessos' | 'estado'>;

/** By what power an account acts for the applicant in all his requests, on a day (AAAA-MM-DD); undefined: by none. */
export const procuradorDe = (
  usuario: number,
  { procuradores }: Pick<DeQuem, 'procuradores'>,
  hoje: string,
): Procurador | undefined => procuradores.find((p) => p.usuario === usuario && noPrazo(p, hoje));

/** Whether it does. */
export const ehProcurador = (...quem: Parameters<typeof procuradorDe>): boolean => procuradorDe(...quem) !== undefined;

/**
 * Applicant of a request: the person it is for, who acts for that person today, or who opened it; not who opened it for a person whom he
 * does not act for any more.
 */
export const ehRequerente = (s: Pick<Sessao, 'id' | 'pessoaId' | 'fuso'>, r: DeQuem, agora: Date): boolean =>
  (r.criadoPor === s.id && !r.criadorSemParte) ||
  (s.pessoaId !== null && r.pessoaId === s.pessoaId) ||
  ehProcurador(s.id, r, hojeEm(agora, s.fuso));

/** Whether an account opened a request, acts or acted on its applicant's side, or was let in to it: it is given nothing of it to judge. */
export const temParteNele = (
  r: Pick<RequerimentoCarregado, 'criadoPor' | 'procuradores' | 'acessos' | 'jaAgiram'>,
  usuario: number,
): boolean =>
  r.criadoPor === usuario ||
  r.jaAgiram.includes(usuario) ||
  [...r.procuradores, ...r.acessos].some((a) => a.usuario === usuario);

/** By what somebody has part in a request today: as its applicant, by an access that he was given; undefined: he has none. */
export const parteDe = (s: Sessao, r: Parte, agora: Date): 'requerente' | AcessoAceito | undefined =>
  ehRequerente(s, r, agora)
    ? 'requerente'
    : acessoDe(s, { acessos: r.acessos, rascunho: r.estado.protocolado_em === null }, agora);

/** 404 for everybody without part: that it exists is not theirs to know. Gives the access of who is let in. */
export const exigirParte = (s: Sessao, r: Parte, agora: Date): AcessoAceito | undefined => {
  const parte = parteDe(s, r, agora);
  if (parte === undefined) throw new AppError('nao_encontrado', 'Requerimento não localizado');
  return parte === 'requerente' ? undefined : parte;
};

/** What goes with an act of the applicant, for who may take that act. @throws AppError nao_encontrado without part, sem_permissao without the act */
export const exigirAto = (s: Sessao, r: Parte, agora: Date, acao: Acao): void => {
  const acesso = exigirParte(s, r, agora);
  if (acesso !== undefined && !participacaoPermite(acesso, acao)) throw new AppError('sem_permissao', SEM_ESTE_ATO);
};

/** Threads with the city and signatures: for the applicant and those he let in to act. */
export const exigirEscrita = (s: Sessao, r: Parte, agora: Date): void => {
  const acesso = exigirParte(s, r, agora);
  if (acesso !== undefined && !participacaoEscreve(acesso)) throw new AppError('sem_permissao', SEM_ESTE_ATO);
};

/** A draft is the applicant's alone; staff see what was filed. */
export const exigirEquipe = (s: Sessao, r: RequerimentoCarregado): void => {
  if (r.estado.protocolado_em === null && (r.criadoPor !== s.id || r.criadorSemParte))
    throw new AppError('nao_encontrado', 'Requerimento não localizado');
};
