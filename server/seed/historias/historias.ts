import type { Elenco } from '../elenco.ts';
import { alvaras } from './alvaras.ts';
import { arvoresReprovadas, terraComArvores } from './arvoresETerra.ts';
import { casaComPlanta } from './casaComPlanta.ts';
import { consultasPrevias } from './consultasPrevias.ts';
import { demolicaoLicenciada, vistoriaMarcada } from './demolicoes.ts';
import { doacaoEHabiteSe } from './doacaoEHabiteSe.ts';
import { listaDeConferencia, pagaEmParte, plantaACorrigir } from './pequenas.ts';
import { prazoParaRecorrer, recursoEmJulgamento } from './recursos.ts';

/** Requests that are worth following from day to day: each shows a part of the work that a state alone does not. */
export const historias: readonly ((e: Elenco) => Promise<void>)[] = [
  doacaoEHabiteSe,
  demolicaoLicenciada,
  recursoEmJulgamento,
  casaComPlanta,
  terraComArvores,
  pagaEmParte,
  arvoresReprovadas,
  listaDeConferencia,
  prazoParaRecorrer,
  vistoriaMarcada,
  plantaACorrigir,
  ...consultasPrevias,
  ...alvaras,
];
