import { Object as Shape, Optional, String as Str, type Static } from 'typebox';
import { mostrarData } from '../brasil/data.ts';
import type { Definicao } from './definicao.ts';

const Dia = Str({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** The days on which a process takes requests, both ends included: opened as well as filed within them. */
export const Abertura = Shape(
  {
    de: Optional(Dia),
    ate: Optional(Dia),
    /** The law or notice that says so, or what to do outside of it; said with the refusal. */
    motivo: Optional(Str({ minLength: 1, maxLength: 300 })),
  },
  { additionalProperties: false },
);
export type Abertura = Static<typeof Abertura>;

const ponto = (frase: string): string => (/[.!?]$/.test(frase) ? frase : `${frase}.`);

/** 'de 01/03/2026 a 30/04/2026', 'a partir de 01/03/2026', 'até 30/04/2026'; '' without any end. */
export const textoDaAbertura = ({ de, ate }: Abertura): string => {
  if (de !== undefined && ate !== undefined) return `de ${mostrarData(de)} a ${mostrarData(ate)}`;
  if (de !== undefined) return `a partir de ${mostrarData(de)}`;
  return ate === undefined ? '' : `até ${mostrarData(ate)}`;
};

/** Why a request of this process is not taken on a day (AAAA-MM-DD), as a sentence; undefined: it is. */
export const foraDaAbertura = ({ processo }: Pick<Definicao, 'processo'>, dia: string): string | undefined => {
  const { abertura, nome_curto } = processo;
  if (abertura === undefined) return undefined;
  const { de, ate, motivo } = abertura;
  const porque = motivo === undefined ? '' : ` ${ponto(motivo)}`;
  if (de !== undefined && dia < de)
    return `"${nome_curto}" ainda não recebe pedidos: só ${textoDaAbertura(abertura)}.${porque}`;
  return ate !== undefined && dia > ate
    ? `"${nome_curto}" não recebe mais pedidos: recebeu ${textoDaAbertura(abertura)}.${porque}`
    : undefined;
};
