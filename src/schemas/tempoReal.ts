/** What a realtime channel is about (AMB-117); `noticias`: the news of an organisation, by its id, for all that are logged in to it. */
export const tiposDeCanal = ['usuario', 'requerimento', 'organizacao', 'setor', 'noticias'] as const;
export type TipoDeCanal = (typeof tiposDeCanal)[number];

export interface Canal {
  readonly tipo: TipoDeCanal;
  readonly id: number;
  /** Presence channels also say who else is subscribed. */
  readonly presenca: boolean;
}

/** Name of the channel on the wire: `private-usuario.12`. Only subscribers that the server authorised receive its events. */
export const canalPrivado = (tipo: TipoDeCanal, id: number): string => `private-${tipo}.${id}`;

/** Who has this request open, for colleagues: `presence-requerimento.7`. */
export const canalDePresenca = (requerimentoId: number): string => `presence-requerimento.${requerimentoId}`;

const NOME = /^(private|presence)-(usuario|requerimento|organizacao|setor|noticias)\.([1-9]\d{0,15})$/;

/** Reads a channel name back; undefined for any name that the portal does not have. */
export const lerCanal = (nome: string): Canal | undefined => {
  const [, prefixo, tipo, id] = NOME.exec(nome) ?? [];
  const presenca = prefixo === 'presence';
  if (tipo === undefined || id === undefined || !Number.isSafeInteger(Number(id))) return undefined;
  if (presenca && tipo !== 'requerimento') return undefined;
  return { tipo: tipo as TipoDeCanal, id: Number(id), presenca };
};
