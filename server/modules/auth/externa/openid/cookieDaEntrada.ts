import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Contexto } from '../../../../contexto.ts';
import { cifrar, decifrar, type DonoDoSegredo } from '../../../../segredoCifrado.ts';

/** A log-in on its way to the provider; `ate` in milliseconds since 1970, `destino` where the person wanted to go. */
export interface Pedido {
  readonly tipo: 'pedido';
  readonly ate: number;
  readonly estado: string;
  readonly nonce: string;
  readonly verificador: string;
  readonly emissor: string;
  readonly cliente: string;
  readonly destino: string | null;
}

/** Who the provider said that this browser's person is. Counts once for a session (`id`). */
export interface Prova {
  readonly tipo: 'prova';
  readonly ate: number;
  readonly id: string;
  readonly emissor: string;
  readonly cliente: string;
  readonly cpf: string;
  readonly nome: string | null;
  readonly email: string | null;
  /** The provider vouches for the address. */
  readonly emailConfirmado: boolean;
  readonly niveis: readonly string[];
  readonly destino: string | null;
}

/** Time for the provider's own page, and then for the second factor or the registration. */
export const VIDA_S = { pedido: 15 * 60, prova: 20 * 60 } as const;

type Tipo = (Pedido | Prova)['tipo'];

/** One of each kind: a log-in that begins in another tab leaves the proof that a half-filled registration needs as it is. */
const nomeDo = ({ settings }: Contexto, tipo: Tipo): string =>
  `${settings.producao ? '__Host-' : ''}portal-openid-${tipo}`;
const donoDe = (organizacaoId: number): DonoDoSegredo => ({
  para: 'entrada-openid',
  dono: `organizacao\0${organizacaoId}`,
});

/**
 * Keeps it in this browser alone, sealed: neither the person nor a script of the page can read or write it, no other site can make the
 * browser send it along with a call of its own, and another organisation's address cannot open it.
 */
export const guardar = (contexto: Contexto, reply: FastifyReply, organizacaoId: number, dado: Pedido | Prova): void => {
  reply.setCookie(nomeDo(contexto, dado.tipo), cifrar(contexto, donoDe(organizacaoId), JSON.stringify(dado)), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: contexto.settings.producao,
    maxAge: VIDA_S[dado.tipo],
  });
};

export const esquecer = (contexto: Contexto, reply: FastifyReply, tipo: Tipo): void => {
  reply.clearCookie(nomeDo(contexto, tipo), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: contexto.settings.producao,
  });
};

/** What this browser keeps of that kind for this way into this organisation; undefined for anything else, and after its time. */
export const lerGuardado = <T extends Tipo>(
  contexto: Contexto,
  req: FastifyRequest,
  onde: { readonly organizacaoId: number; readonly emissor: string; readonly cliente: string },
  tipo: T,
): Extract<Pedido | Prova, { tipo: T }> | undefined => {
  const cifrado = req.cookies[nomeDo(contexto, tipo)];
  const aberto = cifrado === undefined ? undefined : decifrar(contexto, donoDe(onde.organizacaoId), cifrado);
  if (aberto === undefined) return undefined;
  // Sealed by this portal: nothing else can stand in it.
  const dado = JSON.parse(aberto) as Pedido | Prova;
  const vale = dado.ate > contexto.clock.now().getTime();
  const mesmo = dado.emissor === onde.emissor && dado.cliente === onde.cliente;
  return vale && mesmo && dado.tipo === tipo ? (dado as Extract<Pedido | Prova, { tipo: T }>) : undefined;
};
