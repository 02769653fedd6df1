import { cep, group, optional, text } from './fields.ts';
import { aplicarMascara } from './mascaras/mascara.ts';
import { mascaras } from './mascaras/mascaras.ts';

/** Spec 9: the id of Brasil in the geographic registry, the country of new addresses (AMB-061). */
export const BRASIL = 25;

/** What GET recursos/buscarCep answers (AMB-131): the names are those of an address. Ids where the geographic registry has the place. */
export interface EnderecoDoCep {
  readonly codigo_postal: string;
  readonly rua: string | null;
  readonly bairro: string | null;
  readonly endereco_pais_id: number;
  readonly endereco_estado_id: number | null;
  readonly endereco_estado: { readonly nome: string };
  readonly endereco_cidade_id: number | null;
  readonly endereco_cidade: { readonly nome: string };
}

/** An address, of a person (spec 3 "Person record") or of an organisation; its postal code fills the rest. */
export const endereco = () =>
  group('Endereço', {
    codigo_postal: optional(cep('CEP', { fills: ['rua', 'bairro', 'endereco_cidade.nome', 'endereco_estado.nome'] })),
    rua: optional(text('Rua')),
    numero: optional(text('Número', { maxLength: 20 })),
    bairro: optional(text('Bairro')),
    endereco_cidade: optional(group('Cidade', { nome: text('Cidade') })),
    endereco_estado: optional(group('Estado', { nome: text('Estado') })),
  });

interface EnderecoLido {
  readonly codigo_postal?: string | null;
  readonly rua?: string | null;
  readonly numero?: string | null;
  readonly bairro?: string | null;
  readonly endereco_cidade?: { readonly nome?: string | null } | null;
  readonly endereco_estado?: { readonly nome?: string | null } | null;
}

/** A stored address in one line ("Rua das Flores, 10, Centro, Aurora, São Paulo, CEP 88701-000"); null for an empty one. */
export const enderecoEmUmaLinha = (valor: unknown): string | null => {
  if (typeof valor !== 'object' || valor === null) return null;
  const { codigo_postal, rua, numero, bairro, endereco_cidade, endereco_estado } = valor as EnderecoLido;
  const partes = [rua, numero, bairro, endereco_cidade?.nome, endereco_estado?.nome];
  const linha = [...partes, codigo_postal ? `CEP ${aplicarMascara(mascaras.cep, codigo_postal)}` : null]
    .filter(Boolean)
    .join(', ');
  return linha === '' ? null : linha;
};
