import { diaDaSemana } from './brasil/dias.ts';

/** The days of the week in the order of `diaDaSemana`: 0 is Sunday. */
export const diasDaSemana = {
  domingo: 'Domingo',
  segunda: 'Segunda-feira',
  terca: 'Terça-feira',
  quarta: 'Quarta-feira',
  quinta: 'Quinta-feira',
  sexta: 'Sexta-feira',
  sabado: 'Sábado',
} as const;
export type DiaDaSemana = keyof typeof diasDaSemana;

const NOMES = Object.keys(diasDaSemana) as readonly DiaDaSemana[];

/** What every city works unless it says otherwise. */
export const DIAS_UTEIS: readonly DiaDaSemana[] = ['segunda', 'terca', 'quarta', 'quinta', 'sexta'];

/** Whether a day (AAAA-MM-DD) is none of the days of the week that are worked. */
export const folgaDe =
  (trabalhados: readonly string[]) =>
  (dia: string): boolean =>
    !trabalhados.includes(NOMES[diaDaSemana(dia)] ?? '');

const curto = (dia: DiaDaSemana): string => diasDaSemana[dia].replace('-feira', '').toLowerCase();

/** 'segunda a sexta', 'segunda, quarta e sexta'; runs of three days and more are said by their ends. */
export const diasEmPalavras = (trabalhados: readonly string[]): string => {
  const blocos: DiaDaSemana[][] = [];
  for (const [i, dia] of NOMES.entries()) {
    if (!trabalhados.includes(dia)) continue;
    const ultimo = blocos.at(-1);
    if (ultimo !== undefined && NOMES[i - 1] === ultimo.at(-1)) ultimo.push(dia);
    else blocos.push([dia]);
  }
  const partes = blocos.flatMap((bloco) => {
    const [primeiro, ultimo] = [bloco[0], bloco.at(-1)];
    if (primeiro === undefined || ultimo === undefined) return [];
    return bloco.length > 2 ? [`${curto(primeiro)} a ${curto(ultimo)}`] : bloco.map(curto);
  });
  const fim = partes.at(-1) ?? '';
  return partes.length < 2 ? fim : `${partes.slice(0, -1).join(', ')} e ${fim}`;
};
