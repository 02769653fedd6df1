import { diaDaSemana, diasDoMes } from '../../../../../schemas/brasil/dias.ts';

/** Days of a month as a calendar shows them, all as AAAA-MM-DD; no time zone takes part. */
export interface Mes {
  readonly ano: number;
  /** 1 to 12. */
  readonly mes: number;
}

const dois = (n: number): string => String(n).padStart(2, '0');
const iso = ({ ano, mes }: Mes, dia: number): string => `${String(ano).padStart(4, '0')}-${dois(mes)}-${dois(dia)}`;

/** The month of a day; without one that of `hoje`. */
export const mesDe = (dia: string): Mes => ({ ano: Number(dia.slice(0, 4)), mes: Number(dia.slice(5, 7)) });

export const mesVizinho = ({ ano, mes }: Mes, passo: 1 | -1): Mes => {
  const conta = ano * 12 + (mes - 1) + passo;
  return { ano: Math.floor(conta / 12), mes: (conta % 12) + 1 };
};

/** Weeks from Sunday to Saturday; null before the first and after the last day. */
export const semanasDo = (mes: Mes): readonly (readonly (string | null)[])[] => {
  const primeiro = diaDaSemana(iso(mes, 1));
  const dias = diasDoMes(iso(mes, 1));
  const casas = [
    ...Array.from({ length: primeiro }, () => null),
    ...Array.from({ length: dias }, (_, i) => iso(mes, i + 1)),
  ];
  return Array.from({ length: Math.ceil(casas.length / 7) }, (_, i) =>
    Array.from({ length: 7 }, (_dia, j) => casas[i * 7 + j] ?? null),
  );
};

const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** 'março de 2026'. */
export const nomeDoMes = ({ ano, mes }: Mes): string => `${MESES[mes - 1] ?? ''} de ${ano}`;
