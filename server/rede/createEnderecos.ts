import type { IncomingMessage } from 'node:http';
import { all, compile } from '@fastify/proxy-addr';
import type { AppSettings } from '../parts.ts';
import { enderecoLimitado } from '../modules/auth/tentativas.ts';

/** Fastify's own rule: whom an X-Forwarded-For is believed from. */
export const confiancaDe = (trustProxy: AppSettings['trustProxy']): ((endereco: string) => boolean) => {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const confia = compile(trustProxy.split(',').map((um) => um.trim()));
  return (endereco) => confia(endereco, 0);
};

export interface OpcoesDosEnderecos {
  readonly trustProxy: AppSettings['trustProxy'];
  /** Connections that one address may have open. */
  readonly porEndereco: number;
}

/** How many connections each address has open. An address is what limits count by: of IPv6 the /64. */
export const createEnderecos = ({ trustProxy, porEndereco }: OpcoesDosEnderecos) => {
  const abertos = new Map<string, number>();
  const confia = confiancaDe(trustProxy);
  return {
    de: (req: IncomingMessage): string => enderecoLimitado(all(req, confia).at(-1) ?? ''),
    cheio: (endereco: string): boolean => (abertos.get(endereco) ?? 0) >= porEndereco,
    entrou: (endereco: string): void => void abertos.set(endereco, (abertos.get(endereco) ?? 0) + 1),
    saiu(endereco: string): void {
      const restam = (abertos.get(endereco) ?? 0) - 1;
      if (restam > 0) abertos.set(endereco, restam);
      else abertos.delete(endereco);
    },
  };
};
