import type { Mascara } from './mascara.ts';

const DIGITOS = /[0-9]/;
const CPF = '###.###.###-##';
/** Since July 2026 the first twelve places take letters too; the check digits stay digits. */
const CNPJ = '@@.@@@.@@@/@@@@-##';

/** The masks of spec 5 by name. */
export const mascaras = {
  numerica: { aceita: DIGITOS },
  alfanumerica: { aceita: /[0-9A-Za-z]/ },
  alfaMaiuscula: { aceita: /[A-Z]/, caixa: 'alta' },
  alfaMinuscula: { aceita: /[a-z]/, caixa: 'baixa' },
  /** Letters a to z and dot, the only characters of a user name. */
  usuario: { aceita: /[a-z.]/, caixa: 'baixa' },
  telefone: { aceita: DIGITOS, padroes: ['(##) ####-####', '(##) #####-####'] },
  cpf: { aceita: DIGITOS, padroes: [CPF] },
  cnpj: { aceita: /[0-9A-Z]/, caixa: 'alta', padroes: [CNPJ] },
  'cpf-cnpj': { aceita: /[0-9A-Z]/, caixa: 'alta', padroes: [CPF, CNPJ] },
  cep: { aceita: DIGITOS, padroes: ['#####-###'] },
  cib: { aceita: /[0-9A-Z]/, caixa: 'alta', padroes: ['@@@@@@@-@'] },
  data: { aceita: DIGITOS, padroes: ['##/##/####'], completa: true },
  hora: { aceita: DIGITOS, padroes: ['##:##'], completa: true },
  ano: { aceita: DIGITOS, padroes: ['####'] },
} as const satisfies Record<string, Mascara>;

export type NomeDeMascara = keyof typeof mascaras;
