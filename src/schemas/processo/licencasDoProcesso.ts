/** What a manager may decide about all licences in force of a process at once, by the word of its button. */
export const atosDasLicencas = {
  prorrogar: 'Prorrogar a validade',
  suspender: 'Suspender a validade',
  retomar: 'Retomar a validade',
} as const;
export type AtoDasLicencas = keyof typeof atosDasLicencas;

/** What licences are once it is done to them: '12 licenças suspensas'. */
export const feitoAsLicencas = {
  prorrogar: 'prorrogada',
  suspender: 'suspensa',
  retomar: 'retomada',
} as const satisfies Record<AtoDasLicencas, string>;

/** `GET painel-prefeitura/processo/{id}/licencas`: how many licences there are in force, and how many of them each act would reach today. */
export interface LicencasDoProcesso {
  readonly em_vigor: number;
  readonly suspensas: number;
  /** What their versions let be done; of `prorrogar` the limits of each licence are looked at when it is done. */
  readonly alcanca: Readonly<Record<AtoDasLicencas, number>>;
}
