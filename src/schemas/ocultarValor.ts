import { ocultarDocumento, ocultarEmail, ocultarNome, ocultarTelefone } from './brasil/ocultar.ts';
import { formatOf } from './fieldFacts.ts';
import type { Format } from './formats.ts';

/** Enough for the person concerned to recognise it (AMB-023); formats without an entry are hidden wholly. */
const porFormato: Partial<Record<Format, (texto: string) => string>> = {
  nome: ocultarNome,
  cpf: ocultarDocumento,
  cnpj: ocultarDocumento,
  'cpf-cnpj': ocultarDocumento,
  email: ocultarEmail,
  telefone: ocultarTelefone,
};

/** A personal value as those may read it who may not know it; '' for an empty one. */
export const ocultarValor = (schema: unknown, valor: unknown): string => {
  if (valor === null || valor === undefined || valor === '') return '';
  const ocultar = porFormato[formatOf(schema)];
  return ocultar === undefined || typeof valor !== 'string' ? '***' : ocultar(valor);
};
