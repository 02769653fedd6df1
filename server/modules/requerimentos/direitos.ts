import { AppError } from '../../../src/schemas/errors.ts';
import type { Sessao } from '../../plugins/session.ts';
import type { RequerimentoCarregado } from './carregar.ts';

/** Applicant of a request: the person it is for, or who opened it. */
export const ehRequerente = (s: Sessao, r: Pick<RequerimentoCarregado, 'criadoPor' | 'pessoaId'>): boolean =>
  r.criadoPor === s.id || (s.pessoaId !== null && r.pessoaId === s.pessoaId);

/** 404 for everybody else: that it exists is not theirs to know. */
export const exigirRequerente = (s: Sessao, r: Pick<RequerimentoCarregado, 'criadoPor' | 'pessoaId'>): void => {
  if (!ehRequerente(s, r)) throw new AppError('nao_encontrado', 'Requerimento não localizado');
};

/** A draft is the applicant's alone; staff see what was filed. */
export const exigirEquipe = (s: Sessao, r: RequerimentoCarregado): void => {
  if (r.estado.protocolado_em === null && r.criadoPor !== s.id)
    throw new AppError('nao_encontrado', 'Requerimento não localizado');
};
