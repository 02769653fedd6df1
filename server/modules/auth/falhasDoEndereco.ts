import type { FastifyRequest } from 'fastify';
import { AppError, type CodigoDeErro } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../contexto.ts';
import { CodigoErrado } from './concluirEntrada.ts';
import { emFila } from './emFila.ts';
import { enderecoLimitado, type Tentativas } from './tentativas.ts';

const MINUTO_S = 60;
const HORA_S = 3600;
/** Nobody errs all day long as often as in one bad minute. */
const MINUTOS_RUINS_POR_HORA = 10;

/** Attempts of one address that are judged at the same time: so few more than the limit allows may come of a burst. */
const LADO_A_LADO = 4;

const chaveDoMinuto = (oque: string, ip: string): string => `falhas:${oque}:${ip}`;
const chaveDaHora = (oque: string, ip: string): string => `falhas-hora:${oque}:${ip}`;

/** Failures of `oque` from one address. What succeeds is never counted: a city hall stands behind one address. */
export const createFalhasDoEndereco = (
  { settings }: Pick<Contexto, 'settings'>,
  tentativas: Tentativas,
  oque: string,
  req: Pick<FastifyRequest, 'ip'>,
) => {
  const ip = enderecoLimitado(req.ip);
  const { entrada } = settings.limites;
  return {
    /** @throws AppError muitas_tentativas while the address has had its failures */
    async exigirLivre(): Promise<void> {
      await tentativas.exigirMenosQue(chaveDoMinuto(oque, ip), entrada, MINUTO_S);
      await tentativas.exigirMenosQue(chaveDaHora(oque, ip), entrada * MINUTOS_RUINS_POR_HORA, HORA_S);
    },
    async contar(): Promise<void> {
      await tentativas.contar(chaveDoMinuto(oque, ip), MINUTO_S);
      await tentativas.contar(chaveDaHora(oque, ip), HORA_S);
    },
    /** Takes back as many as were kept under `lembrada` (`tentativas.lembrar`). */
    async devolver(lembrada: string): Promise<void> {
      await tentativas.devolver(lembrada, [chaveDoMinuto(oque, ip), chaveDaHora(oque, ip)]);
    },
    /** A few of the address side by side, the others after them. */
    emFila: <T>(trabalho: () => Promise<T>): Promise<T> => emFila(`${oque}:${ip}:${proximaFila()}`, trabalho),
  };
};
export type FalhasDoEndereco = ReturnType<typeof createFalhasDoEndereco>;

let ultima = 0;
const proximaFila = (): number => {
  ultima = (ultima + 1) % LADO_A_LADO;
  return ultima;
};

/** Guessed links; one that has run out is no guess. */
export const FALHAS_DO_LINK = { oque: 'link', codigos: ['link_invalido'] } as const;

/** Does what is refused with one of `codigos` when it was guessed, and counts such a refusal. Right ones are as many as there are people. */
export const comFalhasContadas = async <T>(
  contexto: Pick<Contexto, 'settings'>,
  tentativas: Tentativas,
  req: Pick<FastifyRequest, 'ip'>,
  { oque, codigos }: { readonly oque: string; readonly codigos: readonly CodigoDeErro[] },
  trabalho: () => Promise<T>,
): Promise<T> => {
  const falhas = createFalhasDoEndereco(contexto, tentativas, oque, req);
  return falhas.emFila(async () => {
    await falhas.exigirLivre();
    return trabalho().catch(async (falha: unknown) => {
      const adivinhou = falha instanceof CodigoErrado || (falha instanceof AppError && codigos.includes(falha.codigo));
      if (adivinhou) await falhas.contar();
      throw falha;
    });
  });
};
