import { cep, group, optional, relation, text } from './fields.ts';
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

const PREENCHIDOS = ['rua', 'bairro', 'endereco_cidade.nome', 'endereco_estado.nome', 'endereco_pais_id'] as const;

/** An address in words alone, by the names of spec 3 "Person record". */
const escrito = () => ({
  codigo_postal: optional(cep('CEP', { fills: PREENCHIDOS })),
  rua: optional(text('Rua')),
  numero: optional(text('Número', { maxLength: 20 })),
  bairro: optional(text('Bairro')),
  endereco_cidade: optional(group('Cidade', { nome: text('Cidade') })),
  endereco_estado: optional(group('Estado', { nome: text('Estado') })),
});

/** For callers that have no geographic registry to choose from. */
export const enderecoPorEscrito = () => group('Endereço', escrito());

/**
 * An address, of a person (spec 3 "Person record") or of an organisation; its postal code fills the rest. The words are the address; the
 * ids beside them say which places of the geographic registry they name, where it has them, each within the next larger one
 * (docs/decisions/0018).
 */
export const endereco = (title = 'Endereço') =>
  group(title, {
    ...escrito(),
    endereco_bairro_id: optional(relation('Bairro', 'bairro', { dependsOn: 'endereco_cidade_id', copies: 'bairro' })),
    endereco_cidade_id: optional(
      relation('Cidade', 'cidade', { dependsOn: 'endereco_estado_id', copies: 'endereco_cidade.nome' }),
    ),
    endereco_estado_id: optional(
      relation('Estado', 'estado', { dependsOn: 'endereco_pais_id', copies: 'endereco_estado.nome' }),
    ),
    endereco_pais_id: optional(relation('País', 'pais', { preset: BRASIL })),
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

interface Partes {
  readonly rua?: unknown;
  readonly numero?: unknown;
  readonly bairro?: unknown;
}

const escrita = (valor: unknown): string => (typeof valor === 'string' ? valor.trim() : '');

/** An address in one line: 'Rua das Figueiras, 120 - Centro'; '' while there is no street. */
export const linhaDoEndereco = (partes: unknown): string => {
  const { rua, numero, bairro } = (typeof partes === 'object' && partes !== null ? partes : {}) as Partes;
  if (escrita(rua) === '') return '';
  const [n, b] = [escrita(numero), escrita(bairro)];
  return `${escrita(rua)}${n === '' ? '' : `, ${n}`}${b === '' ? '' : ` - ${b}`}`;
};

/** The town of a stored address ("Nova Aurora"); '' where it names none. */
export const cidadeDoEndereco = (valor: unknown): string => {
  const { endereco_cidade } = (typeof valor === 'object' && valor !== null ? valor : {}) as EnderecoLido;
  return escrita(endereco_cidade?.nome);
};
