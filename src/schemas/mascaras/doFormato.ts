import type { Format } from '../formats.ts';
import type { Mascara } from './mascara.ts';
import { mascaras } from './mascaras.ts';

/** The mask that a field of a format types with; formats without one take any character. */
export const mascaraDoFormato: Partial<Record<Format, Mascara>> = {
  cpf: mascaras.cpf,
  cnpj: mascaras.cnpj,
  'cpf-cnpj': mascaras['cpf-cnpj'],
  telefone: mascaras.telefone,
  cep: mascaras.cep,
  cib: mascaras.cib,
  data: mascaras.data,
  hora: mascaras.hora,
  ano: mascaras.ano,
  usuario: mascaras.usuario,
};
