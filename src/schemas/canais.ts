import type { ErrosPorCampo } from './errors.ts';
import { validPhone } from './validacao/contato.ts';
import { validEmail } from './validacao/email.ts';
import { validUrl } from './validacao/endereco.ts';
import type { Regra } from './validacao/regra.ts';

/** Kinds of ways to reach a city. */
export const tiposDeCanal = {
  telefone: 'Telefone',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  site: 'Página na internet',
  endereco: 'Atendimento presencial',
  outro: 'Outro',
} as const;
export type TipoDeCanal = keyof typeof tiposDeCanal;

/** A row of the organisation's channels, as it is declared. */
export interface Canal {
  readonly tipo: TipoDeCanal;
  readonly nome: string;
  readonly valor: string;
  readonly horario?: string | null;
}

const regras: Partial<Record<TipoDeCanal, Regra>> = {
  telefone: validPhone,
  whatsapp: validPhone,
  email: validEmail,
  site: validUrl,
};

/** What is wrong with the channels, each on its own value. */
export const errosDosCanais = (canais: readonly Canal[]): ErrosPorCampo =>
  Object.fromEntries(
    canais.flatMap(({ tipo, valor }, i): [string, readonly string[]][] => {
      const erro = regras[tipo]?.(valor);
      return erro === undefined ? [] : [[`canais[${i}].valor`, [erro]]];
    }),
  );

/** Where a channel leads; undefined for one that is only read, or that the page makes an address of itself (telephones, e-mails). */
export const enderecoDoCanal = ({ tipo, valor }: Canal): string | undefined =>
  tipo === 'whatsapp' ? `https://wa.me/55${valor.replace(/\D/g, '')}` : tipo === 'site' ? valor : undefined;
