import { esperaConsentimento } from '../consentimento.ts';
import type { Situado } from '../quandoAgir.ts';
import type { Regras } from './regra.ts';

const espera = ({ estado }: Situado): boolean => esperaConsentimento(estado);

/** The owner's consent before a filing that another filled in: his own answer, its withdrawal, and what the portal does when a day has come. */
export const regrasDosConsentimentos = {
  consentir: { rotulo: 'Consentir e protocolar', quem: ['convidado'], precisa: [], quando: espera, aparte: true },
  'recusar-consentimento': {
    rotulo: 'Não consentir',
    quem: ['convidado'],
    precisa: ['motivo'],
    quando: espera,
    aparte: true,
  },
  'retirar-consentimento': {
    rotulo: 'Retirar o pedido de consentimento',
    quem: ['requerente'],
    precisa: [],
    quando: espera,
    aparte: true,
  },
  'reenviar-consentimento': {
    rotulo: 'Reenviar o pedido de consentimento',
    quem: ['requerente'],
    precisa: [],
    quando: espera,
    aparte: true,
  },
  'lembrar-consentimento': { rotulo: 'Lembrar do consentimento', quem: [], precisa: [], quando: espera },
  'vencer-consentimento': { rotulo: 'Registrar o consentimento não dado', quem: [], precisa: [], quando: espera },
} satisfies Regras;
