/** What the number of days of an opinion is called, by how they are counted. */
export const rotuloDosDias = {
  uteis: 'Prazo em dias úteis',
  corridos: 'Prazo em dias corridos',
  sem_fins_de_semana: 'Prazo em dias, exceto fins de semana',
} as const;
