/** Licences that a city may publish its data under, the usual one first. */
export const licencas = {
  'cc-by-4.0': {
    nome: 'Creative Commons Atribuição 4.0 Internacional (CC BY 4.0)',
    endereco: 'https://creativecommons.org/licenses/by/4.0/',
    permite: 'Qualquer uso, com a indicação da prefeitura como fonte',
  },
  'odbl-1.0': {
    nome: 'Open Database License 1.0 (ODbL)',
    endereco: 'https://opendatacommons.org/licenses/odbl/1-0/',
    permite: 'Qualquer uso, com a indicação da fonte; bases derivadas seguem a mesma licença',
  },
  'cc0-1.0': {
    nome: 'Creative Commons Zero 1.0 (CC0)',
    endereco: 'https://creativecommons.org/publicdomain/zero/1.0/',
    permite: 'Qualquer uso, sem condição',
  },
} as const;
export type LicencaAberta = keyof typeof licencas;

export const LICENCA_USUAL: LicencaAberta = 'cc-by-4.0';
