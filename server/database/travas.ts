/**
 * Numbers of PostgreSQL's advisory locks, the same in every portal: any numbers, each of them one thing's alone. A lock
 * "with" something is taken together with its id.
 */
export const travas = {
  migracoes: 736_251_904,
  sementes: 736_251_905,
  geografia: 736_251_906,
  /** One sender at a time, so that events keep their order. */
  saida: 736_251_931,
  /** One portal tidies, the others pass. */
  arrumacao: 736_251_932,
  /** With the task: whoever holds it runs it. */
  tarefa: 736_251_933,
  /** With the organisation: its chain grows in one place at a time. */
  cadeia: 736_251_934,
  /** With the organisation: its day is signed once. */
  resumo: 736_251_935,
  /** With the organisation: one change of a city's due dates at a time. */
  prazos: 736_251_936,
  /** With the organisation: two writes that put texts in use at once see each other. */
  modelosDeMensagem: 736_251_937,
  /** With the organisation: one request is given out by load at a time. */
  distribuicao: 736_251_938,
  /** With the process: of two who type one number at once, the second sees the first. */
  numeroDigitado: 736_251_940,
  /** With the organisation: of two who register one document at once, the second finds the record of the first. */
  pessoas: 736_251_941,
  /** With the earlier request: of two filed for one step of it, the second sees the first. */
  subprocesso: 736_251_942,
  /** With the user: what he may have under way is counted by one upload at a time. */
  envios: 736_251_943,
  /** With the user: his files and drafts are counted by one call at a time. */
  cotas: 736_251_970,
  /** One portal works out how long steps take, the others pass. */
  duracoes: 736_251_963,
  /** The same for how much each process is used. */
  uso: 736_251_964,
  /** One portal works out the facts of reports, the others pass. */
  fatos: 736_251_966,
  /** With the organisation: one portal learns how long its requests take, the others pass. */
  previsao: 736_251_971,
  /** One portal makes the files of open data, the others pass. */
  dadosAbertos: 736_251_980,
  /** The same for which runs of signs are frequent in the texts that are searched. */
  gramas: 736_251_965,
} as const;
