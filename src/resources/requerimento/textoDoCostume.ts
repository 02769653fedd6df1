import type { Costume } from '../../schemas/requerimento/costume.ts';

const dias = (n: number, qual = ''): string => `${n} ${n === 1 ? 'dia' : 'dias'}${qual}`;

const contagens = {
  corridos: ['', ''],
  uteis: [' útil', ' úteis'],
  sem_fins_de_semana: [' sem fins de semana', ' sem fins de semana'],
} as const;

const quanto = ({ etapa, dias: usuais, prazo }: Costume): string | null => {
  // A part of a day is told as a day: nobody waits for hours.
  if (usuais !== null)
    return `A etapa “${etapa}” costuma levar até ${dias(Math.max(1, Math.ceil(usuais)))}: foi assim em 8 de cada 10 requerimentos.`;
  if (prazo === null) return null;
  const [um, varios] = contagens[prazo.contagem];
  return `O prazo da etapa “${etapa}” é de ${dias(prazo.quantidade, prazo.quantidade === 1 ? um : varios)}.`;
};

/** What usually happens next, as a sentence or two. */
export const textoDoCostume = (costume: Costume): string => {
  const antes = quanto(costume);
  const depois =
    costume.depois === null
      ? `Depois ${antes === null ? 'desta etapa' : 'dela'} o requerimento costuma terminar.`
      : `Depois costuma vir “${costume.depois}”.`;
  return [antes, depois].filter(Boolean).join(' ');
};
